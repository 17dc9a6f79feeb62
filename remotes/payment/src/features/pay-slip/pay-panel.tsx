// Paying one slip: place the order, go to the cashier, wait for the services' word.
import { useEffect, useRef } from 'react';
import { describeError } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { announce, Button, ButtonRow, Notice, Stack } from '@portal/shared/ui';
import { ALL_MINE, useListSlipsQuery } from '../../api/payment';
import { Cashier } from './cashier';
import { useOrder } from './use-order';
import type { PayableSlip } from './use-order';

export interface PayPanelProps {
  slip: PayableSlip;
  /** Argument of the list that the slip is from, which is asked again while an earlier order is open; none of a tax. */
  listOf?: string | undefined;
  /** Asks again for what a tax's slip is read from. */
  onRefresh?: () => void;
}

/** For slips that can be paid. Never says paid: the slip itself does, once the services have. */
export function PayPanel({ slip, listOf, onRefresh }: PayPanelProps) {
  const { order, state, isPlacing, isChecking, error, place, check } = useOrder(slip);
  // An order placed before this page was opened has no number here: the list tells how it ends, when the person comes back.
  const isTax = slip.applicantId !== undefined;
  const list = useListSlipsQuery(isTax ? skipToken : { businessNumber: listOf ?? ALL_MINE }, { refetchOnFocus: true });
  const box = useRef<HTMLDivElement>(null);
  const orderNumber = order?.orderNumber;
  useEffect(() => {
    if (!orderNumber) return;
    box.current?.focus();
    announce('支付订单已生成');
  }, [orderNumber]);

  const isWaiting = slip.state === 'paying' || order !== undefined;
  const failure = error && describeError(error);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        {failure && !failure.silent && (
          <Notice tone="danger" live title="未能连接支付">
            {failure.message}
          </Notice>
        )}
        {isWaiting && state !== 'expired' && (
          <Notice tone="info" live title="支付结果确认中，请勿重复支付">
            {`支付完成后，本页会自动更新结果，并开具${isTax ? '完税证明' : '电子票据'}。`}
          </Notice>
        )}
        {state === 'expired' && (
          <Notice tone="warning" live title="支付订单已过期">
            您尚未缴费，请重新生成支付订单。
          </Notice>
        )}
        {order && state !== 'expired' && (
          <Cashier key={order.orderNumber} order={order} isRenewing={isPlacing} onRenew={() => void place()} />
        )}
        <ButtonRow>
          {(!order || state === 'expired') && (
            <Button variant="primary" icon="pay" loading={isPlacing} onClick={() => void place()}>
              {state === 'expired' ? '重新生成' : slip.state === 'paying' ? '继续支付' : isTax ? '缴纳税款' : '去缴费'}
            </Button>
          )}
          {isWaiting && (
            <Button
              icon="refresh"
              loading={order ? isChecking && !isPlacing : list.isFetching}
              onClick={() => (order ? check() : onRefresh ? onRefresh() : void list.refetch())}
            >
              刷新结果
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </div>
  );
}
