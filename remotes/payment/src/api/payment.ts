// The department's calls as hooks, and the types of payments as pages know them; features take both from here and never from the wire.
import { callsOf } from '@portal/shared/session';
import {
  createOrder,
  createPaymentLink,
  getLinkedOrderState,
  getLinkedSlip,
  getOrderState,
  listArrears,
  listFees,
  listPayments,
  listSlips,
  orderByLink,
  revokePaymentLink,
  writeOffEBill,
} from '../contract';

export { ALL_MINE, downloadBill, downloadNotice } from '../contract';
export type { Arrear, ArrearKind, LinkedSlip, PaymentGroup, PaymentMonth } from '../contract';
export type { PaymentSlip, PaymentState } from '../contract';
export type { PaymentOrder } from '@portal/shared/wire';

export const {
  useListSlipsQuery,
  useCreateOrderMutation,
  useGetOrderStateQuery,
  useListPaymentsQuery,
  useListArrearsQuery,
  useListFeesQuery,
  useWriteOffEBillMutation,
  useCreatePaymentLinkMutation,
  useRevokePaymentLinkMutation,
  useGetLinkedSlipQuery,
  useOrderByLinkMutation,
  useGetLinkedOrderStateQuery,
} = callsOf({
  listSlips,
  createOrder,
  getOrderState,
  listPayments,
  listArrears,
  listFees,
  writeOffEBill,
  createPaymentLink,
  revokePaymentLink,
  getLinkedSlip,
  orderByLink,
  getLinkedOrderState,
});
