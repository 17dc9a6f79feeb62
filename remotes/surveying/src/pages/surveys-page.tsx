// Survey records with search, states and what can be done with each; filters stay in the address.
import { useSearchParams } from '@portal/shared/router';
import { selectIsStaff, selectRoles, usePortalSelector } from '@portal/shared/session';
import { LinkButton, lazyPart } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked } from '@portal/shared/ui/list';
import { DISTRICT_VIEW, VIEW, addressNames, paths } from '../api/address';
import { useListSurveysQuery } from '../api/list-surveys';
import type { SurveyStatus } from '../api/list-surveys';
import { SURVEY_COLUMNS } from '../features/list-surveys/survey-columns';
import { ActionButtons } from '../parts/action-buttons';
import { SurveyState, surveyStates } from '../parts/survey-states';

/** It has a map, no byte of which belongs to the list. */
const DistrictCheckPage = lazyPart(async () => (await import('./district-check-page')).DistrictCheckPage, {
  title: '辖区图形检查',
  width: 'full',
});

const states = Object.entries(surveyStates).map(([key, { name }]) => ({ key: key as SurveyStatus, label: name }));

/** The office's view of a whole district stands under the same address. */
export function SurveysPage() {
  const [search] = useSearchParams();
  const isStaff = usePortalSelector(selectIsStaff);
  const mayCheck = usePortalSelector(selectRoles).includes('surveyor') && isStaff;
  if (!mayCheck || search.get(VIEW) !== DISTRICT_VIEW) return <Surveys mayCheck={mayCheck} />;
  return <DistrictCheckPage />;
}

function useSurveys({ tab, keyword, filters, pageNumber, pageSize }: ListAsked) {
  return useListSurveysQuery(
    {
      keyword: keyword ?? filters[addressNames.businessNumber],
      status: states.find(({ key }) => key === tab)?.key,
      pageNumber,
      pageSize,
    },
    { refetchOnMountOrArgChange: true },
  );
}

function Surveys({ mayCheck }: { mayCheck: boolean }) {
  const isStaff = usePortalSelector(selectIsStaff);
  return (
    <ListPage
      title="测绘业务列表"
      lead={
        isStaff
          ? '本辖区的测绘和权籍调查业务。待审核的成果由两名审核人员先后审核。'
          : '您申请的、委托给您单位的和您名下不动产的测绘、权籍调查业务。'
      }
      actions={mayCheck && <LinkButton href={paths.district}>辖区图形检查</LinkButton>}
      names={{ tab: addressNames.status, keyword: addressNames.keyword }}
      // A message or another page names one case by its number.
      filterNames={[addressNames.businessNumber]}
      useRows={useSurveys}
      columns={SURVEY_COLUMNS}
      rowKey={(row) => row.businessNumber}
      rowHref={(row) => paths.survey(row.businessNumber)}
      cardCorner={(row) => <SurveyState status={row.status} />}
      rowActions={(row) => <ActionButtons subject={row} />}
      // The office sees no drafts of applicants.
      tabs={[
        { key: 'all', label: '全部', countOf: () => undefined },
        ...states.filter(({ key }) => !(isStaff && key === 'draft')),
      ]}
      tabsLabel="按测绘状态筛选"
      firstIsAll
      search="搜索业务号、项目、坐落或单元号"
      empty={{ title: '没有测绘业务', text: '申请测绘、接受测绘委托，或者名下不动产有测绘业务后，会显示在这里。' }}
      none={{ title: '没有符合条件的业务', text: '请减少筛选条件或检查编号。' }}
    />
  );
}
