// The order of one slip: placed once per attempt, then followed until the services say how it ended.
import { useCallback, useEffect, useRef, useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import type { ErrorInfo } from '@portal/shared/kernel';
import { api, usePortalDispatch } from '@portal/shared/session';
import { useCloseOrderMutation, useCreateJointOrderMutation, useCreateOrderMutation } from '../../api/payment';
import type { PaymentOrder, PaymentSlip, PaymentState } from '../../api/payment';
import { usePayTaxMutation } from '../../api/tax';
import { isSettled } from '../../parts/payment-words';
import { useOrderState } from '../../parts/use-order-state';

/** A slip as far as paying it asks. */
export interface PayableSlip extends Pick<PaymentSlip, 'businessNumber' | 'slipNumber' | 'state'> {
  /** Of a tax: the party that has declared it. */
  applicantId?: string;
  /** Numbers of all slips of an order that pays several; the others of this are the first of them. */
  together?: readonly string[];
}

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
  /** Ends the order that was placed here, so that the slip can be paid otherwise. */
  close: () => Promise<void>;
  isClosing: boolean;
}

export function useOrder({ businessNumber, slipNumber, applicantId, together }: PayableSlip): OrderFollow {
  const dispatch = usePortalDispatch();
  const [orderFee, feeOrder] = useCreateOrderMutation();
  const [orderTax, taxOrder] = usePayTaxMutation();
  const [orderJoint, jointOrder] = useCreateJointOrderMutation();
  const [closeOrder, closing] = useCloseOrderMutation();
  const creation = together ? jointOrder : applicantId === undefined ? feeOrder : taxOrder;
  const [order, setOrder] = useState<PaymentOrder>();
  const key = useRef(uuid());

  const status = useOrderState(order && { businessNumber, orderNumber: order.orderNumber });
  const { state } = status;

  useEffect(() => {
    if (!state || !isSettled(state)) return;
    // The slip, the case and later the certificate follow from the payment.
    dispatch(api.util.invalidateTags(['Payment', 'Application', 'Certificate']));
  }, [state, dispatch]);

  const place = useCallback(async () => {
    try {
      const idempotencyKey = key.current;
      const asked = { businessNumber, slipNumber, idempotencyKey };
      setOrder(
        together
          ? await orderJoint({ slipNumbers: [...together], idempotencyKey }).unwrap()
          : applicantId === undefined
            ? await orderFee({ ...asked, kind: 'fee' }).unwrap()
            : await orderTax({ ...asked, applicantId }).unwrap(),
      );
      // The next order, after this one has run out, is another attempt.
      key.current = uuid();
    } catch {
      // Shown through `error`; the key stays, so that trying again cannot make a second order.
    }
  }, [orderFee, orderTax, orderJoint, businessNumber, slipNumber, applicantId, together]);

  const close = useCallback(async () => {
    if (!order) return;
    try {
      const { state: ended } = await closeOrder({ orderNumber: order.orderNumber }).unwrap();
      // Paid meanwhile it stays in sight until the slip says so.
      if (ended === 'expired') setOrder(undefined);
    } catch {
      // Shown through `error`.
    }
  }, [closeOrder, order]);

  return {
    order,
    state,
    isPlacing: creation.isLoading,
    isChecking: status.isFetching,
    place,
    close,
    isClosing: closing.isLoading,
    error: (creation.error ?? closing.error ?? (status.data ? undefined : status.error)) as ErrorInfo | undefined,
    check: () => void status.refetch(),
  };
}
