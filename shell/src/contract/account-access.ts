// The calls of people who have no session and give no password: signing in by a telephone, a forgotten password, and
// opening an account.
import { defineCall } from '@portal/shared/contract';
import { defineWire, filled, like, list, numberOf, oneOf, optional, text, upTo, userWire } from '@portal/shared/wire';
import type { Codec, Domain } from '@portal/shared/wire';

/** What a telephone is proved for; a proof serves nothing else. */
export const TELEPHONE_PURPOSES = ['enter', 'reset', 'register'] as const;
export type TelephonePurpose = (typeof TELEPHONE_PURPOSES)[number];

const telephone = like(/^1[3-9]\d{9}$/, '请输入正确的手机号，共11位数字');
const handle = ['handle', numberOf('telephoneProof', like(/^[0-9a-f]{64}$/, '验证已失效，请重新获取验证码'))] as const;
const account = ['account', upTo(64, 1)] as const;
/** Sealed under the device's key, as a sign-in is. */
const sealed = ['encryptuserinfo', filled(4096)] as const;

/**
 * Sends a code to a telephone, after a captcha. The answer is the same whether or not an account has the telephone:
 * only the text message differs. `mark` is how the person knows the message.
 */
export const sendTelephoneCode = defineCall({
  at: 'POST /api/auth/auu/telephone/code',
  who: 'everybody',
  query: { captcha: ['imageCode', optional(upTo(160))] },
  body: { telephone: ['telephone', telephone], purpose: ['purpose', oneOf(TELEPHONE_PURPOSES)] },
  answer: defineWire({
    handle: ['handle', text],
    telephone: ['telephone', text],
    mark: ['mark', text],
    expiresAt: ['expiresAt', text],
  }),
  refuses: ['often'],
});

const ownAccount = {
  account: ['account', text],
  /** Masked. */
  name: ['name', text],
  username: ['username', text],
  /** Of an account that acts for one. */
  organisation: ['organisation', optional(text)],
} as const;
export type TelephoneAccount = Domain<typeof ownAccount>;

/**
 * Gives the code; answers the accounts that have the telephone. The proof is good for half an hour, on this device. A
 * refusal has `triesLeft`, or `again` where a new code is needed.
 */
export const giveTelephoneCode = defineCall({
  at: 'POST /api/auth/auu/telephone/prove',
  who: 'everybody',
  body: { handle, code: ['code', filled(32, '请输入短信验证码')] },
  answer: defineWire({ accounts: ['accounts', list(defineWire(ownAccount))] }),
  refuses: ['state', 'often'],
});

/**
 * Signs in to one of these accounts. A device on which the account was not used before gives the last six characters of
 * the identity number too (`data.asks: 'numberEnd'`), because numbers of telephones are given to other people.
 */
export const enterByTelephone = defineCall({
  at: 'POST /api/auth/auu/telephone/login',
  who: 'everybody',
  body: { handle, account, numberEnd: ['numberEnd', optional(upTo(12))] },
  answer: userWire,
  refuses: ['state', 'often'],
});

/** What a new password is sealed with. */
export interface NewPasswordSecret {
  identityNumber: string;
  password: string;
}
export const newPasswordSecretWire: Codec<unknown, NewPasswordSecret> = defineWire({
  identityNumber: ['identityNumber', filled(50, '请填写证件号码')],
  password: ['password', filled(256, '请填写新密码')],
});

/** Sets a new password for one of these accounts, for its whole identity number. Every session of it ends. */
export const resetPassword = defineCall({
  at: 'POST /api/auth/auu/telephone/password',
  who: 'everybody',
  body: { handle, account, sealed },
  answer: null,
  refuses: ['state', 'often'],
});

/** Documents of a person whose number the population register has (codes of ZJZL). */
export const REGISTRATION_DOCUMENTS: readonly string[] = ['1', '3', '11', '12', '13', '14'];

/** What a registration is sealed with. */
export interface RegistrationSecret extends NewPasswordSecret {
  name: string;
  /** Code of ZJZL. */
  identityType: string;
  username: string;
}
export const registrationSecretWire: Codec<unknown, RegistrationSecret> = defineWire({
  name: ['name', filled(200, '请填写姓名')],
  identityType: ['identityType', filled(2, '请选择证件种类')],
  identityNumber: ['identityNumber', filled(50, '请填写证件号码')],
  username: ['username', filled(64, '请填写用户名')],
  password: ['password', filled(256, '请填写密码')],
});

/** Keeps what a new account is to be, and opens the face check of the person; answers where the person is checked. */
export const beginRegistration = defineCall({
  at: 'POST /api/auth/auu/telephone/register',
  who: 'everybody',
  body: { handle, sealed, returnUrl: ['returnUrl', upTo(4000)] },
  answer: defineWire({ address: ['address', text] }),
  refuses: ['state', 'often'],
});

/** Opens the account after the face check, and signs in. */
export const finishRegistration = defineCall({
  at: 'POST /api/auth/auu/telephone/registered',
  who: 'everybody',
  body: { handle },
  answer: userWire,
  refuses: ['state', 'often'],
});
