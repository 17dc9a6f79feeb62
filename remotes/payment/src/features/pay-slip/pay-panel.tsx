// Paying one slip: place the order, go to the cashier, wait for the services' word.
import { useEffect, useRef } from 'react';
import { describeError } from '@portal/shared/kernel';
import { announce, Button, ButtonRow, Notice, Stack } from '@portal/shared/ui';
import { Cashier } from '../../parts/cashier/cashier';
import { useOrder } from './use-order';
import type { PayableSlip } from './use-order';

export interface PayPanelProps {
  slip: PayableSlip;
  /** Asks again for the list that the slip is from: an order placed before this page was opened has no number here. */
  refresh: () => unknown;
  isRefreshing: boolean;
}

/** For slips that can be paid. Never says paid: the slip itself does, once the services have. */
export function PayPanel({ slip, refresh, isRefreshing }: PayPanelProps) {
  const { order, state, isPlacing, isChecking, isClosing, error, place, check, close } = useOrder(slip);
  const isTax = slip.applicantId !== undefined;
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
          <Notice tone="info" live title="等待支付">
            {`支付完成后，本页会自动显示结果，并开具${isTax ? '完税证明' : '电子票据'}。请勿重复支付。`}
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
              loading={order ? isChecking && !isPlacing : isRefreshing}
              onClick={() => (order ? check() : void refresh())}
            >
              刷新结果
            </Button>
          )}
          {order && state !== 'expired' && (
            <Button variant="text" loading={isClosing} onClick={() => void close()}>
              取消本次支付
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </div>
  );
}
