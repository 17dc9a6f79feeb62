// Calls on a signature flow that the signing department and the application itself make: looking at a document,
// reminding a party, and refusing to sign.
import { defineWire, filled, numberOf, text, upTo } from '../wire';
import { defineCall } from './define-call';

/** A signature flow, and one of its signers. */
const signer = {
  flowId: ['qsglbsm', numberOf('flow', upTo(64, 1))],
  applicantId: ['sqrbsm', numberOf('party', upTo(64, 1))],
} as const;

/** Reminds a party that its signature is missing. */
export const remindSigner = defineCall({
  at: 'POST /api/reg3/signature/biz/remind',
  bound: { seconds: 86_400, person: 200, address: 5_000, counterpart: { member: 'applicantId', calls: 20 } },
  who: 'signedIn',
  body: signer,
  answer: null,
  refuses: ['unknown', 'state', 'often'],
});

/** Refuses to sign, with a reason that the initiator reads; the application goes back to its initiator. */
export const refuseSignature = defineCall({
  at: 'POST /api/reg3/signature/biz/refuse',
  who: 'signedIn',
  body: { ...signer, reason: ['reason', filled(500, '请填写原因', '原因最多500字')] },
  answer: defineWire({ status: ['zt', text] }),
  changes: ['Application', 'Signature'],
  refuses: ['unknown', 'state'],
});

/**
 * A document of a signature flow as PDF, with the signatures that it has; that an official has looked at it is written
 * down.
 */
export const previewDocument = defineCall({
  at: 'GET /api/reg3/signature/biz/preview',
  who: 'signedIn',
  query: { flowId: signer.flowId, materialId: ['datumBsm', upTo(64, 1)] },
  answer: 'file',
  refuses: ['unknown'],
});
