// The department's calls as hooks, and the types of payments as pages know them; features take both from here and never from the wire.
import { callsOf } from '@portal/shared/session';
import { createOrder, getOrderState, listSlips } from '../contract';

export { downloadBill } from '../contract';
export type { PaymentOrder, PaymentSlip, PaymentState } from '@portal/shared/wire';

/** Lists all of mine in place of one application's slips. */
export const ALL_MINE = '-';

export const { useListSlipsQuery, useCreateOrderMutation, useGetOrderStateQuery } = callsOf({
  listSlips,
  createOrder,
  getOrderState,
});
