// The calls of a second factor: what an action asks for, met by a code or by the face.
import { defineCall } from '@portal/shared/contract';
import { defineWire, integer, numberOf, text, upTo } from '@portal/shared/wire';

const challenge = { challenge: ['challenge', numberOf('challenge')] } as const;

/**
 * Sends a code to the telephone of the account. `mark` is how the person knows the message; `resendAfter` in seconds.
 */
export const sendFactorCode = defineCall({
  at: 'POST /api/pub3/secondFactor/send',
  who: 'signedIn',
  body: challenge,
  answer: defineWire({
    telephone: ['telephone', text],
    mark: ['mark', text],
    expiresAt: ['expiresAt', text],
    resendAfter: ['resendAfter', integer],
  }),
  refuses: ['state', 'often'],
});

/** Gives the code. */
export const giveFactorCode = defineCall({
  at: 'POST /api/pub3/secondFactor/verify',
  who: 'signedIn',
  body: { ...challenge, code: ['code', upTo(32)] },
  answer: null,
  refuses: ['state', 'often'],
});

/** Gives a passed face check in place of a code. */
export const giveFactorFace = defineCall({
  at: 'POST /api/pub3/secondFactor/face',
  who: 'signedIn',
  body: { ...challenge, passId: ['passId', numberOf('check')] },
  answer: null,
  refuses: ['state'],
});
