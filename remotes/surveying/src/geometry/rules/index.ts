// Quality of survey data: the table of rules and what runs it.
export {
  checkSurvey,
  type CheckOptions,
  type CheckResult,
  type Finding,
  MOST_FINDINGS,
  QUALITY_RULES,
} from './check-survey';
export type { Severity } from './rule';
