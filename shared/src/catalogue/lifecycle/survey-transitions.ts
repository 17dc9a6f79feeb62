// The transitions of a survey case, as those of a registration are: from which state, on which event, to which state,
// by whom, under which guards.
import type { Transition } from './transition';

export const surveyTransitions = [
  {
    from: 'NEW',
    event: 'create',
    to: 'DRAFT',
    actor: 'applicant',
    guards: ['realNameVerified', 'businessOpenInRegion'],
  },
  { from: 'DRAFT', event: 'save', to: 'DRAFT', actor: 'applicant' },
  { from: 'DRAFT', event: 'delete', to: 'CANCELLED', actor: 'applicant' },
  { from: 'DRAFT', event: 'expire', to: 'EXPIRED', actor: 'system', guards: ['untouched30Days'] },
  {
    from: 'DRAFT',
    event: 'submit',
    to: 'SURVEY_WAITING',
    actor: 'applicant',
    guards: ['formValid', 'materialsComplete', 'idempotencyKey'],
  },
  // A change of what is stored is a case of its own: the stored one stays in force until the new results are accepted.
  {
    from: 'DRAFT',
    event: 'requestChange',
    to: 'SURVEY_WAITING',
    actor: 'applicant',
    guards: ['formValid', 'materialsComplete', 'idempotencyKey', 'surveyStored'],
  },
  { from: 'SURVEY_WAITING', event: 'withdraw', to: 'WITHDRAWN', actor: 'applicant', guards: ['reasonGiven'] },
  { from: 'SURVEY_WAITING', event: 'offerJob', to: 'SURVEY_WAITING', actor: 'applicant', guards: ['teamQualified'] },
  { from: 'SURVEY_WAITING', event: 'takeBackJob', to: 'SURVEY_WAITING', actor: 'applicant', guards: ['jobOffered'] },
  {
    from: 'SURVEY_WAITING',
    event: 'declineJob',
    to: 'SURVEY_WAITING',
    actor: 'surveyTeam',
    guards: ['jobOffered', 'reasonGiven'],
  },
  {
    from: 'SURVEY_WAITING',
    event: 'chooseTeam',
    to: 'SURVEY_FIELDWORK',
    actor: 'surveyTeam',
    guards: ['jobOffered', 'teamQualified'],
  },
  { from: 'SURVEY_FIELDWORK', event: 'changeTeam', to: 'SURVEY_WAITING', actor: 'applicant', guards: ['reasonGiven'] },
  {
    from: 'SURVEY_FIELDWORK',
    event: 'uploadResult',
    to: 'SURVEY_REVIEW',
    actor: 'surveyTeam',
    guards: ['resultsComplete', 'dataPassed', 'correctionsDone'],
  },
  {
    from: 'SURVEY_REVIEW',
    event: 'checkResult',
    to: 'SURVEY_REVIEW',
    actor: 'surveyor',
    guards: ['sameRegion', 'opinionGiven', 'firstCheck'],
  },
  {
    from: 'SURVEY_REVIEW',
    event: 'return',
    to: 'SURVEY_FIELDWORK',
    actor: 'surveyor',
    guards: ['sameRegion', 'opinionGiven', 'correctionListed'],
  },
  {
    from: 'SURVEY_REVIEW',
    event: 'pass',
    to: 'SURVEY_STORED',
    actor: 'surveyor',
    guards: ['sameRegion', 'opinionGiven', 'secondCheck'],
  },
] as const satisfies readonly Transition[];
