// What other domains may ask of accounts and sessions: what is not named here is its own.
export { accountMark } from './account-mark';
export { accountOf, kindInAccounts, nameOfNumber, ownerOfAccount } from './account-of';
export type { Account } from './account-store';
export {
  accountById,
  accountByUsername,
  accountIdsOfNumbers,
  accountOfKind,
  accountOwners,
  accountsOfNumbers,
  accountsOfTelephone,
  changeAccount,
  hasRoleAt,
  knownAccounts,
  officials,
  openAccount,
  replacePassword,
} from './account-store';
export {
  KNOWN_WAITS,
  UNKNOWN_DEVICE_WAITS,
  accountKey,
  giveBack,
  knownKey,
  noteOverPortal,
  readStrain,
  secondsLeft,
  unknownDeviceKeys,
  takeUnknownDevicesTurn,
  takeTurn,
  waitWords,
} from './attempts';
export { tokenOf } from './authenticate';
export { deviceIdOf } from './device';
export { findDeviceKey, getDeviceKey, openForDevice } from './device-keys';
export { deviceOf, forgetOtherDevices, isKnown, rememberDevice } from './known-devices';
export { hashPassword, isPassword, wastePasswordCheck } from './password';
export type { NewSession } from './session-store';
export {
  ABSOLUTE_MS,
  endAllSessions,
  endOtherSessions,
  endReplacedSession,
  endSession,
  envelopeKeyOf,
  findSession,
  lockLiving,
  renewSecret,
  startSession,
} from './session-store';
export { showSession, showUser } from './shown-user';
export { forgetNonces, keepTicket, spendNonce, takeTicket } from './spent-once';
