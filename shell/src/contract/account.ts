// The calls of one's own account: its password, its telephone, the recovery codes of its authenticator.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, flag, like, list, numberOf, orElse, text, upTo } from '@portal/shared/wire';

const telephone = ['telephone', like(/^1[3-9]\d{9}$/, '请输入正确的手机号')] as const;

/**
 * Changes the password; both are sealed for the session. Every other session of the person ends; this one goes on with
 * a new cookie.
 */
export const changePassword = defineCall({
  at: 'POST /api/auth/auu/user/pwd/update',
  who: 'signedIn',
  body: {
    oldPassword: ['oldPwd', upTo(2048)],
    newPassword: ['newPwd', upTo(2048)],
    captcha: ['imageCode', orElse(upTo(160), '')],
  },
  answer: null,
  refuses: ['factor', 'often'],
});

/** Sends a code to a telephone that is to become the account's; `mark` is how the person knows the message. */
export const askNewTelephone = defineCall({
  at: 'POST /api/auth/auu/user/telephone/code',
  who: 'signedIn',
  body: { telephone },
  answer: defineWire({ challenge: ['challenge', text], mark: ['mark', text] }),
  refuses: ['often'],
});

/** Changes the telephone, for that code; answers the masked number that is in force now. */
export const changeTelephone = defineCall({
  at: 'POST /api/auth/auu/user/telephone/update',
  who: 'signedIn',
  body: { telephone, challenge: ['challenge', numberOf('challenge')], code: ['code', upTo(32)] },
  answer: defineWire({ telephone: ['telephone', text] }),
  refuses: ['factor', 'often'],
});

/** Draws ten new recovery codes, for a code of the authenticator; all earlier ones end. */
export const renewRecoveryCodes = defineCall({
  at: 'POST /api/auth/auu/user/recoveryCodes',
  who: 'signedIn',
  body: { code: ['code', filled(32, '请输入验证码')] },
  answer: list(text),
  refuses: ['state', 'often'],
});

/** Whether the account has an authenticator. */
export const getAuthenticator = defineCall({
  at: 'GET /api/auth/auu/user/authenticator',
  who: 'signedIn',
  answer: defineWire({ isOn: ['enabled', flag] }),
});

/**
 * The secret of a new authenticator, and the same as an address for a QR code, shown once; it counts after a code of it
 * was given together with `begun`, in this session.
 */
export const beginAuthenticator = defineCall({
  at: 'POST /api/auth/auu/user/authenticator/begin',
  who: 'signedIn',
  answer: defineWire({ begun: ['begun', text], secret: ['secret', text], address: ['address', text] }),
  refuses: ['factor', 'state'],
});

/** Switches it on; every other session of the person ends. Answers ten recovery codes, shown once. */
export const confirmAuthenticator = defineCall({
  at: 'POST /api/auth/auu/user/authenticator/confirm',
  who: 'signedIn',
  body: { begun: ['begun', upTo(1024)], code: ['code', filled(32, '请输入验证码')] },
  answer: list(text),
  refuses: ['state', 'often'],
});

/** Switches it off, for a code of it or a recovery code. */
export const endAuthenticator = defineCall({
  at: 'POST /api/auth/auu/user/authenticator/end',
  who: 'signedIn',
  body: { code: ['code', filled(32, '请输入验证码')] },
  answer: null,
  refuses: ['state', 'often'],
});
