// One's own proofs: where each stands, why one was refused, its papers, and taking one back.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, ErrorPanel, Layer, PageLoading, confirm, toast } from '@portal/shared/ui';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { useGetProofQuery, useListProofsQuery, useWithdrawProofMutation } from '../../../api/proofs';
import type { Proof } from '../../../api/proofs';
import { ProofFacts } from '../../../parts/proof/proof-facts';
import { ProofStateTag } from '../../../parts/proof/proof-state';
import { KINDS, sidesOf } from '../../../parts/proof/words';
import { showError } from '../../../parts/use-case-actions';

const titleOf = (proof: Proof) => `${KINDS[proof.kind]}：${sidesOf(proof).actedFor}${proof.actedFor.name}`;
const columns: readonly ListColumn<Proof>[] = [
  { key: 'what', title: '证明', rowHeader: true, hideInCard: true, text: titleOf },
  { key: 'number', title: '证明文件编号', text: ({ documentNumber }) => documentNumber },
  {
    key: 'at',
    title: '提交日期',
    text: ({ createdAt }) => formatChineseDate(createdAt),
    sortBy: ({ createdAt }) => createdAt,
  },
  { key: 'reason', title: '不予采信的原因', text: ({ reason }) => reason ?? '—' },
  { key: 'state', title: '状态', hideInCard: true, render: ProofStateTag },
];

function useRows({ pageNumber, pageSize }: ListAsked) {
  return useListProofsQuery(
    { scope: 'mine', pageNumber, pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
}

export function ProofList() {
  const [opened, setOpened] = useState<string | null>(null);
  const detail = useGetProofQuery(opened === null ? skipToken : { recordId: opened });
  const [withdraw] = useWithdrawProofMutation();

  async function takeBack(proof: Proof) {
    if (
      !(await confirm({
        title: '撤回这份证明？',
        text: '撤回后不再审核，可以重新提交。',
        confirmText: '撤回',
        cancelText: '返回',
      }))
    )
      return;
    try {
      await withdraw({ recordId: proof.recordId }).unwrap();
      toast('证明已撤回');
    } catch (error) {
      await showError('未能撤回证明', error);
    }
  }
  return (
    <>
      <ListCard
        bare
        caption="我提交的证明"
        useRows={useRows}
        columns={columns}
        rowKey={({ recordId }) => recordId}
        cardTitle={titleOf}
        cardCorner={ProofStateTag}
        rowActions={(proof) => (
          <>
            <Button size="small" aria-label={`查看：${titleOf(proof)}`} onClick={() => setOpened(proof.recordId)}>
              查看
            </Button>
            {proof.state === 'waiting' && (
              <Button
                size="small"
                variant="text"
                aria-label={`撤回：${titleOf(proof)}`}
                onClick={() => void takeBack(proof)}
              >
                撤回
              </Button>
            )}
          </>
        )}
        names={{ page: 'proofs-page' }}
        empty={{ title: '您还没有提交过证明', text: '提交后，可在这里查看是否采信。' }}
        loadingLabel="正在读取您提交的证明"
        pagesLabel="证明分页"
      />
      <Layer open={opened !== null} title="证明" onClose={() => setOpened(null)}>
        {detail.currentData ? (
          <ProofFacts proof={detail.currentData} />
        ) : detail.error ? (
          <ErrorPanel error={detail.error} onRetry={() => void detail.refetch()} home={null} />
        ) : (
          <PageLoading label="正在打开证明" />
        )}
      </Layer>
    </>
  );
}
