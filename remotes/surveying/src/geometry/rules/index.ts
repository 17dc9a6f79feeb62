// Quality of survey data: the table of rules and what runs it.
export {
  checkSurvey,
  type CheckResult,
  type Finding,
  QUALITY_RULES,
} from './check-survey';
export type { Severity } from './rule';
