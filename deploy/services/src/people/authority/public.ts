// What other domains may ask of permissions on controls: what is not named here is its own.
export type { Rule } from './controls';
export { rolesMeaning } from './controls';
export { businessByRules, businessFor, keepClosedControls, visibleForm } from './form-authority';
export { formRulesSql } from './form-rules-sql';
export { regionsTogether } from './office-rules';
