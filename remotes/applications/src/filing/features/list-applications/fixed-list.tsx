// Applications of some states only, with search, tabs and pages in the address.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isStateCode, stateOf } from '@portal/shared/catalogue';
import {
  FilterBar,
  Notice,
  Page,
  Pagination,
  ResponsiveList,
  SearchField,
  StatusTabs,
  queryState,
} from '@portal/shared/ui';
import type { Column, EmptyStateProps } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationStatus, ApplicationSummary } from '../../../api/application';
import { useListApplicationsQuery } from '../../api/list-applications';
import { StaleNotice } from '../../../parts/stale-notice';
import { StatusTag } from '../../../parts/status-tag';
import { useListAddress } from '../../../parts/use-list-address';
import { ExportApplications } from './export-applications';

export interface FixedListProps {
  title: string;
  /** The states it holds; a tab each, beside all. */
  statuses: readonly ApplicationStatus[];
  columns: readonly Column<ApplicationSummary>[];
  empty: EmptyStateProps;
  hrefOf: (row: ApplicationSummary) => string;
  actions: (row: ApplicationSummary) => ReactNode;
}

const PAGE_SIZE = 10;

export function FixedList({ title, statuses, columns, empty, hrefOf, actions }: FixedListProps) {
  const { tab: wanted, keyword, page, after, go, turn } = useListAddress();
  const tab = isStateCode(wanted) && statuses.includes(wanted) ? wanted : 'all';
  const status = tab === 'all' ? statuses.join(',') : tab;
  const asked = { scope: 'mine' as const, status, keyword: keyword || undefined };
  const query = useListApplicationsQuery(
    { ...asked, pageNumber: page, pageSize: PAGE_SIZE, after },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const [words, setWords] = useState(keyword);
  const list = query.data;
  const filtered = tab !== 'all' || keyword !== '';
  const none = list?.rows.length === 0;
  const shown = queryState(query);
  const countOf = (codes: readonly ApplicationStatus[]) =>
    list?.counts && codes.reduce((sum, code) => sum + (list.counts?.[code] ?? 0), 0);
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: title }]}
      {...shown}
      state={shown.state === 'ready' && none && !filtered ? 'empty' : shown.state}
      empty={empty}
      actions={list && list.total > 0 ? <ExportApplications query={asked} name={title} /> : undefined}
    >
      <StaleNotice query={query} />
      <StatusTabs
        tabs={[
          { key: 'all', label: '全部', count: countOf(statuses) },
          ...statuses.map((code) => ({ key: code, label: stateOf(code).name, count: countOf([code]) })),
        ]}
        value={tab}
        onChange={(key) => go({ tab: key })}
      />
      <FilterBar
        search={<SearchField label="编号、坐落或证书号" value={words} onChange={setWords} />}
        onSubmit={() => go({ keyword: words.trim() })}
        active={keyword ? 1 : 0}
        onClear={() => {
          setWords('');
          go({ keyword: '' });
        }}
      />
      {list && !none && (
        <ResponsiveList
          caption={title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.businessNumber}
          rowHref={hrefOf}
          cardTitle={(row) => row.businessName}
          cardCorner={(row) => <StatusTag status={row.status} />}
          cardActions={actions}
        />
      )}
      {none && (
        <Notice tone="info" live title="没有符合条件的办件">
          请减少筛选条件或检查编号。
        </Notice>
      )}
      {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />}
    </Page>
  );
}
