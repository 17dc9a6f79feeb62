// Survey records with search, states and what can be done with each; filters stay in the address.
import { useState } from 'react';
import { readPage, useSearchParams } from '@portal/shared/router';
import { selectIsStaff, selectRoles, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  EmptyState,
  FilterBar,
  LinkButton,
  Page,
  Pagination,
  SearchField,
  StatusTabs,
  lazyPart,
} from '@portal/shared/ui';
import { DISTRICT_VIEW, VIEW, addressNames, paths } from '../api/address';
import { useListSurveysQuery } from '../api/list-surveys';
import type { SurveyStatus } from '../api/list-surveys';
import { SurveyList } from '../features/list-surveys/survey-list';
import { surveyStates } from '../parts/survey-states';

/** It has a map, no byte of which belongs to the list. */
const DistrictCheckPage = lazyPart(async () => (await import('./district-check-page')).DistrictCheckPage, {
  title: '辖区图形检查',
  width: 'full',
});

const PAGE_SIZE = 10;
const ALL = 'all';
const states = Object.entries(surveyStates).map(([key, { name }]) => ({ key: key as SurveyStatus, label: name }));

/** The office's view of a whole district stands under the same address. */
export function SurveysPage() {
  const [search] = useSearchParams();
  const isStaff = usePortalSelector(selectIsStaff);
  const mayCheck = usePortalSelector(selectRoles).includes('surveyor') && isStaff;
  if (!mayCheck || search.get(VIEW) !== DISTRICT_VIEW) return <Surveys mayCheck={mayCheck} />;
  return <DistrictCheckPage />;
}

function Surveys({ mayCheck }: { mayCheck: boolean }) {
  const [search, setSearch] = useSearchParams();
  const isStaff = usePortalSelector(selectIsStaff);
  // A message or another page names one case by its number.
  const keyword = search.get(addressNames.keyword) ?? search.get(addressNames.businessNumber) ?? '';
  const status = states.find(({ key }) => key === search.get(addressNames.status))?.key;
  const pageNumber = readPage(search);
  const [typed, setTyped] = useState(keyword);
  const query = useListSurveysQuery(
    { keyword: keyword || undefined, status, pageNumber, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  const counts = data?.counts ?? {};
  const isFiltered = Boolean(keyword) || status !== undefined;
  const go = (next: { keyword?: string; status?: string; page?: number }) => {
    const wanted = { keyword, status: status ?? ALL, page: 1, ...next };
    setSearch({
      ...(wanted.keyword && { [addressNames.keyword]: wanted.keyword }),
      ...(wanted.status !== ALL && { [addressNames.status]: wanted.status }),
      ...(wanted.page > 1 && { page: String(wanted.page) }),
    });
  };
  const clear = () => {
    setTyped('');
    setSearch({});
  };
  // Nobody's drafts are shown to the office.
  const tabs = [
    { key: ALL, label: '全部' },
    ...states
      .filter(({ key }) => !(isStaff && key === 'draft'))
      .map((state) => ({ ...state, count: counts[state.key] ?? 0 })),
  ];
  return (
    <Page
      title="测绘业务列表"
      lead={
        isStaff
          ? '本辖区的测绘和权籍调查业务。待审核的成果由两名审核人员先后审核。'
          : '您申请的、委托给您单位的和您名下不动产的测绘、权籍调查业务。'
      }
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '测绘业务列表' }]}
      actions={mayCheck && <LinkButton href={paths.district}>辖区图形检查</LinkButton>}
      width="full"
      state={query.error && !data ? 'error' : !data ? 'loading' : data.total === 0 && !isFiltered ? 'empty' : 'ready'}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{ title: '没有测绘业务', text: '申请测绘、接受测绘委托，或者名下不动产有测绘业务后，会显示在这里。' }}
    >
      <StatusTabs tabs={tabs} value={status ?? ALL} onChange={(key) => go({ status: key })} label="按测绘状态筛选" />
      <FilterBar
        search={
          <SearchField
            label="搜索业务号、项目、坐落或单元号"
            value={typed}
            onChange={setTyped}
            onSearch={(value) => go({ keyword: value.trim() })}
          />
        }
        onSubmit={() => go({ keyword: typed.trim() })}
        onClear={isFiltered ? clear : undefined}
      />
      {data?.total === 0 && (
        <EmptyState
          title="没有符合条件的业务"
          text="请减少筛选条件或检查编号。"
          action={<Button onClick={clear}>清除筛选</Button>}
        />
      )}
      {data && data.total > 0 && <SurveyList rows={data.rows} />}
      {data && (
        <Pagination page={pageNumber} pageSize={PAGE_SIZE} total={data.total} onChange={(page) => go({ page })} />
      )}
    </Page>
  );
}
