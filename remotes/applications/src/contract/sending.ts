// The calls with which an application leaves the applicant: sent for confirmation, submitted, and the receipt of that;
// apart from filing, since a form has none of them.
import { defineCall } from '@portal/shared/contract';
import { defineWire, list, moment, text, upTo } from '@portal/shared/wire';
import { businessNumber, status, version } from './members';

/** Checks the whole application and opens its signature flow. */
export const sendForConfirm = defineCall({
  at: 'POST /api/reg3/apply/sendForConfirm',
  bound: { seconds: 86_400, person: 1_000, address: 20_000, counterpart: { member: 'businessNumber', calls: 30 } },
  who: 'signedIn',
  body: { businessNumber, version },
  answer: defineWire({ status, flowId: ['qsglbsm', text] }),
  changes: ['Application', 'Signature', 'Material'],
  refuses: ['unknown', 'state', 'stale', 'factor', 'conflict', 'often'],
});

/** Submits an application, or a mended one again; the same key twice answers the same number. `declarations`: codes. */
export const submitApplication = defineCall({
  at: 'POST /api/reg3/apply/submit',
  who: 'signedIn',
  body: { businessNumber, version, declarations: ['declarations', list(upTo(64), 50)] },
  answer: defineWire({ businessNumber: ['ywh', text], receivedAt: ['receivedAt', moment], next: ['next', text] }),
  idempotent: true,
  changes: ['Application', 'Material', 'Payment'],
  refuses: ['unknown', 'state', 'stale', 'conflict'],
});

/** The receipt of a submitted application, or its certificate of acceptance, a PDF. */
export const downloadReceipt = defineCall({
  at: 'GET /api/reg3/apply/receipt/{ywh}',
  who: 'signedIn',
  path: { businessNumber },
  answer: 'file',
  refuses: ['unknown', 'state'],
});
