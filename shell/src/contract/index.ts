// The calls that the shell asks, for the services; pages of the shell import the file of their own calls, so that lazy
// ones stay in their chunks.
export * from './account';
export * from './business-file';
export * from './configuration';
export * from './face';
export * from './identity';
export * from './inbox';
export * from './kept-values';
export * from './logs';
export * from './menus';
export * from './own-sessions';
export * from './passkeys';
export * from './regions';
export * from './releases';
export * from './second-factor';
export * from './second-step';
export * from './session';
export * from './sign-in';
export * from './tickets';
export * from './visits';
export * from './work-items';
export * from './wire/host-config';
export * from './wire/menu';
export * from './wire/message';
export * from './wire/notice';
export * from './wire/search-region';
export * from './wire/sign-in-secret';
