// The institution's approvals of one kind, those that wait first.
import { formatChineseDateTime, toFen, toYuanText } from '@portal/shared/kernel';
import { Button, Money, NumberText } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { paths } from '../../../api/address';
import { LIST_NAMES } from '../../../api/list-address';
import { useLazyListApprovalsQuery, useListApprovalsQuery } from '../../api/approval';
import type { Approval, ApprovalKind } from '../../api/approval';
import { APPROVAL_STATES, ApprovalTag, approvalStateName } from './approval-tag';

const COLUMNS: readonly ListColumn<Approval>[] = [
  {
    key: 'number',
    title: '编号',
    render: (row) => <NumberText>{row.businessNumber}</NumberText>,
    text: (row) => row.businessNumber,
    rowHeader: true,
    chars: 13,
  },
  { key: 'business', title: '事项', text: (row) => row.businessName, sortBy: 'text', hideInCard: true },
  { key: 'borrower', title: '借款人', text: (row) => row.borrower, sortBy: 'text', nowrap: true },
  { key: 'location', title: '坐落', render: (row) => row.location || '—', text: (row) => row.location },
  {
    key: 'amount',
    title: '债权数额',
    exportTitle: '债权数额（元）',
    render: (row) => (row.amount === null ? '—' : <Money fen={row.amount} />),
    text: (row) => (row.amount === null ? '' : toYuanText(toFen(row.amount))),
    sortBy: (row) => row.amount,
    nowrap: true,
    align: 'end',
  },
  {
    key: 'created',
    title: '送审',
    exportTitle: '送审时间',
    text: (row) => formatChineseDateTime(row.createdAt),
    sortBy: (row) => row.createdAt,
    nowrap: true,
  },
  {
    key: 'state',
    title: '状态',
    render: (row) => <ApprovalTag state={row.state} />,
    text: (row) => approvalStateName(row.state),
    hideInCard: true,
  },
  { key: 'decidedBy', title: '审批人', exportOnly: true, text: (row) => row.decidedBy },
  {
    key: 'decidedAt',
    title: '审批时间',
    exportOnly: true,
    text: (row) => (row.decidedAt === null ? '' : formatChineseDateTime(row.decidedAt)),
  },
  { key: 'opinion', title: '审批意见', exportOnly: true, text: (row) => row.opinion },
];
const REFRESH = {
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
};

export function ApprovalList({ kind, title }: { kind: ApprovalKind; title: string }) {
  const [load] = useLazyListApprovalsQuery();
  const query = ({ tab, pageNumber, pageSize, after }: ListAsked) => ({
    kind,
    state: APPROVAL_STATES.find((code) => code === tab),
    pageNumber,
    pageSize,
    after,
  });
  function useRows(asked: ListAsked) {
    return useListApprovalsQuery(query(asked), REFRESH);
  }
  return (
    <ListPage
      title={title}
      names={LIST_NAMES}
      useRows={useRows}
      columns={COLUMNS}
      rowKey={(row) => row.recordId}
      rowHref={(row) => paths.approval(kind, row.recordId)}
      cardTitle={(row) => row.businessName}
      cardCorner={(row) => <ApprovalTag state={row.state} />}
      rowActions={(row) => (
        <Button
          size="small"
          variant={row.state === 'waiting' ? 'primary' : 'text'}
          href={paths.approval(kind, row.recordId)}
          aria-label={`${row.state === 'waiting' ? '去审批' : '查看'}：${row.businessName} ${row.location}`}
        >
          {row.state === 'waiting' ? '去审批' : '查看'}
        </Button>
      )}
      tabs={[{ key: 'all', label: '全部' }, ...APPROVAL_STATES.map((key) => ({ key, label: approvalStateName(key) }))]}
      firstIsAll
      empty={{ title: '没有送本单位审批的事项', text: '当事人发起以本单位为权利人的抵押后，会显示在这里。' }}
      none={({ tab }) => ({
        title: `没有${APPROVAL_STATES.filter((code) => code === tab).map(approvalStateName)}的事项`,
        text: '可切换上方的状态查看其他事项。',
      })}
      exported={{ name: title, load: (asked) => load(query(asked)).unwrap() }}
    />
  );
}
