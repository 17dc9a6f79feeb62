// What other domains may ask of accounts' and settings' changes: what is not named here is its own.
export type { Reason } from './change';
export { beginRecording, changeRole, changeSetting, recordAccount, removeFactor } from './change';
export { ConfigurationError } from './configuration-error';
export { KNOWN_SETTINGS } from './known-settings';
export type { Powers } from './state';
export { differences, readState, recordedState, settingSubject } from './state';
