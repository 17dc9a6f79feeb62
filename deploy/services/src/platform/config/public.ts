// What other domains may ask of configuration: what is not named here is its own.
export { findGuide } from './guide';
export { keptNotices, oldConfig } from './notices';
export { loadBusinessIn, regionGuides } from './region-guide';
export type { Readings } from './region-readings';
export { isReadSomewhere, readingsOf, regionReadings } from './region-readings';
export { configuredWays, signInWays } from './sign-in-ways';
export { rowsFor } from './region-rows';
export { findSetting, limits, readLimits, siteConfig } from './site';
export { promisedDay, readCalendar, unconfirmedYear } from './work-calendar';
