// Proofs that people have handed in: by state and kind, opened with their papers, accepted or refused with a reason.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  Card,
  ErrorPanel,
  Field,
  Layer,
  Notice,
  PageLoading,
  Pagination,
  ResponsiveList,
  Select,
  Stack,
  StatusTabs,
  askReason,
  confirm,
  toast,
} from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { useDecideProofMutation, useGetProofQuery, useListProofsQuery } from '../../../api/proofs';
import type { Proof, ProofDetail, ProofKind, ProofState } from '../../../api/proofs';
import { ProofFacts } from '../../../parts/proof/proof-facts';
import { ProofStateTag } from '../../../parts/proof/proof-state';
import { KINDS, STATES, sidesOf } from '../../../parts/proof/words';
import { showError } from '../../../parts/use-case-actions';

const PAGE_SIZE = 10;
const TABS: readonly ProofState[] = ['waiting', 'accepted', 'refused', 'withdrawn'];
const KIND_OPTIONS = [
  { value: '', label: '全部证明' },
  ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
];
const titleOf = (proof: Proof) =>
  `${sidesOf(proof).acting}${proof.acting.name}，${sidesOf(proof).actedFor}${proof.actedFor.name}`;
const columns: Column<Proof>[] = [
  { key: 'who', title: '证明的双方', rowHeader: true, hideInCard: true, render: titleOf },
  {
    key: 'kind',
    title: '证明',
    render: ({ kind, businessName }) => [KINDS[kind], businessName].filter(Boolean).join('：'),
  },
  { key: 'at', title: '提交日期', render: ({ createdAt }) => formatChineseDate(createdAt) },
  { key: 'state', title: '状态', hideInCard: true, render: ProofStateTag },
];

export function ProofQueue() {
  const [state, setState] = useState<ProofState>('waiting');
  const [kind, setKind] = useState<'' | ProofKind>('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useListProofsQuery(
    { scope: 'office', state, ...(kind ? { kind } : {}), pageNumber: page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  return (
    <Card title="群众提交的证明">
      <Stack gap={4}>
        <StatusTabs
          label="证明状态"
          tabs={TABS.map((key) => ({ key, label: STATES[key].word, count: list?.counts?.[key] }))}
          value={state}
          onChange={(next) => {
            setState(next as ProofState);
            setPage(1);
          }}
        />
        <Field label="证明种类" id="proof-kind-filter">
          <Select
            value={kind}
            onChange={(next) => {
              setKind(next as typeof kind);
              setPage(1);
            }}
            options={KIND_OPTIONS}
          />
        </Field>
        {!list &&
          (query.error ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
          ) : (
            <PageLoading label="正在读取证明" />
          ))}
        {list?.rows.length === 0 && (
          <Notice tone="info" live title={`没有${STATES[state].word}的证明`}>
            有新提交的证明时会显示在这里。
          </Notice>
        )}
        {list && list.rows.length > 0 && (
          <ResponsiveList
            caption="群众提交的证明"
            columns={columns}
            rows={list.rows}
            rowKey={({ recordId }) => recordId}
            cardTitle={titleOf}
            cardCorner={ProofStateTag}
            cardActions={(proof) => (
              <Button
                size="small"
                aria-label={`${proof.state === 'waiting' ? '审核' : '查看'}：${titleOf(proof)}`}
                onClick={() => setOpened(proof.recordId)}
              >
                {proof.state === 'waiting' ? '审核' : '查看'}
              </Button>
            )}
          />
        )}
        {list && list.total > PAGE_SIZE && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} label="证明分页" />
        )}
      </Stack>
      <Layer open={opened !== null} title="审核证明" onClose={() => setOpened(null)}>
        {opened !== null && <OpenedProof recordId={opened} onDone={() => setOpened(null)} />}
      </Layer>
    </Card>
  );
}

function OpenedProof({ recordId, onDone }: { recordId: string; onDone: () => void }) {
  const query = useGetProofQuery({ recordId }, { refetchOnMountOrArgChange: true });
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
    ) : (
      <PageLoading label="正在打开证明" />
    );
  return (
    <Stack gap={4}>
      <ProofFacts proof={query.data} />
      {query.data.state === 'waiting' && <Verdict proof={query.data} onDone={onDone} />}
    </Stack>
  );
}

function Verdict({ proof, onDone }: { proof: ProofDetail; onDone: () => void }) {
  const [decide, { isLoading }] = useDecideProofMutation();
  const { recordId, acting, actedFor } = proof;
  async function finish(state: 'accepted' | 'refused', reason: string, done: string) {
    try {
      await decide({ recordId, state, reason }).unwrap();
      toast(done);
      onDone();
    } catch (error) {
      await showError(state === 'accepted' ? '未能采信证明' : '未能登记不予采信', error);
    }
  }
  async function accept() {
    if (
      await confirm({
        title: '采信这份证明？',
        text: `采信后，${acting.name}可以代${actedFor.name}申请登记，双方会收到通知。`,
        confirmText: '采信',
        cancelText: '返回核对',
      })
    )
      await finish('accepted', '', '证明已采信');
  }
  async function refuse() {
    const reason = await askReason({
      title: '不予采信',
      label: '不予采信的原因',
      hint: '原因会以消息和短信告知提交人。',
      confirmText: '不予采信',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason !== null) await finish('refused', reason, '已告知提交人不予采信');
  }
  return (
    <ActionBar>
      <Button disabled={isLoading} onClick={() => void refuse()}>
        不予采信
      </Button>
      <Button variant="primary" loading={isLoading} onClick={() => void accept()}>
        采信
      </Button>
    </ActionBar>
  );
}
