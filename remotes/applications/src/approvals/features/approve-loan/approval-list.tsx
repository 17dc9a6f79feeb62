// The institution's approvals of one kind, those that wait first.
import { formatChineseDateTime, toFen, toYuanText } from '@portal/shared/kernel';
import {
  Button,
  Money,
  Notice,
  NumberText,
  Page,
  Pagination,
  ResponsiveList,
  StatusTabs,
  queryState,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import { useLazyListApprovalsQuery, useListApprovalsQuery } from '../../api/approval';
import type { Approval, ApprovalKind, ApprovalState } from '../../api/approval';
import { ExportButton } from '../../../parts/export/export-button';
import type { ExportColumn } from '../../../parts/export/export-button';
import { StaleNotice } from '../../../parts/stale-notice';
import { useListAddress } from '../../../parts/use-list-address';
import { APPROVAL_STATES, ApprovalTag, approvalStateName } from './approval-tag';

const PAGE_SIZE = 10;
const COLUMNS: readonly Column<Approval>[] = [
  {
    key: 'number',
    title: '编号',
    render: (row) => <NumberText>{row.businessNumber}</NumberText>,
    rowHeader: true,
    chars: 13,
  },
  { key: 'business', title: '事项', render: (row) => row.businessName, hideInCard: true },
  { key: 'borrower', title: '借款人', render: (row) => row.borrower, nowrap: true },
  { key: 'location', title: '坐落', render: (row) => row.location || '—' },
  {
    key: 'amount',
    title: '债权数额',
    render: (row) => (row.amount === null ? '—' : <Money fen={row.amount} />),
    nowrap: true,
    align: 'end',
  },
  { key: 'created', title: '送审', render: (row) => formatChineseDateTime(row.createdAt), nowrap: true },
  { key: 'state', title: '状态', render: (row) => <ApprovalTag state={row.state} />, hideInCard: true },
];
const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};

const EXPORTED: readonly ExportColumn<Approval>[] = [
  { title: '编号', text: (row) => row.businessNumber },
  { title: '事项', text: (row) => row.businessName },
  { title: '借款人', text: (row) => row.borrower },
  { title: '坐落', text: (row) => row.location },
  { title: '债权数额（元）', text: (row) => (row.amount === null ? '' : toYuanText(toFen(row.amount))) },
  { title: '送审时间', text: (row) => formatChineseDateTime(row.createdAt) },
  { title: '状态', text: (row) => approvalStateName(row.state) },
  { title: '审批人', text: (row) => row.decidedBy },
  { title: '审批时间', text: (row) => (row.decidedAt === null ? '' : formatChineseDateTime(row.decidedAt)) },
  { title: '审批意见', text: (row) => row.opinion },
];

export function ApprovalList({ kind, title }: { kind: ApprovalKind; title: string }) {
  const { tab, page, after, go, turn } = useListAddress();
  const state = APPROVAL_STATES.find((code) => code === tab);
  const query = useListApprovalsQuery({ kind, state, pageNumber: page, pageSize: PAGE_SIZE, after }, REFRESH);
  const [load] = useLazyListApprovalsQuery();
  const list = query.data;
  const none = list?.rows.length === 0;
  const shown = queryState(query);
  const countOf = (codes: readonly ApprovalState[]) =>
    list?.counts && codes.reduce((sum, code) => sum + (list.counts?.[code] ?? 0), 0);
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: title }]}
      {...shown}
      state={shown.state === 'ready' && none && !state ? 'empty' : shown.state}
      actions={
        list && list.total > 0 ? (
          <ExportButton name={title} columns={EXPORTED} load={(part) => load({ kind, state, ...part }).unwrap()} />
        ) : undefined
      }
      empty={{ title: '没有送本单位审批的事项', text: '当事人发起以本单位为权利人的抵押后，会显示在这里。' }}
    >
      <StaleNotice query={query} />
      <StatusTabs
        tabs={[
          { key: 'all', label: '全部', count: countOf(APPROVAL_STATES) },
          ...APPROVAL_STATES.map((code) => ({ key: code, label: approvalStateName(code), count: countOf([code]) })),
        ]}
        value={state ?? 'all'}
        onChange={(key) => go({ tab: key })}
      />
      {list && !none && (
        <ResponsiveList
          caption={title}
          columns={COLUMNS}
          rows={list.rows}
          rowKey={(row) => row.recordId}
          rowHref={(row) => paths.approval(kind, row.recordId)}
          cardTitle={(row) => row.businessName}
          cardCorner={(row) => <ApprovalTag state={row.state} />}
          cardActions={(row) => (
            <Button
              size="small"
              variant={row.state === 'waiting' ? 'primary' : 'text'}
              href={paths.approval(kind, row.recordId)}
              aria-label={`${row.state === 'waiting' ? '去审批' : '查看'}：${row.businessName} ${row.location}`}
            >
              {row.state === 'waiting' ? '去审批' : '查看'}
            </Button>
          )}
        />
      )}
      {none && state && (
        <Notice tone="info" live title={`没有${approvalStateName(state)}的事项`}>
          可切换上方的状态查看其他事项。
        </Notice>
      )}
      {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />}
    </Page>
  );
}
