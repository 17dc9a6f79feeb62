// One's own difficult problems by state; for officials those of their region.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import {
  Card,
  EmptyState,
  ErrorPanel,
  Notice,
  PageLoading,
  Pagination,
  ResponsiveList,
  Stack,
  StatusTabs,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import type { Entry } from '../../api/entry';
import { listAddress } from '../../../api/list-address';
import { useListIssuesQuery } from '../../api/entry';
import { ENTRY_STATES, EntryTag, STATE_NAMES } from '../../parts/entries/entry-words';

const PAGE_SIZE = 10;
const columns: Column<Entry>[] = [
  { key: 'location', title: '房屋坐落', rowHeader: true, hideInCard: true, render: (row) => row.location ?? '—' },
  {
    key: 'text',
    title: '情况说明',
    render: (row) => `${[...row.text].slice(0, 40).join('')}${[...row.text].length > 40 ? '…' : ''}`,
  },
  { key: 'state', title: '状态', render: (row) => <EntryTag state={row.state} />, hideInCard: true },
  { key: 'created', title: '提交时间', render: (row) => formatChineseDateTime(row.createdAt) },
];

export function IssueList() {
  const staff = usePortalSelector(selectIsStaff);
  const { status = '' } = useAddress();
  const [search, setSearch] = useSearchParams();
  const state = ENTRY_STATES.find((known) => known === status);
  const page = listAddress.readPage(search);
  const query = useListIssuesQuery(
    { state, scope: staff ? 'office' : 'mine', pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  if (!list)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在读取疑难问题" />
    );
  const counts = list.counts ?? {};
  const go = (tab: string, to = 1) =>
    setSearch(listAddress.write({ tab, keyword: '', page: to }), { replace: to === 1 });
  if (list.rows.length === 0 && !state)
    return (
      <Card>
        <EmptyState
          illustration="house"
          title={staff ? '没有待处理的疑难问题' : '您还没有提交过疑难问题'}
          text={staff ? '本辖区群众提交后，会出现在这里。' : '提交后，可在这里查看处理进度和答复。'}
        />
      </Card>
    );
  return (
    <Stack gap={4}>
      <StatusTabs
        label="处理状态"
        tabs={[
          { key: 'all', label: '全部', count: ENTRY_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0) },
          ...ENTRY_STATES.map((key) => ({ key, label: STATE_NAMES[key], count: counts[key] })),
        ]}
        value={state ?? 'all'}
        onChange={go}
      />
      {list.rows.length > 0 ? (
        <ResponsiveList
          caption={staff ? '疑难问题' : '我的疑难问题'}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.recordId}
          rowHref={(row) => paths.issue(row.recordId)}
          cardTitle={(row) => row.location ?? '—'}
          cardCorner={(row) => <EntryTag state={row.state} />}
        />
      ) : (
        <Notice tone="info" live title="没有符合条件的疑难问题">
          请选择其他状态。
        </Notice>
      )}
      {list.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => go(state ?? '', next)} />
      )}
    </Stack>
  );
}
