// Survey records with search and states; filters stay in the address.
import { useState } from 'react';
import { readPage, useSearchParams } from '@portal/shared/router';
import { Button, EmptyState, FilterBar, Page, Pagination, SearchField, StatusTabs } from '@portal/shared/ui';
import { useListSurveysQuery } from '../api/list-surveys';
import type { SurveyStatus } from '../api/list-surveys';
import { SurveyList } from '../features/list-surveys/survey-list';
import { surveyStates } from '../features/list-surveys/survey-states';

const PAGE_SIZE = 10;
const tabs = [
  { key: 'all', label: '全部' },
  ...Object.entries(surveyStates).map(([key, { name }]) => ({ key, label: name })),
];

export function SurveysPage() {
  const [search, setSearch] = useSearchParams();
  const keyword = search.get('keyword') ?? '';
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'all';
  const pageNumber = readPage(search);
  const [typed, setTyped] = useState(keyword);
  const query = useListSurveysQuery(
    {
      keyword: keyword || undefined,
      status: tab === 'all' ? undefined : (tab as SurveyStatus),
      pageNumber,
      pageSize: PAGE_SIZE,
    },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  const filtered = Boolean(keyword) || tab !== 'all';
  const go = (next: { keyword?: string; tab?: string; page?: number }) => {
    const wanted = { keyword, tab, page: 1, ...next };
    setSearch({
      ...(wanted.keyword && { keyword: wanted.keyword }),
      ...(wanted.tab !== 'all' && { tab: wanted.tab }),
      ...(wanted.page > 1 && { page: String(wanted.page) }),
    });
  };
  const clear = () => {
    setTyped('');
    setSearch({});
  };
  return (
    <Page
      title="测绘业务列表"
      lead="您名下不动产的测绘和权籍调查记录。"
      breadcrumb={[{ label: '首页', href: '/index' }, { label: '测绘业务列表' }]}
      width="full"
      state={query.error && !data ? 'error' : !data ? 'loading' : data.total === 0 && !filtered ? 'empty' : 'ready'}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={{ title: '没有测绘记录', text: '名下不动产有测绘业务后，会显示在这里。' }}
    >
      <StatusTabs tabs={tabs} value={tab} onChange={(key) => go({ tab: key })} label="按测绘状态筛选" />
      <FilterBar
        search={
          <SearchField
            label="搜索业务号、坐落或单元号"
            value={typed}
            onChange={setTyped}
            onSearch={(value) => go({ keyword: value.trim() })}
          />
        }
        onSubmit={() => go({ keyword: typed.trim() })}
        onClear={filtered ? clear : undefined}
      />
      {data?.total === 0 && (
        <EmptyState
          title="没有符合条件的记录"
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
