// The calls of identity checks: comparing a person with the register, what became of a check, and a code in place of a
// face.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, numberOf, optional, text, upTo, uuid } from '@portal/shared/wire';
import { certifiedPerson } from './certified-person';

/** The key under which the host's face service knows this account: 32 hex characters. */
export const queryAppKey = defineCall({
  at: 'GET /api/pub3/identityAuth/queryAppkey',
  who: 'signedIn',
  answer: text,
});

/**
 * Compares a person with the population register, without a name the signed-in one; answers the check that it opens.
 * Another person requires a captcha and is bounded by day for the account, the number asked for and the address.
 */
export const verifyUser = defineCall({
  at: 'POST /api/pub3/identityAuth/verifyUser',
  who: 'signedIn',
  query: { captcha: ['imageCode', optional(upTo(160))] },
  body: certifiedPerson,
  answer: text,
  refuses: ['often'],
});

/** What the services' own record says of one's check; nothing else decides. */
export const describeFaceVerify = defineCall({
  at: 'POST /api/pub3/identityAuth/describeFaceVerify',
  who: 'signedIn',
  body: { certifyId: ['certifyId', numberOf('check')] },
  answer: defineWire({
    passed: ['passed', flag],
    message: ['message', optional(text)],
    certifyId: ['certifyId', optional(text)],
  }),
  refuses: ['unknown'],
});

/** Proves one's own check by a code where no host checks the face. */
export const proveByCode = defineCall({
  at: 'POST /api/pub3/identityAuth/proveByCode',
  who: 'signedIn',
  body: { certifyId: ['certifyId', numberOf('check', uuid())] },
  answer: null,
  refuses: ['unknown', 'factor'],
});
