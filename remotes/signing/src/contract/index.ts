// The calls of the signing department: a flow, its documents, and signing them. Reminding and refusing are calls of
// several departments.
import { defineCall } from '@portal/shared/contract';
import {
  applicationStatuses,
  businessNumberText,
  defineWire,
  flag,
  list,
  numberOf,
  oneOf,
  optional,
  orElse,
  text,
  upTo,
} from '@portal/shared/wire';
import { readHashMember } from './read-hash';
import { signatureFlowWire, signedDocumentWire } from './wire/signature-flow';

const id = upTo(64, 1);
const flowId = ['qsglbsm', numberOf('flow', id)] as const;
const party = numberOf('party', id);
const materialId = ['datumBsm', id] as const;

/** The documents of a signature flow and who has signed them; names of others are masked. */
export const listSigners = defineCall({
  at: 'GET /api/reg3/signature/biz/listSigners',
  who: 'signedIn',
  query: { flowId },
  answer: signatureFlowWire,
  provides: ['Signature'],
  refuses: ['unknown'],
});

/**
 * Signs one document of a flow for one party: the one that was read, by its hash; `signature` is a PNG data URL of at
 * most 200 KB.
 */
export const signDocument = defineCall({
  at: 'POST /api/reg3/signature/biz/sign',
  who: 'signedIn',
  body: {
    flowId,
    materialId,
    applicantId: ['sqrbsm', party],
    signature: ['signature', upTo(300_000)],
    sha256: readHashMember('请先打开文件阅读全文，再签名'),
  },
  answer: signedDocumentWire,
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state', 'factor'],
});

/**
 * Opens a signature flow for an application; the catalogue says who signs what, so that members which name both are
 * taken and not followed.
 */
export const createFlow = defineCall({
  at: 'POST /api/reg3/signature/biz/create',
  who: 'signedIn',
  body: {
    businessNumber: ['ywh', numberOf('case', id)],
    materialIds: ['datumBsms', optional(list(id, 20))],
    applicantIds: ['sqrbsms', optional(list(party, 100))],
  },
  answer: defineWire({ flowId: ['qsglbsm', text] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state', 'factor'],
});

/** Cancels an open signature flow. */
export const cancelFlow = defineCall({
  at: 'POST /api/reg3/signature/biz/cancel',
  who: 'signedIn',
  body: { flowId, reason: ['cxyy', optional(upTo(500))] },
  answer: defineWire({ status: ['zt', text] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state'],
});

/**
 * A party confirms the content of an application. `signs`: the person goes on to sign, so that one proof of identity
 * serves both.
 */
export const confirmApplication = defineCall({
  at: 'POST /api/reg3/apply/confirm',
  who: 'signedIn',
  body: {
    businessNumber: ['ywh', businessNumberText],
    applicantId: ['sqrbsm', party],
    signs: ['signs', orElse(flag, false)],
    /** The notice that the person has read and agreed to; without it nothing is confirmed. */
    notice: ['nt', optional(defineWire({ version: ['bb', upTo(64)] }))],
  },
  answer: defineWire({ status: ['zt', oneOf(applicationStatuses)] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state', 'factor'],
});

export * from './documents';
export * from './flows';
export * from './recordings';
export { contractStates } from './contract-members';
export type { ContractState } from './contract-members';
export * from './contracts';
export * from './contract-records';
export * from './kept-signature';
export * from './phases';
export * from './wire/signature-flow';
