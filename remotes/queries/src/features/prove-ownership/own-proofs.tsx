// The proofs that a person has had made, until when they hold, and how often somebody has checked them.
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
  Tag,
  saveBlob,
  showError,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { loadProof, useListProofsQuery } from '../../api/ownership';
import type { IssuedProof } from '../../api/ownership';

const PAGE_SIZE = 10;
const columns: readonly Column<IssuedProof>[] = [
  { key: 'number', title: '证明编号', render: (row) => row.proofNumber, rowHeader: true },
  { key: 'kind', title: '证明', render: (row) => row.kind },
  { key: 'names', title: '查询对象', render: (row) => row.names.join('、') || '—' },
  { key: 'issued', title: '开具时间', render: (row) => formatChineseDateTime(row.issuedAt) },
  { key: 'ends', title: '有效期至', render: (row) => formatChineseDateTime(row.expiresAt) },
  {
    key: 'checks',
    title: '核验记录',
    render: ({ checks, checkedAt }) =>
      checkedAt ? `被核验${checks}次，最近${formatChineseDateTime(checkedAt)}` : '还没有人核验',
  },
  { key: 'state', title: '状态', render: (row) => <StateTag {...row} />, hideInCard: true },
];

function StateTag({ isExpired }: IssuedProof) {
  return <Tag tone={isExpired ? 'neutral' : 'green'}>{isExpired ? '已过有效期' : '有效'}</Tag>;
}

export function OwnProofs() {
  const [page, setPage] = useState(1);
  const query = useListProofsQuery({ pageNumber: page, pageSize: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const again = () => void query.refetch();
  const found = query.currentData;
  async function download({ recordId, kind, proofNumber }: IssuedProof) {
    try {
      saveBlob(await loadProof(recordId), `${kind} ${proofNumber}.pdf`);
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <Card title="已开具的证明">
      {!found && query.isFetching && <PageLoading label="正在读取证明" onRetry={again} />}
      {!found && query.isError && <ErrorPanel error={query.error} onRetry={again} />}
      {found?.total === 0 && (
        <EmptyState title="还没有开具证明" text="查询后可以开具。证明带编号和二维码，他人扫码核验时会留下记录。" />
      )}
      {found && found.total > 0 && (
        <Stack gap={4}>
          <ResponsiveList
            caption="已开具的证明"
            columns={columns}
            rows={found.rows}
            rowKey={(row) => row.recordId}
            cardCorner={(row) => <StateTag {...row} />}
            cardActions={(row) => (
              <Button size="small" aria-label={`下载${row.proofNumber}`} onClick={() => void download(row)}>
                下载
              </Button>
            )}
          />
          <Pagination page={page} pageSize={PAGE_SIZE} total={found.total} onChange={setPage} label="证明分页" />
        </Stack>
      )}
    </Card>
  );
}
