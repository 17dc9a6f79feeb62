// Calls of entrusting: the qualified organisations of a region, an offer to one, its answer, and taking it back.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  defineWire,
  flag,
  integer,
  like,
  line,
  nullable,
  number,
  numberOf,
  oneOf,
  optional,
  pageOfListWire,
  text,
  upTo,
} from '@portal/shared/wire';
import { businessNumber, reason, statusAnswer, teamId } from './members';

const team = {
  teamId: ['teamId', text],
  name: ['mc', text],
  grade: ['zzdj', oneOf(['A', 'B'])],
  validUntil: ['zzyxq', text],
  telephone: ['dh', text],
  address: ['dz', text],
  /** Kilometres from the place of the case, or of the region's office; null where neither is known. */
  distance: ['jl', nullable(number)],
  /** Cases that it has accepted and whose results are not stored yet. */
  running: ['zbsl', integer],
  /** Has declined this case, or been taken back from. */
  isFormer: ['yjj', flag],
} as const;

/** The nearest, the one with the fewest cases, the one of the higher grade first. */
export const TEAM_ORDERS = ['distance', 'running', 'grade'] as const;
export type TeamOrder = (typeof TEAM_ORDERS)[number];

/**
 * Organisations that may survey in a region now, in the order that is asked for; for a case, in its region and from its
 * place.
 */
export const listTeams = defineCall({
  at: 'GET /api/reg3/survey/queryTeams',
  who: 'signedIn',
  query: {
    ...pageMembers,
    regionCode: ['xzqbm', like(/^\d{6}$/, '请选择办理区划')],
    businessNumber: ['ywh', optional(numberOf('survey', upTo(40)))],
    keyword: ['keyword', optional(line(100))],
    /** What comes first; the nearest where left out. */
    order: ['px', optional(oneOf(TEAM_ORDERS))],
  },
  answer: pageOfListWire(defineWire(team)),
  provides: ['Survey'],
});

/** Offers the case to an organisation; one's own takes it at once. */
export const selectTeam = defineCall({
  at: 'POST /api/reg3/survey/selectTeam',
  who: 'signedIn',
  body: { businessNumber, teamId: ['teamId', teamId] },
  answer: statusAnswer,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

/** The organisation takes the offered case, or declines it with a reason. */
export const answerJob = defineCall({
  at: 'POST /api/reg3/survey/answerJob',
  who: ['surveyor'],
  body: { businessNumber, accepts: ['js', flag], reason: ['yy', optional(line(300))] },
  answer: statusAnswer,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

/** Takes an offer back, or the case from the organisation that surveys: another one can be chosen then. */
export const releaseTeam = defineCall({
  at: 'POST /api/reg3/survey/releaseTeam',
  who: 'signedIn',
  body: { businessNumber, reason },
  answer: statusAnswer,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

export type Team = ReturnType<typeof listTeams.answer.decode>['rows'][number];
