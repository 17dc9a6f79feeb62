// The order of one slip: placed once per attempt, then followed until the services say how it ended.
import { useCallback, useEffect, useRef, useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import type { ErrorInfo } from '@portal/shared/kernel';
import { api, skipToken, usePortalDispatch } from '@portal/shared/session';
import { useCreateOrderMutation, useGetOrderStateQuery } from '../../api/payment';
import type { PaymentOrder, PaymentSlip, PaymentState } from '../../api/payment';
import { isSettled } from '../../parts/payment-words';

const POLL_MS = 3000;

export interface OrderFollow {
  order: PaymentOrder | undefined;
  /** The order's state by the services; undefined before their first answer. */
  state: PaymentState | undefined;
  isPlacing: boolean;
  /** Asked for by the person and still on the way. */
  isChecking: boolean;
  error: ErrorInfo | undefined;
  place: () => Promise<void>;
  check: () => void;
}

export function useOrder({ businessNumber, slipNumber }: PaymentSlip): OrderFollow {
  const dispatch = usePortalDispatch();
  const [createOrder, creation] = useCreateOrderMutation();
  const [order, setOrder] = useState<PaymentOrder>();
  const [settled, setSettled] = useState(false);
  const key = useRef(uuid());

  const status = useGetOrderStateQuery(order ? { businessNumber, orderNumber: order.orderNumber } : skipToken, {
    pollingInterval: settled ? 0 : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const state = order && status.data?.orderNumber === order.orderNumber ? status.data.state : undefined;

  useEffect(() => {
    if (!state || !isSettled(state)) return;
    setSettled(true);
    // The slip, the case and later the certificate follow from the payment.
    dispatch(api.util.invalidateTags(['Payment', 'Application', 'Certificate']));
  }, [state, dispatch]);

  const place = useCallback(async () => {
    try {
      setOrder(await createOrder({ businessNumber, slipNumber, kind: 'fee', idempotencyKey: key.current }).unwrap());
      setSettled(false);
      // The next order, after this one has run out, is another attempt.
      key.current = uuid();
    } catch {
      // Shown through `error`; the key stays, so that trying again cannot make a second order.
    }
  }, [createOrder, businessNumber, slipNumber]);

  return {
    order,
    state,
    isPlacing: creation.isLoading,
    isChecking: status.isFetching,
    place,
    error: (creation.error ?? (status.data ? undefined : status.error)) as ErrorInfo | undefined,
    check: () => void status.refetch(),
  };
}
