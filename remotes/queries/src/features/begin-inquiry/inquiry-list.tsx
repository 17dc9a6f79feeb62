// Applications of one kind: one's own, or for officers those that wait for their office.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, confirm, showError } from '@portal/shared/ui';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { useListInquiriesQuery, useWithdrawInquiryMutation } from '../../api/inquiries';
import type { InquiryKind, InquiryState, ListedInquiry } from '../../api/inquiries';
import { InquiryTag } from '../../parts/inquiry-words';
import { purposeWords, scopeWords } from '../../parts/query-words';

export interface InquiryListProps {
  title: string;
  kind: InquiryKind;
  side: 'mine' | 'office';
  state?: InquiryState;
  empty: string;
  hrefOf: (inquiryNumber: string) => string;
}

const columns = (isMine: boolean): readonly ListColumn<ListedInquiry>[] => [
  { key: 'number', title: '查询申请号', text: (row) => row.inquiryNumber, rowHeader: true },
  ...(isMine ? [] : [{ key: 'asker', title: '查询人', text: (row: ListedInquiry) => row.asker }]),
  { key: 'purpose', title: '查询目的', text: (row) => purposeWords(row.purpose) },
  { key: 'scopes', title: '查询范围', text: (row) => scopeWords(row.scopes) },
  {
    key: 'at',
    title: '申请时间',
    text: (row) => formatChineseDateTime(row.createdAt),
    sortBy: (row) => row.createdAt,
  },
  { key: 'state', title: '状态', render: (row) => <InquiryTag {...row} />, hideInCard: true },
];

export function InquiryList({ title, kind, side, state, empty, hrefOf }: InquiryListProps) {
  const [withdraw] = useWithdrawInquiryMutation();
  const isMine = side === 'mine';
  function useRows({ pageNumber, pageSize }: ListAsked) {
    return useListInquiriesQuery({ side, kind, state, pageNumber, pageSize }, { refetchOnMountOrArgChange: true });
  }
  async function takeBack({ inquiryNumber }: ListedInquiry) {
    if (!(await confirm({ title: '撤回这项申请？', text: inquiryNumber, confirmText: '撤回' }))) return;
    try {
      await withdraw({ inquiryNumber }).unwrap();
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <ListCard
      title={title}
      caption={title}
      useRows={useRows}
      columns={columns(isMine)}
      rowKey={(row) => row.inquiryNumber}
      rowHref={(row) => hrefOf(row.inquiryNumber)}
      cardCorner={(row) => <InquiryTag {...row} />}
      rowActions={
        isMine
          ? (row) =>
              ['draft', 'waiting'].includes(row.state) && (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`撤回${row.inquiryNumber}`}
                  onClick={() => void takeBack(row)}
                >
                  撤回
                </Button>
              )
          : undefined
      }
      names={{ page: `${state ?? side}-page` }}
      empty={{ title: empty }}
      loadingLabel="正在读取查询申请"
      pagesLabel={`${title}分页`}
    />
  );
}
