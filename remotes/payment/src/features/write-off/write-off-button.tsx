// Writes the bill of a paid slip off, once the payer has said that they mean it.
import { describeError } from '@portal/shared/kernel';
import { announce, Button, confirm, Notice } from '@portal/shared/ui';
import { useWriteOffEBillMutation } from '../../api/payment';
import type { PaymentSlip } from '../../api/payment';

/** For the payer of a slip that is paid and whose bill is not written off; nothing for anybody else. */
export function WriteOffButton({ slip }: { slip: PaymentSlip }) {
  const [writeOff, { isLoading, error }] = useWriteOffEBillMutation();
  if (slip.state !== 'paid' || slip.kind !== 'fee' || !slip.isOwn) return null;
  const failure = error && describeError(error);
  async function run() {
    const isMeant = await confirm({
      title: '核销这张电子票据？',
      text: '核销表示票据已经用于报销或者入账，每张票据只能核销一次，核销后不能撤销。',
      confirmText: '确认核销',
    });
    if (!isMeant) return;
    const done = await writeOff({ slipNumber: slip.slipNumber, businessNumber: slip.businessNumber });
    if (done.data) announce('电子票据已核销');
  }
  return (
    <>
      <Button loading={isLoading} onClick={() => void run()}>
        核销票据
      </Button>
      {failure && !failure.silent && (
        <Notice tone="danger" live title="票据未能核销">
          {failure.message}
        </Notice>
      )}
    </>
  );
}
