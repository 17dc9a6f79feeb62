// The department's calls as hooks, and the types of payments as pages know them; features take both from here and never
// from the wire.
import { callsOf } from '@portal/shared/session';
import {
  closeOrder,
  createJointOrder,
  createOrder,
  createPaymentLink,
  getLinkedSlip,
  getOrderState,
  listArrears,
  listPayments,
  listSlips,
  orderByLink,
  revokePaymentLink,
  writeOffEBill,
} from '../contract';

export { ALL_MINE, MOST_TOGETHER, downloadBill, downloadMonthBills, downloadNotice } from '../contract';
export type { Arrear, ArrearKind, LinkedSlip, PaymentGroup, PaymentMonth } from '../contract';
export type { PaymentSlip, PaymentState } from '../contract';
export type { PaymentOrder } from '../contract/wire/order';

export const {
  useListSlipsQuery,
  useCreateOrderMutation,
  useCreateJointOrderMutation,
  useCloseOrderMutation,
  useGetOrderStateQuery,
  useListPaymentsQuery,
  useListArrearsQuery,
  useWriteOffEBillMutation,
  useCreatePaymentLinkMutation,
  useRevokePaymentLinkMutation,
  useGetLinkedSlipQuery,
  useOrderByLinkMutation,
} = callsOf({
  listSlips,
  createOrder,
  createJointOrder,
  closeOrder,
  getOrderState,
  listPayments,
  listArrears,
  writeOffEBill,
  createPaymentLink,
  revokePaymentLink,
  getLinkedSlip,
  orderByLink,
});
