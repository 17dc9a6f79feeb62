// The proofs that a person has had made, until when they hold, and how often somebody has checked them.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, Tag, saveBlob, showError } from '@portal/shared/ui';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { loadProof, useListProofsQuery } from '../../api/ownership';
import type { IssuedProof } from '../../api/ownership';

const columns: readonly ListColumn<IssuedProof>[] = [
  { key: 'number', title: '证明编号', text: (row) => row.proofNumber, rowHeader: true },
  { key: 'kind', title: '证明', text: (row) => row.kind },
  { key: 'names', title: '查询对象', text: (row) => row.names.join('、') || '—' },
  { key: 'issued', title: '开具时间', text: (row) => formatChineseDateTime(row.issuedAt) },
  { key: 'ends', title: '有效期至', text: (row) => formatChineseDateTime(row.expiresAt) },
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

function useProofs({ pageNumber, pageSize }: ListAsked) {
  return useListProofsQuery({ pageNumber, pageSize }, { refetchOnMountOrArgChange: true });
}

export function OwnProofs() {
  async function download({ recordId, kind, proofNumber }: IssuedProof) {
    try {
      saveBlob(await loadProof(recordId), `${kind} ${proofNumber}.pdf`);
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <ListCard
      title="已开具的证明"
      caption="已开具的证明"
      useRows={useProofs}
      columns={columns}
      rowKey={(row) => row.recordId}
      cardCorner={(row) => <StateTag {...row} />}
      rowActions={(row) => (
        <Button size="small" aria-label={`下载${row.proofNumber}`} onClick={() => void download(row)}>
          下载
        </Button>
      )}
      empty={{ title: '还没有开具证明', text: '查询后可以开具。证明带编号和二维码，他人扫码核验时会留下记录。' }}
      names={{ page: 'proofs-page' }}
      loadingLabel="正在读取证明"
      pagesLabel="证明分页"
    />
  );
}
