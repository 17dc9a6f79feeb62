// The department's calls as hooks, and the types of payments as pages know them; features take both from here and never from the wire.
import { callsOf } from '@portal/shared/session';
import { createOrder, getOrderState, listSlips } from '../contract';

export { ALL_MINE, downloadBill } from '../contract';
export type { PaymentOrder, PaymentSlip, PaymentState } from '@portal/shared/wire';

export const { useListSlipsQuery, useCreateOrderMutation, useGetOrderStateQuery } = callsOf({
  listSlips,
  createOrder,
  getOrderState,
});
