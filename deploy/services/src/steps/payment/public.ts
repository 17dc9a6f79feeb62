// What other domains may ask of payment: what is not named here is its own.
export type { CashierNeeds } from './orders';
export { placeOrder } from './orders';
export { nextNumber } from './slips';
export type { SlipRow } from './slips';
export type { SlipPaid } from './subject-slips';
export { slipsOfSubjects, takeBackSlips, writeTaxSlip } from './subject-slips';
export { renderStatement } from './ledger/statement';
export { readPaymentFile } from './providers/configuration';
export { providersOf } from './providers/chosen';
export { sandboxFaults } from './providers/sandbox/faults';
export { dayBefore } from './reconciliation/day';
export type { Reconciliation } from './reconciliation/reconcile';
export { waitingDifferences } from './reconciliation/waiting-differences';
export { reconcile } from './reconciliation/reconcile';
export { utilityArrears } from './arrears/utility-arrears';
export { waitingSlips } from './waiting-slips';
