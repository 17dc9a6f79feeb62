// What other domains may ask of payment: what is not named here is its own.
export { placeOrder } from './orders';
export { nextNumber } from './slips';
export type { SlipRow } from './slips';
export type { SlipPaid } from './subject-slips';
export { slipsOfSubjects, takeBackSlips, writeTaxSlip } from './subject-slips';
