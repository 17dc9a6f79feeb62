// One's own proofs: where each stands, why one was refused, its papers, and taking one back.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Layer,
  PageLoading,
  Pagination,
  ResponsiveList,
  Stack,
  confirm,
  toast,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { useGetProofQuery, useListProofsQuery, useWithdrawProofMutation } from '../../../api/proofs';
import type { Proof } from '../../../api/proofs';
import { ProofFacts } from '../../../parts/proof/proof-facts';
import { ProofStateTag } from '../../../parts/proof/proof-state';
import { KINDS, sidesOf } from '../../../parts/proof/words';
import { showError } from '../../../parts/use-case-actions';

const PAGE_SIZE = 10;
const titleOf = (proof: Proof) => `${KINDS[proof.kind]}：${sidesOf(proof).actedFor}${proof.actedFor.name}`;
const columns: Column<Proof>[] = [
  { key: 'what', title: '证明', rowHeader: true, hideInCard: true, render: titleOf },
  { key: 'number', title: '证明文件编号', render: ({ documentNumber }) => documentNumber },
  { key: 'at', title: '提交日期', render: ({ createdAt }) => formatChineseDate(createdAt) },
  { key: 'reason', title: '不予采信的原因', render: ({ reason }) => reason ?? '—' },
  { key: 'state', title: '状态', hideInCard: true, render: ProofStateTag },
];

export function ProofList() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useListProofsQuery(
    { scope: 'mine', pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const detail = useGetProofQuery(opened === null ? skipToken : { recordId: opened });
  const [withdraw] = useWithdrawProofMutation();
  const list = query.data;

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
    <Stack gap={4}>
      {!list &&
        (query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
        ) : (
          <PageLoading label="正在读取您提交的证明" />
        ))}
      {list && list.rows.length === 0 && (
        <Card>
          <EmptyState title="您还没有提交过证明" text="提交后，可在这里查看是否采信。" />
        </Card>
      )}
      {list && list.rows.length > 0 && (
        <ResponsiveList
          caption="我提交的证明"
          columns={columns}
          rows={list.rows}
          rowKey={({ recordId }) => recordId}
          cardTitle={titleOf}
          cardCorner={ProofStateTag}
          cardActions={(proof) => (
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
        />
      )}
      {list && list.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} label="证明分页" />
      )}
      <Layer open={opened !== null} title="证明" onClose={() => setOpened(null)}>
        {detail.currentData ? (
          <ProofFacts proof={detail.currentData} />
        ) : detail.error ? (
          <ErrorPanel error={detail.error} onRetry={() => void detail.refetch()} home={null} />
        ) : (
          <PageLoading label="正在打开证明" />
        )}
      </Layer>
    </Stack>
  );
}
