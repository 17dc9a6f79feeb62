// Calls of survey cases: their lists, what is known of one, its files.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  line,
  numberOf,
  oneOf,
  optional,
  surveyStatuses,
  surveysWire,
  surveyWire,
  upTo,
  uuid,
} from '@portal/shared/wire';

/** Survey records of one's own houses, of one's surveying organisation, or of the office's region; with counts by status. */
export const listSurveys = defineCall({
  at: 'GET /api/reg3/survey/queryList',
  who: 'signedIn',
  query: { ...pageMembers, status: ['zt', optional(oneOf(surveyStatuses))], keyword: ['keyword', optional(line(100))] },
  answer: surveysWire,
  provides: ['Survey'],
});

/** One survey record with its files. */
export const getSurvey = defineCall({
  at: 'GET /api/reg3/survey/queryDetail/{ywh}',
  who: 'signedIn',
  path: { businessNumber: ['ywh', numberOf('survey', upTo(40))] },
  answer: surveyWire,
  provides: ['Survey'],
  refuses: ['unknown'],
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
