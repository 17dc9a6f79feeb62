// The calls of the office's finance as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getReconciliation, reconcileDay, refundPart } from '../contract';

export { downloadStatement, providerNames } from '../contract';
export type { DifferenceKind, PaymentDifference, ReconciliationView } from '../contract';

export const { useGetReconciliationQuery, useReconcileDayMutation, useRefundPartMutation } = callsOf({
  getReconciliation,
  reconcileDay,
  refundPart,
});
