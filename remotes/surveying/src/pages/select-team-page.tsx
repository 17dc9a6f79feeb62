// Entrusting a survey: whoever applied compares organisations and chooses one, takes it back or changes it; the
// organisation answers.
import { skipToken } from '@portal/shared/session';
import { Button, ButtonRow, Card, DefinitionList, Notice, Page, Section, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import type { SurveyDetail } from '../api/surveys';
import { useGetSurveyQuery } from '../api/surveys';
import { JobCard } from '../features/choose-team/job-card';
import { TeamList } from '../features/choose-team/team-list';
import { ActionButtons } from '../parts/action-buttons';
import { formPath } from '../parts/form-path';
import { noNumber } from '../parts/no-number';
import { SurveyState, stateOfSurvey } from '../parts/survey-states';
import { SurveySteps } from '../parts/survey-steps';

const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};
/** What of a case is done on this page; the others stand on the page of the case. */
const HERE = ['answerJob', 'takeBackJob', 'changeTeam', 'withdraw'];

function Entrusting({ survey }: { survey: SurveyDetail }) {
  const { businessNumber, processCode, project, kind, location, status, actions, job } = survey;
  const chooses = actions.includes('chooseTeam');
  const here = { ...survey, actions: actions.filter((action) => HERE.includes(action)) };
  return (
    <Stack gap={5}>
      {actions.includes('answerJob') && (
        <Notice tone="warning" title="这项测绘委托给您单位，请答复">
          接受后可以下载工作底图、看到申请人的联系电话；谢绝的，请写明原因。
        </Notice>
      )}
      {status === 'draft' && (
        <Notice
          tone="info"
          title="申请还没有提交"
          action={
            <Button href={formPath(processCode, businessNumber) ?? paths.list} variant="primary">
              继续填写
            </Button>
          }
        >
          提交后才能选择测绘单位。
        </Notice>
      )}
      <Card title="测绘业务">
        <DefinitionList
          columns={2}
          items={[
            { term: '申请事项', detail: kind },
            { term: '状态', detail: <SurveyState status={status} /> },
            { term: '测绘项目', detail: project || '—' },
            { term: '坐落', detail: location || '—' },
          ]}
        />
      </Card>
      {job && <JobCard job={job} />}
      {status !== 'draft' && !chooses && !job && <Notice tone="info">{stateOfSurvey(status).text}</Notice>}
      {chooses && (
        <Section
          title="可以委托的测绘单位"
          lead="都有本地区有效的测绘资质。甲级不限项目规模，乙级在其资质证书的限额内承担。"
        >
          <TeamList survey={survey} />
        </Section>
      )}
      <ButtonRow>
        <ActionButtons subject={here} size="middle" />
        <Button href={paths.survey(businessNumber)} variant="text">
          查看申请
        </Button>
      </ButtonRow>
    </Stack>
  );
}

export function SelectTeamPage() {
  const { businessNumber } = useAddress();
  const query = useGetSurveyQuery(businessNumber ? { businessNumber } : skipToken, REFRESH);
  const survey = query.data;
  return (
    <Page
      title="选择测绘单位"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: '选择测绘单位' },
      ]}
      meta={survey && <span>编号 {survey.businessNumber}</span>}
      rail={survey && <SurveySteps status={survey.status} />}
      empty={noNumber}
      {...(businessNumber ? queryState(query) : { state: 'empty' as const })}
    >
      {survey && <Entrusting survey={survey} />}
    </Page>
  );
}
