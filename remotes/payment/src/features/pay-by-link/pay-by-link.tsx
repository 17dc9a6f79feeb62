// Pays the slip of a link: its order, and the way to the cashier.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { announce, Button, ButtonRow, Notice, Stack } from '@portal/shared/ui';
import { useOrderByLinkMutation } from '../../api/payment';
import type { PaymentOrder } from '../../api/payment';
import { Cashier } from '../../parts/cashier/cashier';

export interface PayByLinkProps {
  code: string;
  /** There is an order: from now on the slip may be paid at any moment. */
  onPlaced: () => void;
  /** Asks whether the slip is paid. */
  check: () => unknown;
  isChecking: boolean;
}

/** Never says paid: the slip does, once the services have. */
export function PayByLink({ code, onPlaced, check, isChecking }: PayByLinkProps) {
  const [placeOrder, creation] = useOrderByLinkMutation();
  const [order, setOrder] = useState<PaymentOrder>();

  async function place() {
    const { data } = await placeOrder({ code });
    if (!data) return;
    setOrder(data);
    onPlaced();
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
      {order && (
        <>
          <Notice live title="等待支付">
            支付完成后，本页会自动显示结果。请勿重复支付。
          </Notice>
          <Cashier key={order.orderNumber} order={order} isRenewing={creation.isLoading} onRenew={() => void place()} />
        </>
      )}
      <ButtonRow>
        {order ? (
          <Button icon="refresh" loading={isChecking} onClick={() => void check()}>
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
