// Money of a paid slip back to its payer, in part or all that is left: finance says which slip, how much and why, and
// is asked once more.
import { useState } from 'react';
import { describeError, formatYuan, fromYuan, uuid } from '@portal/shared/kernel';
import type { Fen } from '@portal/shared/kernel';
import { Button, confirm, Field, Layer, Notice, Stack, TextArea, TextInput } from '@portal/shared/ui';
import { useRefundPartMutation } from '../../api/finance';

const EMPTY = { slipNumber: '', amount: '', reason: '' };
type Given = typeof EMPTY;
type Faults = Partial<Record<keyof Given, string>>;

/** 分 of an amount as it is typed; null for what is none. */
function fenOf(amount: string): Fen | null {
  try {
    const fen = fromYuan(amount.trim());
    return fen > 0 ? fen : null;
  } catch {
    return null;
  }
}

function faultsOf({ slipNumber, amount, reason }: Given): Faults {
  return {
    ...(/^\d{20}$/.test(slipNumber.trim()) ? {} : { slipNumber: '请填写20位缴款单号' }),
    ...(fenOf(amount) === null ? { amount: '请填写大于零、最多两位小数的金额' } : {}),
    ...(reason.trim() === '' ? { reason: '请填写退款原因' } : {}),
  };
}

export function RefundPart() {
  const [refund, { isLoading, error, reset }] = useRefundPartMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [done, setDone] = useState<string>();
  // The same until it has gone back: a second press of one attempt gives nothing back twice.
  const [key, setKey] = useState(uuid);
  const failure = error && describeError(error);
  const put = (some: Partial<Given>) => {
    setGiven({ ...given, ...some });
    setKey(uuid());
  };

  function begin() {
    reset();
    setGiven(EMPTY);
    setFaults({});
    setDone(undefined);
    setKey(uuid());
    setIsOpen(true);
  }
  async function send() {
    const found = faultsOf(given);
    setFaults(found);
    const amount = fenOf(given.amount);
    if (Object.keys(found).length > 0 || amount === null) return;
    const slipNumber = given.slipNumber.trim();
    const isMeant = await confirm({
      title: `退回${formatYuan(amount)}？`,
      text: `缴款单${slipNumber}的款项原路退回付款账户，不能撤销。退款由您的账号登记，写入操作记录。`,
      confirmText: '确认退款',
      tone: 'danger',
    });
    if (!isMeant) return;
    const answer = await refund({ slipNumber, amount, reason: given.reason.trim(), idempotencyKey: key });
    if (answer.data) setDone(answer.data.refundNumber);
  }
  return (
    <>
      <Button onClick={begin}>退回款项</Button>
      <Layer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={done ? '已登记退款' : '退回款项'}
        footer={
          <>
            <Button variant={done ? 'primary' : 'default'} onClick={() => setIsOpen(false)}>
              {done ? '完成' : '取消'}
            </Button>
            {!done && (
              <Button variant="primary" loading={isLoading} onClick={() => void send()}>
                退款
              </Button>
            )}
          </>
        }
      >
        {done ? (
          <Notice tone="success" live title="款项正在原路退回付款账户">
            退款编号 {done}。到账前列在“退款尚未到账”中，缴款人在“我的缴费”中可以看到。
          </Notice>
        ) : (
          <Stack gap={4}>
            {failure && !failure.silent && (
              <Notice tone="danger" live title="未能退款">
                {failure.message}
              </Notice>
            )}
            <Field label="缴款单号" required error={faults.slipNumber}>
              <TextInput
                value={given.slipNumber}
                inputMode="numeric"
                maxLength={24}
                onChange={(slipNumber) => put({ slipNumber })}
              />
            </Field>
            <Field
              label="退款金额"
              required
              hint="可以退一部分，也可以退全部尚未退回的金额；全部退回后电子票据作废。"
              error={faults.amount}
            >
              <TextInput
                value={given.amount}
                inputMode="decimal"
                chars={10}
                suffix="元"
                maxLength={14}
                onChange={(amount) => put({ amount })}
              />
            </Field>
            <Field label="退款原因" required error={faults.reason}>
              <TextArea value={given.reason} maxLength={200} onChange={(reason) => put({ reason })} />
            </Field>
          </Stack>
        )}
      </Layer>
    </>
  );
}
