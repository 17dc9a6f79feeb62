// What other domains may ask of the second factor: what is not named here is its own.
export type { FactorAction } from './actions';
export { digestOf } from './actions';
export { hasAuthenticator, removeLostFactors, renewRecoveryCodes, takeCode } from './authenticator';
export { CODE_MS, CODE_TRIES, drawCode, isCode, newMark } from './one-time-code';
export { askNewTelephone, giveCode, numberDigest } from './meet-challenge';
export { beginEnrolment, finishPending, openPending, sendEnrolmentCode } from './pending-sign-in';
export { SANDBOX_OUTBOX } from './sandbox-outbox';
export type { Prover } from './spend-factor';
export { requireFactor, spendFactor, withFactor } from './spend-factor';
