// What can still be done with a declaration: corrected before it is paid, withdrawn until the case goes on. Each asks
// first.
import { useState } from 'react';
import { Button, ButtonRow, confirm, showError, toast } from '@portal/shared/ui';
import type { TaxAccount } from '../../api/tax';
import { isCleared } from '../../parts/tax-words';
import type { TaxDesk } from './tax-desk';

export function ChangeDeclaration({
  account,
  desk,
  onCorrect,
  onWithdrawn,
}: {
  account: TaxAccount;
  desk: TaxDesk;
  onCorrect: () => void;
  onWithdrawn: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const isPaid = account.state === 'paid';

  async function correct() {
    const sure = await confirm({
      title: '更正这份申报？',
      text: '重新申报后，原申报和原缴款单作废。',
      confirmText: '更正申报',
    });
    if (sure) onCorrect();
  }
  async function withdraw() {
    const sure = await confirm({
      title: '撤回这份申报？',
      text: isPaid
        ? '已缴的税款退回原支付账户，完税证明作废。重新申报缴税前，办件不能登簿。'
        : isCleared(account.state)
          ? '完税证明作废。重新申报前，办件不能登簿。'
          : '缴款单作废。重新申报缴税前，办件不能登簿。',
      confirmText: '撤回申报',
      tone: 'danger',
    });
    if (!sure) return;
    setIsBusy(true);
    try {
      await desk.withdraw();
      toast('申报已撤回');
      onWithdrawn();
    } catch (error) {
      await showError(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ButtonRow>
      {!isPaid && (
        <Button variant="text" onClick={() => void correct()}>
          更正申报
        </Button>
      )}
      <Button variant="text" loading={isBusy} onClick={() => void withdraw()}>
        撤回申报
      </Button>
    </ButtonRow>
  );
}
