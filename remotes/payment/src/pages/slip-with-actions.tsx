// A slip with all that can be done with it: paid, shared, printed, written off.
import { Button, ButtonRow, Notice, Stack } from '@portal/shared/ui';
import { paths } from '../api/address';
import type { PaymentSlip } from '../api/payment';
import { SlipCard } from '../features/list-slips/slip-card';
import { PayPanel } from '../features/pay-slip/pay-panel';
import { ShareSlip } from '../features/share-slip/share-slip';
import { PaperButton } from '../features/take-paper/paper-button';
import { WriteOffButton } from '../features/write-off/write-off-button';
import { isPayable } from '../parts/payment-words';

export interface SlipWithActionsProps {
  slip: PaymentSlip;
  /** Of the list that the slip is from. */
  refresh: () => unknown;
  isRefreshing: boolean;
}

export function SlipWithActions({ slip, refresh, isRefreshing }: SlipWithActionsProps) {
  const { slipNumber, businessNumber, state, kind } = slip;
  const back = <Button href={paths.progress(businessNumber)}>查看办件进度</Button>;
  if (kind === 'tax')
    return (
      <SlipCard slip={slip}>
        <ButtonRow>
          <Button variant="primary" href={paths.taxDetail(businessNumber)}>
            {isPayable(state) ? '去缴税' : '查看税款和完税证明'}
          </Button>
          {back}
        </ButtonRow>
      </SlipCard>
    );
  return (
    <SlipCard slip={slip}>
      {isPayable(state) && (
        <Stack gap={4}>
          <PayPanel slip={slip} refresh={refresh} isRefreshing={isRefreshing} />
          {slip.isPayable && <ShareSlip slipNumber={slipNumber} />}
          <ButtonRow>
            <PaperButton slipNumber={slipNumber} paper="notice" />
          </ButtonRow>
        </Stack>
      )}
      {state === 'expired' && (
        <Notice tone="warning" title="已超过缴费期限">
          请联系登记机构重新开具缴款单。
        </Notice>
      )}
      {(state === 'paid' || state === 'verified') && (
        <ButtonRow>
          {slip.mayTakeBill && <PaperButton slipNumber={slipNumber} paper="bill" isMain />}
          <WriteOffButton slip={slip} />
          {back}
        </ButtonRow>
      )}
      {(state === 'refunding' || state === 'refunded') && (
        <Stack gap={4}>
          <Notice tone="info" title={state === 'refunding' ? '正在退款' : '已退款'}>
            款项按原支付渠道退回付款账户，电子票据同时作废。到账时间以银行为准。
          </Notice>
          <ButtonRow>{back}</ButtonRow>
        </Stack>
      )}
    </SlipCard>
  );
}
