// What other domains may ask of retention: what is not named here is its own.
export { ruleOf } from './rules';
export type { Retained } from './run';
export { daysOf, planRetention, retentionDays, runRetention } from './run';
