// Calls of survey cases: their lists, what is known of one, its files, filling it in, submitting it, ending it.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  applicationFormWire,
  between,
  defineWire,
  flag,
  like,
  line,
  list,
  materialsWire,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  stepWire,
  text,
  upTo,
  uuid,
} from '@portal/shared/wire';
import { surveyShape, surveyStatuses, surveysWire } from './wire/survey';
import { businessNumber, job, reason, statusAnswer, surveyResultsWire } from './members';

/**
 * Survey cases and earlier surveys: one's own, those entrusted to one's organisation, or the office's region; with
 * counts by status.
 */
export const listSurveys = defineCall({
  at: 'GET /api/reg3/survey/queryList',
  who: 'signedIn',
  query: { ...pageMembers, status: ['zt', optional(oneOf(surveyStatuses))], keyword: ['keyword', optional(line(100))] },
  answer: surveysWire,
  provides: ['Survey'],
});

/** What whoever asks may do with a case now, in the order in which pages show it. */
export const SURVEY_ACTIONS = [
  'edit',
  'delete',
  'chooseTeam',
  'takeBackJob',
  'answerJob',
  'drawings',
  'uploadData',
  'uploadResults',
  'check',
  'changeTeam',
  'withdraw',
  'results',
  'requestChange',
] as const;
export type SurveyAction = (typeof SURVEY_ACTIONS)[number];

const correction = {
  key: ['key', text],
  label: ['label', text],
  reason: ['reason', text],
  done: ['done', flag],
} as const;

/** One survey with everything that whoever asks may see of it; of an earlier one the record alone. */
export const getSurvey = defineCall({
  at: 'GET /api/reg3/survey/queryDetail/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', numberOf('survey', upTo(40))] },
  answer: defineWire({
    ...surveyShape,
    version: ['version', between(0, Number.MAX_SAFE_INTEGER)],
    regionCode: ['xzqbm', text],
    /** When it was saved last; null for surveys from before the portal. */
    savedAt: ['savedAt', nullable(moment)],
    /** For whom whoever asks has begun it; null where they have begun it for themselves, and for everybody else. */
    principal: ['dbr', nullable(text)],
    form: ['form', nullable(applicationFormWire)],
    materials: ['materials', materialsWire],
    /** What the office has returned, item by item. */
    corrections: ['bzx', list(defineWire(correction))],
    job: ['wt', nullable(job)],
    results: ['cg', nullable(surveyResultsWire)],
    /** Masked: who has agreed first, while the second look is due. */
    checkedBy: ['csr', nullable(text)],
    timeline: ['timeline', list(stepWire)],
  }),
  provides: ['Survey'],
  refuses: ['unknown'],
});

/** Begins a draft, or saves one on the version it was read with; a stale one is answered with the copy that is kept. */
export const saveSurvey = defineCall({
  at: 'POST /api/reg3/survey/save',
  who: 'signedIn',
  body: {
    /** None: a new draft, which needs an idempotency key. */
    businessNumber: ['ywh', optional(numberOf('survey', upTo(40)))],
    /** Which application it is, by its process code. */
    kind: ['kind', upTo(64, 1)],
    /** The letter of attorney or guardianship in whose name a new draft is begun. */
    authorityId: ['dbbsm', optional(numberOf('authority'))],
    regionCode: ['xzqbm', like(/^\d{6}$/, '请选择办理区划')],
    form: ['form', applicationFormWire],
    version: ['version', between(0, Number.MAX_SAFE_INTEGER)],
  },
  answer: defineWire({
    businessNumber: ['ywh', text],
    version: ['version', between(0, Number.MAX_SAFE_INTEGER)],
    savedAt: ['savedAt', moment],
  }),
  idempotent: 'optional',
  // No tag: a running form must not be read again under the person's hands.
  refuses: ['unknown', 'state', 'stale'],
});

/** Submits a draft; the same key twice answers the same number. */
export const submitSurvey = defineCall({
  at: 'POST /api/reg3/survey/submit',
  who: 'signedIn',
  body: { businessNumber, version: ['version', between(0, Number.MAX_SAFE_INTEGER)] },
  answer: defineWire({ businessNumber: ['ywh', text] }),
  idempotent: true,
  changes: ['Survey', 'Material'],
  refuses: ['unknown', 'state', 'stale', 'conflict'],
});

/** Deletes a draft, or withdraws a case that no organisation has begun yet. */
export const endSurvey = defineCall({
  at: 'POST /api/reg3/survey/end',
  who: 'signedIn',
  body: { businessNumber, reason },
  answer: statusAnswer,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

export const UNKNOWN_SURVEY_FILE = '未查询到该文件';

/** A file of a survey record. */
export const downloadSurveyFile = defineCall({
  at: 'GET /api/reg3/survey/file/{bsm}',
  who: 'signedIn',
  path: { fileId: ['bsm', numberOf('surveyFile', uuid(UNKNOWN_SURVEY_FILE))] },
  answer: 'file',
  refuses: ['unknown'],
});
