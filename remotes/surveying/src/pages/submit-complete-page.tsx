// The receipt of a submitted survey application; a reload shows the same.
import { NextSteps, SubmittedPanel } from '@portal/shared/filing';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  Notice,
  Page,
  PrintButton,
  Stack,
  queryState,
} from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import type { SurveyDetail } from '../api/surveys';
import { useGetSurveyQuery } from '../api/surveys';
import { formPath } from '../parts/form-path';
import { noNumber } from '../parts/no-number';
import { SurveyState } from '../parts/survey-states';

const NEXT = [
  { title: '选择测绘单位', text: '从本地区有资质的测绘单位中选择一家。接受委托前，可以收回委托或者撤回申请。' },
  { title: '测绘', text: '测绘单位接受委托后与您联系，完成外业和内业，上传成果。' },
  { title: '成果审核', text: '登记机构两名审核人员先后审核成果，有问题的退回测绘单位修改。' },
  { title: '成果入库', text: '审核通过后成果入库，可用于不动产登记。每一步都会发消息通知您。' },
];

function Receipt({ survey }: { survey: SurveyDetail }) {
  const { businessNumber, processCode, kind, project, location, status, actions } = survey;
  const choosesTeam = actions.includes('chooseTeam');
  return (
    <Stack gap={5}>
      <SubmittedPanel headline="申请已提交" businessNumber={businessNumber} />
      <Card title="申请内容">
        <DefinitionList
          columns={2}
          items={[
            { term: '申请事项', detail: kind },
            { term: '当前状态', detail: <SurveyState status={status} /> },
            { term: '测绘项目', detail: project || '—' },
            { term: '坐落', detail: location || '—', wide: true },
          ]}
        />
      </Card>
      <Card title="接下来">
        <NextSteps steps={choosesTeam ? NEXT : NEXT.slice(1)} />
      </Card>
      <ButtonRow>
        {choosesTeam && (
          <Button href={paths.step('survey-select-mapping-team', businessNumber, processCode)} variant="primary">
            选择测绘单位
          </Button>
        )}
        <Button href={paths.survey(businessNumber)} variant={choosesTeam ? 'default' : 'primary'}>
          查看申请
        </Button>
        <PrintButton />
        <Button href={paths.list} variant="text">
          返回测绘业务列表
        </Button>
      </ButtonRow>
    </Stack>
  );
}

export function SubmitCompletePage() {
  const { businessNumber } = useAddress();
  const query = useGetSurveyQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const survey = query.data;
  const form = survey && formPath(survey.processCode, survey.businessNumber);
  return (
    <Page
      title="提交结果"
      width="form"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: '提交结果' },
      ]}
      empty={noNumber}
      {...(businessNumber ? queryState(query) : { state: 'empty' as const })}
    >
      {survey &&
        (survey.status === 'draft' ? (
          <Notice
            tone="warning"
            title="申请尚未提交，未取得业务号"
            action={
              form && (
                <Button href={form} variant="primary">
                  继续填写
                </Button>
              )
            }
          >
            当前编号 {survey.businessNumber} 是草稿编号。
          </Notice>
        ) : (
          <Receipt survey={survey} />
        ))}
    </Page>
  );
}
