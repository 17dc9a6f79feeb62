// The calls of filing: a draft, what is read beside it, and the ways out.
import { defineCall } from '@portal/shared/contract';
import {
  applicationFormWire,
  defineWire,
  filled,
  flag,
  like,
  line,
  list,
  moment,
  nullable,
  numberOf,
  optional,
  text,
  textOr,
  upTo,
} from '@portal/shared/wire';
import { businessNumber, status, statusAnswer, version } from './members';
import { CHOOSE_REGION } from './rules/region';

/** The same words for a certificate that there is not, and for another holder's. */
export const UNKNOWN_NAMED_RIGHT = '未查询到该权利人名下的这本不动产权证书，请核对证书号、权利人姓名或名称和证件号';

const revocationReason = ['cxyy', filled(500, '请填写原因', '原因最多500字')] as const;
const form = ['form', applicationFormWire] as const;

/** Begins a draft with what was filled in first; the same key twice answers the same draft. */
export const startApplication = defineCall({
  at: 'POST /api/reg3/apply/start',
  bound: { seconds: 3_600, person: 1_000, address: 20_000 },
  who: 'signedIn',
  body: {
    processCode: ['lcdm', upTo(64)],
    regionCode: ['xzqbm', like(/^\d{6}$/, CHOOSE_REGION)],
    form,
    notice: ['nt', defineWire({ version: ['bb', upTo(64)] })],
    /** The letter of attorney or guardianship in whose name the application is begun. */
    authorityId: ['dbbsm', optional(numberOf('authority'))],
    /**
     * False: refused where the person has a draft of the business on this property; true or nothing makes another one.
     */
    anew: ['cxtx', optional(flag)],
  },
  answer: defineWire({
    businessNumber: ['ywh', text],
    businessKey: ['businessKey', textOr('')],
    version,
    savedAt: ['savedAt', moment],
  }),
  idempotent: true,
  changes: ['Application'],
  refuses: ['state', 'conflict', 'often'],
});

/**
 * The person's own draft of the business on this property, if there is one that has not been sent: offered before a
 * second one is begun.
 */
export const findEarlierDraft = defineCall({
  at: 'GET /api/reg3/apply/earlierDraft/{lcdm}',
  who: 'signedIn',
  path: { processCode: ['lcdm', upTo(64, 1)] },
  query: {
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(40)))],
    authorityId: ['dbbsm', optional(numberOf('authority'))],
  },
  answer: defineWire({
    earlier: ['cg', nullable(defineWire({ businessNumber: ['ywh', text], savedAt: ['savedAt', moment] }))],
  }),
  provides: ['Application'],
  refuses: ['state'],
});

/**
 * The card of whoever asks in a form of this business, as the account knows them; `holderRole` where they hold the
 * property, `otherRole` where not.
 */
export const ownCard = defineCall({
  at: 'GET /api/reg3/apply/ownCard/{lcdm}',
  who: 'signedIn',
  path: { processCode: ['lcdm', upTo(64, 1)] },
  answer: defineWire({
    holderRole: ['qlrjs', nullable(text)],
    otherRole: ['sqrjs', nullable(text)],
    partyType: ['qlrlx', text],
    name: ['qlrmc', text],
    identityType: ['zjzl', text],
    identityNumber: ['zjh', text],
    telephone: ['dh', text],
  }),
  refuses: ['state'],
});

/** Saves a draft on the version it was read with; a stale one is answered with the copy that is kept. */
export const saveApplication = defineCall({
  at: 'POST /api/reg3/apply/save',
  who: 'signedIn',
  body: { businessNumber, version, form, step: ['step', optional(upTo(64))] },
  answer: defineWire({ version, savedAt: ['savedAt', moment] }),
  // No tag: a running form must not be read again under the person's hands.
  refuses: ['unknown', 'state', 'stale', 'conflict'],
});

/** Takes an application back for editing; its signatures become void. */
export const recallApplication = defineCall({
  at: 'POST /api/reg3/apply/recall',
  who: 'signedIn',
  body: { businessNumber },
  answer: statusAnswer,
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state'],
});

/** Ends an application before it is submitted. */
export const cancelApplication = defineCall({
  at: 'POST /api/reg3/apply/cancelApply',
  who: 'signedIn',
  body: { businessNumber, revocationReason },
  answer: statusAnswer,
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state'],
});

/** Whether an application may be cancelled or withdrawn now, and why not. */
export const checkCancel = defineCall({
  at: 'GET /api/reg3/apply/cancelApplyCheck/{ywh}',
  who: 'signedIn',
  path: { businessNumber },
  answer: defineWire({ allowed: ['allowed', flag], reason: ['reason', textOr('')] }),
  refuses: ['unknown'],
});

/**
 * Withdraws a submitted application, or consents to it; `waiting` are the masked names of those whose consent is
 * missing.
 */
export const withdrawApplication = defineCall({
  at: 'POST /api/reg3/pubApply/revokeProcess',
  who: 'signedIn',
  body: { businessNumber, revocationReason },
  answer: defineWire({ status, waiting: ['waiting', list(text)] }),
  changes: ['Application', 'Payment', 'Certificate'],
  refuses: ['unknown', 'state'],
});
