// Handing in measured data and papers of a survey case: one page for all kinds, which differ in what they ask for.
import { useLocation } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { LinkButton, Page, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useListDataChecksQuery } from '../api/checking';
import { RESULT_MATERIALS } from '../api/hand-in';
import { useGetSurveyQuery } from '../api/surveys';
import type { SurveyDetail } from '../api/surveys';
import { MeasuredData } from '../features/check-data/measured-data';
import { CasePapers } from '../features/hand-in/case-papers';
import { ResultsUpload } from './results-upload';
import { uploadKinds } from './upload-kinds';

const isResult = (code: string): boolean => RESULT_MATERIALS.some((own) => own === code);

export function UploadPage() {
  const { businessNumber = '' } = useAddress();
  const { title = '', lead = '', papers = 'none' } = uploadKinds[useLocation().pathname.split('/').at(-1) ?? ''] ?? {};
  const asked = businessNumber ? { businessNumber } : skipToken;
  const query = useListDataChecksQuery(asked, { refetchOnMountOrArgChange: true });
  const detail = useGetSurveyQuery(papers === 'none' ? skipToken : asked, { refetchOnMountOrArgChange: true });
  const data = query.currentData;
  const survey = detail.currentData;
  const refetch = () => {
    void query.refetch();
    if (papers !== 'none') void detail.refetch();
  };
  const needs = papers === 'none' ? [] : [{ ...detail, data: survey }];
  const state = queryState({ ...query, data }, ...needs);
  return (
    <Page
      title={title}
      lead={lead}
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '测绘业务列表', href: paths.list }, { label: title }]}
      width="full"
      empty={{
        title: '没有选择测绘业务',
        text: '请从测绘业务列表打开要上传数据的业务。',
        action: <LinkButton href={paths.list}>测绘业务列表</LinkButton>,
      }}
      {...(businessNumber ? state : { state: 'empty' as const })}
    >
      {data && (
        <Stack key={businessNumber} gap={5}>
          {survey && papers === 'case' && <ApplicationPapers survey={survey} onChanged={refetch} />}
          <MeasuredData businessNumber={businessNumber} data={data} onChanged={refetch} />
          {survey && papers === 'results' && <ResultsUpload survey={survey} data={data} onChanged={refetch} />}
        </Stack>
      )}
    </Page>
  );
}

/** What the applicant gives: changed while the case is filled in, read afterwards. */
function ApplicationPapers({ survey, onChanged }: { survey: SurveyDetail; onChanged: () => void }) {
  const materials = survey.materials.filter(({ materialId }) => !isResult(materialId));
  if (materials.length === 0) return null;
  return (
    <CasePapers
      title="申请材料"
      businessNumber={survey.businessNumber}
      materials={materials}
      readOnly={!survey.actions.includes('edit')}
      onChanged={onChanged}
    />
  );
}
