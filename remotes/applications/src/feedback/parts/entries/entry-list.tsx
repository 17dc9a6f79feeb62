// What was handed in, by state, a page at a time; state and page stand in the address. Of officials it is what came
// from their region.
import type { ReactNode } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Card, EmptyState, ErrorPanel, Notice, PageLoading, Pagination, Stack, StatusTabs } from '@portal/shared/ui';
import type { EmptyStateProps } from '@portal/shared/ui';
import { useAddress } from '../../../api/address';
import { listAddress } from '../../../api/list-address';
import type { Entry, useListFeedbackQuery } from '../../api/entry';
import { ENTRY_STATES, STATE_NAMES } from './entry-words';

export interface EntryListProps {
  /** The hook of either list: both ask and answer alike. */
  useList: typeof useListFeedbackQuery;
  pageSize: number;
  loading: string;
  tabsLabel: string;
  /** Where nothing was ever handed in. */
  none: (staff: boolean) => EmptyStateProps;
  /** Where nothing is in the chosen state. */
  nothingFound: string;
  pagesLabel?: string;
  children: (rows: readonly Entry[], staff: boolean) => ReactNode;
}

export function EntryList({
  useList,
  pageSize,
  loading,
  tabsLabel,
  none,
  nothingFound,
  pagesLabel,
  children,
}: EntryListProps) {
  const staff = usePortalSelector(selectIsStaff);
  const { status = '' } = useAddress();
  const [search, setSearch] = useSearchParams();
  const state = ENTRY_STATES.find((known) => known === status);
  const page = listAddress.readPage(search);
  const query = useList(
    { state, scope: staff ? 'office' : 'mine', pageNumber: page, pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  if (!list)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label={loading} />
    );
  const counts = list.counts ?? {};
  const go = (tab: string, to = 1) =>
    setSearch(listAddress.write({ tab, keyword: '', page: to }), { replace: to === 1 });
  if (list.rows.length === 0 && !state)
    return (
      <Card>
        <EmptyState {...none(staff)} />
      </Card>
    );
  return (
    <Stack gap={4}>
      <StatusTabs
        label={tabsLabel}
        tabs={[
          { key: 'all', label: '全部', count: ENTRY_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0) },
          ...ENTRY_STATES.map((key) => ({ key, label: STATE_NAMES[key], count: counts[key] })),
        ]}
        value={state ?? 'all'}
        onChange={go}
      />
      {list.rows.length > 0 ? (
        children(list.rows, staff)
      ) : (
        <Notice tone="info" live title={nothingFound}>
          请选择其他状态。
        </Notice>
      )}
      {list.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={list.total}
          onChange={(next) => go(state ?? '', next)}
          label={pagesLabel}
        />
      )}
    </Stack>
  );
}
