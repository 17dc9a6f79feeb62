// Applications of one kind: one's own, or for officers those that wait for their office.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  PageLoading,
  Pagination,
  ResponsiveList,
  Stack,
  confirm,
  showError,
} from '@portal/shared/ui';
import { useListInquiriesQuery, useWithdrawInquiryMutation } from '../../api/inquiries';
import type { InquiryKind, InquiryState, ListedInquiry } from '../../api/inquiries';
import { InquiryTag } from '../../parts/inquiry-words';
import { purposeWords, scopeWords } from '../../parts/query-words';

const PAGE_SIZE = 10;

export interface InquiryListProps {
  title: string;
  kind: InquiryKind;
  side: 'mine' | 'office';
  state?: InquiryState;
  empty: string;
  hrefOf: (inquiryNumber: string) => string;
}

export function InquiryList({ title, kind, side, state, empty, hrefOf }: InquiryListProps) {
  const [page, setPage] = useState(1);
  const query = useListInquiriesQuery(
    { side, kind, state, pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [withdraw] = useWithdrawInquiryMutation();
  const again = () => void query.refetch();
  const found = query.currentData;
  const isMine = side === 'mine';
  async function takeBack({ inquiryNumber }: ListedInquiry) {
    if (!(await confirm({ title: '撤回这项申请？', text: inquiryNumber, confirmText: '撤回' }))) return;
    try {
      await withdraw({ inquiryNumber }).unwrap();
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <Card title={title}>
      {!found && query.isFetching && <PageLoading label="正在读取查询申请" onRetry={again} />}
      {!found && query.isError && <ErrorPanel error={query.error} onRetry={again} />}
      {found?.total === 0 && <EmptyState title={empty} />}
      {found && found.total > 0 && (
        <Stack gap={4}>
          <ResponsiveList
            caption={title}
            columns={[
              { key: 'number', title: '查询申请号', render: (row) => row.inquiryNumber, rowHeader: true },
              ...(isMine ? [] : [{ key: 'asker', title: '查询人', render: (row: ListedInquiry) => row.asker }]),
              { key: 'purpose', title: '查询目的', render: (row) => purposeWords(row.purpose) },
              { key: 'scopes', title: '查询范围', render: (row) => scopeWords(row.scopes) },
              { key: 'at', title: '申请时间', render: (row) => formatChineseDateTime(row.createdAt) },
              { key: 'state', title: '状态', render: (row) => <InquiryTag {...row} />, hideInCard: true },
            ]}
            rows={found.rows}
            rowKey={(row) => row.inquiryNumber}
            rowHref={(row) => hrefOf(row.inquiryNumber)}
            cardCorner={(row) => <InquiryTag {...row} />}
            cardActions={
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
          />
          <Pagination page={page} pageSize={PAGE_SIZE} total={found.total} onChange={setPage} label={`${title}分页`} />
        </Stack>
      )}
    </Card>
  );
}
