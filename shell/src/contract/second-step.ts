// The calls between password, or ticket, and session: the code of the person's authenticator, and setting one up.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, like, list, numberOf, optional, text, userMembers } from '@portal/shared/wire';

const handle = ['handle', numberOf('pendingSignIn', like(/^[0-9a-f]{64}$/, '登录已失效，请重新登录'))] as const;
const code = filled(32, '请输入验证码');

/**
 * Gives the code of the authenticator, or a recovery code; answers ten recovery codes, shown once, for one that was
 * just set up. A refusal says `triesLeft`, `retryAfter` in seconds, or `ended` where the sign-in has to be begun anew.
 */
export const finishSignIn = defineCall({
  at: 'POST /api/auth/auu/login/factor',
  who: 'everybody',
  body: { handle, code: ['code', code] },
  answer: defineWire({ ...userMembers, recoveryCodes: ['recoveryCodes', optional(list(text))] }),
  refuses: ['state', 'often'],
});

/** Sends a code to the telephone of an account that has no authenticator yet; answers the masked number. */
export const sendEnrolmentCode = defineCall({
  at: 'POST /api/auth/auu/login/enrolmentCode',
  who: 'everybody',
  body: { handle },
  answer: defineWire({ telephone: ['telephone', text] }),
  refuses: ['state', 'often'],
});

/**
 * What the authenticator app is given, for that code: the secret, and the same as an address for a QR code, shown once;
 * it counts after a code of it was given.
 */
export const beginEnrolment = defineCall({
  at: 'POST /api/auth/auu/login/enrol',
  who: 'everybody',
  body: { handle, textCode: ['textCode', code] },
  answer: defineWire({ secret: ['secret', text], address: ['address', text] }),
  refuses: ['state', 'often'],
});
