// Pays the slip of a link: its order, the way to the cashier, and waiting for the services' word.
import { useEffect, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { announce, Button, ButtonRow, Notice, Stack } from '@portal/shared/ui';
import { useGetLinkedOrderStateQuery, useOrderByLinkMutation } from '../../api/payment';
import type { PaymentOrder } from '../../api/payment';
import { Cashier } from '../../parts/cashier/cashier';
import { isSettled } from '../../parts/payment-words';

const POLL_MS = 3000;

export interface PayByLinkProps {
  code: string;
  /** The order has ended, by a payment or by its time. */
  onSettled: () => void;
}

export function PayByLink({ code, onSettled }: PayByLinkProps) {
  const [placeOrder, creation] = useOrderByLinkMutation();
  const [order, setOrder] = useState<PaymentOrder>();
  const asked = order ? { code, orderNumber: order.orderNumber } : skipToken;
  const status = useGetLinkedOrderStateQuery(asked, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const state = order && status.data?.orderNumber === order.orderNumber ? status.data.state : undefined;
  const isOver = state === 'expired';
  useEffect(() => {
    if (!state || !isSettled(state)) return;
    setOrder(undefined);
    onSettled();
    if (state === 'expired') announce('支付订单已过期');
  }, [state, onSettled]);

  async function place() {
    const { data } = await placeOrder({ code });
    if (!data) return;
    setOrder(data);
    announce('支付订单已生成');
  }
  const failure = creation.error && describeError(creation.error);
  return (
    <Stack gap={4}>
      {failure && !failure.silent && (
        <Notice tone="danger" live title="未能连接支付">
          {failure.message}
        </Notice>
      )}
      {order && !isOver && (
        <>
          <Notice live title="等待支付">
            支付完成后，本页会自动显示结果。请勿重复支付。
          </Notice>
          <Cashier order={order} isRenewing={creation.isLoading} onRenew={() => void place()} />
        </>
      )}
      <ButtonRow>
        {order ? (
          <Button icon="refresh" loading={status.isFetching} onClick={() => void status.refetch()}>
            刷新结果
          </Button>
        ) : (
          <Button variant="primary" icon="pay" loading={creation.isLoading} onClick={() => void place()}>
            去支付
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}
