// One survey whole, for everybody whom it concerns; officers give their opinion on its results here.
import { skipToken } from '@portal/shared/session';
import { ButtonRow, Notice, Page, PrintButton, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetSurveyQuery } from '../api/surveys';
import type { SurveyDetail } from '../api/surveys';
import { CheckForm } from '../features/check-results/check-form';
import { ResultsView } from '../features/read-survey/results-view';
import { ResultPapers, ReturnedItems, SurveyHistory, SurveyOverview } from '../features/read-survey/survey-record';
import { ActionButtons } from '../parts/action-buttons';
import { noSurvey } from '../parts/no-survey';
import { stateOfSurvey } from '../parts/survey-states';
import { useSurveyForm } from '../parts/use-survey-form';

export function SurveyPage() {
  const { businessNumber } = useAddress();
  const query = useGetSurveyQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const survey = businessNumber ? query.currentData : undefined;
  const form = useSurveyForm(survey?.form ? survey.processCode : undefined);
  const needs = survey?.form ? [form] : [];
  const state = queryState({ ...query, data: survey }, ...needs);
  return (
    <Page
      title={survey?.status === 'stored' ? '测绘办结信息' : '测绘业务信息'}
      lead={survey && (survey.project || survey.kind)}
      width="full"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: survey?.businessNumber ?? '测绘业务' },
      ]}
      actions={survey && <PrintButton />}
      empty={noSurvey}
      {...(businessNumber ? state : { state: 'empty' as const })}
    >
      {survey && <Reading survey={survey} form={form.data ?? null} onChanged={() => void query.refetch()} />}
    </Page>
  );
}

interface ReadingProps {
  survey: SurveyDetail;
  form: Parameters<typeof SurveyHistory>[0]['form'];
  onChanged: () => void;
}

function Reading({ survey, form, onChanged }: ReadingProps) {
  const { status, results, corrections, materials, checkedBy, actions } = survey;
  const mayCheck = actions.includes('check');
  return (
    <Stack gap={5}>
      <Notice
        tone={status === 'stored' ? 'success' : 'info'}
        title={stateOfSurvey(status).name}
        action={
          <ButtonRow>
            <ActionButtons
              subject={survey}
              size="middle"
              except={paths.survey(survey.businessNumber)}
              onDone={onChanged}
            />
          </ButtonRow>
        }
      >
        {checkedBy !== null && !mayCheck
          ? `${checkedBy}已初审通过，须由另一名审核人员复审。`
          : stateOfSurvey(status).text}
      </Notice>
      <SurveyOverview survey={survey} />
      <ReturnedItems corrections={corrections} />
      {results && <ResultsView results={results} isStored={status === 'stored'} />}
      <ResultPapers materials={materials} />
      {mayCheck && <CheckForm key={`${status} ${checkedBy ?? ''}`} survey={survey} onDone={onChanged} />}
      <SurveyHistory survey={survey} form={form} />
    </Stack>
  );
}
