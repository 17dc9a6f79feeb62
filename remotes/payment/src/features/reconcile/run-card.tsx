// One provider's day: what it says, what the ledger says, and each difference with what to do about it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, DefinitionList, Money, Notice, NumberText, ResponsiveList, Stack } from '@portal/shared/ui';
import type { PaymentDifference, ReconciliationView } from '../../api/finance';
import { differenceWords } from './difference-words';

const amount = (fen: number | null) => (fen === null ? '无' : <Money fen={fen} />);

const COLUMNS = [
  {
    key: 'kind',
    title: '差异',
    rowHeader: true,
    render: ({ kind }: PaymentDifference) => differenceWords[kind].text,
  },
  { key: 'ours', title: '平台（元）', align: 'end' as const, render: ({ ours }: PaymentDifference) => amount(ours) },
  {
    key: 'theirs',
    title: '渠道（元）',
    align: 'end' as const,
    render: ({ theirs }: PaymentDifference) => amount(theirs),
  },
  {
    key: 'number',
    title: '流水号',
    render: ({ refundNumber, transactionNumber }: PaymentDifference) => (
      <NumberText>{refundNumber ?? transactionNumber}</NumberText>
    ),
  },
  {
    key: 'slip',
    title: '缴款单号',
    render: ({ slipNumber }: PaymentDifference) => (slipNumber ? <NumberText>{slipNumber}</NumberText> : '无'),
  },
  { key: 'advice', title: '处理', render: ({ kind }: PaymentDifference) => differenceWords[kind].advice },
];

export function RunCard({ run }: { run: ReconciliationView['runs'][number] }) {
  const { label, finishedAt, isFailed, lines, mended, theirs, ours, differences } = run;
  return (
    <Card title={label}>
      <Stack gap={4}>
        {isFailed ? (
          <Notice tone="danger" title={lines > 0 ? '渠道账单没有全部核对' : '未能取得渠道账单'}>
            平台会自动再试，也可以点“重新核对”。
          </Notice>
        ) : finishedAt === null ? (
          <Notice tone="info" title="正在核对" />
        ) : (
          <>
            <Notice
              tone={differences.length === 0 ? 'success' : 'danger'}
              title={differences.length === 0 ? '账目相符' : `${differences.length}笔差异待处理`}
            >
              {`核对时间：${formatChineseDateTime(finishedAt)}`}
            </Notice>
            <DefinitionList
              items={[
                { term: '账单笔数', detail: `${lines}笔` },
                { term: '自动补记', detail: `${mended}笔` },
                { term: '渠道净收', detail: <Money fen={theirs} /> },
                { term: '平台净收', detail: <Money fen={ours} /> },
              ]}
            />
          </>
        )}
        {differences.length > 0 && (
          <ResponsiveList
            columns={COLUMNS}
            rows={differences}
            rowKey={({ kind, refundNumber, transactionNumber, slipNumber }) =>
              `${kind} ${refundNumber ?? transactionNumber} ${slipNumber ?? ''}`
            }
            caption={`${label}的差异`}
          />
        )}
      </Stack>
    </Card>
  );
}
