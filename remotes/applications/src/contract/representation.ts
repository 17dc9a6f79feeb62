// The calls of representation: in whose name one may begin, what was done in one's name and an end to it, and what
// officers accept as proof of it.
import { defineCall } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import {
  day,
  defineWire,
  filled,
  flag,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  recordKeyWire,
  text,
  textOr,
  upTo,
} from '@portal/shared/wire';
import { atLeast, businessNumber, documentNumber, paperDay, personOn, statusAnswer } from './members';

/** Why somebody needs a guardian. */
export const INCAPACITIES = ['minor', 'incapable'] as const;
export type Incapacity = (typeof INCAPACITIES)[number];
/** Who takes a paper that is brought to the desk. */
const OFFICERS = ['preReviewer', 'acceptor'] as const;

const reason = ['reason', filled(200, '请填写原因', '原因最多200字')] as const;
const processCode = ['lcdm', upTo(64)] as const;
const applicantId = ['sqrbsm', text] as const;
const incapacity = ['kind', oneOf(INCAPACITIES)] as const;
const person = personOn(filled(60, '请填写姓名'), filled(30, '请填写证件号'));

const step = defineWire({
  applicantId,
  representative: ['dbr', text],
  capacity: ['as', text],
  step: ['step', text],
  at: ['at', moment],
});

/**
 * What others have done in an application in the name of the person or of a ward, newest first, and whether it can be
 * stopped.
 */
export const listRepresentedSteps = defineCall({
  at: 'GET /api/reg3/representation/queryMine',
  who: 'signedIn',
  query: { businessNumber },
  answer: list(
    defineWire({ applicantId, name: ['qlrmc', text], steps: ['steps', list(step)], objectable: ['objectable', flag] }),
  ),
  provides: ['Application'],
  refuses: ['unknown'],
});
export type RepresentedParty = OutputOf<typeof listRepresentedSteps>[number];

/** Puts an end to what is done in one's own name, or in that of a ward: what was confirmed and signed is void. */
export const objectToRepresentation = defineCall({
  at: 'POST /api/reg3/representation/object',
  who: 'signedIn',
  body: { businessNumber, applicantId: ['sqrbsm', numberOf('party')], reason },
  answer: statusAnswer,
  changes: ['Application', 'Signature', 'Message'],
  refuses: ['unknown', 'state'],
});

/**
 * Guardianships of a ward or of a guardian, names and numbers masked, newest first. The person asked about reads who
 * asked and why.
 */
export const listGuardianships = defineCall({
  at: 'GET /api/reg3/representation/queryGuardianships',
  who: OFFICERS,
  query: {
    identityNumber: ['zjh', atLeast(15, 30)],
    reason: ['cxsy', filled(200, '请填写查询事由', '查询事由最多200字')],
  },
  answer: list(
    defineWire({
      recordId: ['bsm', text],
      ward: ['bjhr', text],
      guardian: ['jhr', text],
      guardianNumber: ['jhrzjh', text],
      incapacity,
      source: ['source', oneOf(['population', 'officer'])],
      proof: ['proof', textOr('')],
      startsOn: ['startsOn', day],
      endedAt: ['endedAt', nullable(moment)],
    }),
  ),
  provides: ['Delegation'],
});
export type Guardianship = OutputOf<typeof listGuardianships>[number];

/** Accepts the proof of a guardian that somebody brought to the desk; both people are told. */
export const acceptGuardianship = defineCall({
  at: 'POST /api/reg3/representation/acceptGuardianship',
  who: OFFICERS,
  body: { ward: ['bjhr', person], guardian: ['jhr', person], incapacity, proof: ['proof', documentNumber] },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['state', 'conflict'],
});

/** Ends a guardianship: what was done on it in cases that are not booked waits for the party itself. */
export const endGuardianship = defineCall({
  at: 'POST /api/reg3/representation/endGuardianship',
  who: OFFICERS,
  body: { recordId: ['bsm', numberOf('guardianship')], reason },
  answer: null,
  changes: ['Delegation', 'Application'],
  refuses: ['unknown', 'state'],
});

/** Accepts a notarised letter of attorney that somebody brought to the desk; for one property, or for all. */
export const acceptLetter = defineCall({
  at: 'POST /api/reg3/representation/acceptLetter',
  who: OFFICERS,
  body: {
    principal: ['wtr', person],
    agent: ['stf', person],
    processCode,
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    coversAll: ['qbbdc', orElse(oneOf(['0', '1']), '0')],
    notaryNumber: ['gzsbh', documentNumber],
    startsOn: ['wtqssj', paperDay],
    endsOn: ['wtjssj', paperDay],
  },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['state', 'conflict'],
});
