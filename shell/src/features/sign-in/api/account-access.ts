// What people without a session ask: a telephone's code, sign-in by it, a new password, a new account. Passwords and
// numbers travel sealed under this device's key.
import { ask } from '@portal/shared/http';
import type { User } from '@portal/shared/wire';
import { getSignInConfig } from '../../../api/get-sign-in-config';
import * as calls from '../../../contract/account-access';
import type {
  NewPasswordSecret,
  RegistrationSecret,
  TelephoneAccount,
  TelephonePurpose,
} from '../../../contract/account-access';
import { loadCipher } from '../../../guard/cipher';

export type { NewPasswordSecret, RegistrationSecret, TelephoneAccount, TelephonePurpose };

/** Nobody is signed in: a token that this tab still holds is not shown. */
const headers = { token: '' };

export interface SentCode {
  handle: string;
  /** Masked. */
  telephone: string;
  mark: string;
}

async function seal(secret: object): Promise<string> {
  const [{ key }, { sealJson }] = await Promise.all([getSignInConfig(), loadCipher()]);
  return sealJson(key.key, secret);
}

export const sendTelephoneCode = (telephone: string, purpose: TelephonePurpose): Promise<SentCode> =>
  ask(calls.sendTelephoneCode, { telephone, purpose }, { headers });

/** The accounts that have the telephone. */
export async function giveTelephoneCode(handle: string, code: string): Promise<readonly TelephoneAccount[]> {
  return (await ask(calls.giveTelephoneCode, { handle, code: code.trim() }, { headers })).accounts;
}

export const enterByTelephone = (handle: string, account: string, numberEnd?: string): Promise<User> =>
  ask(calls.enterByTelephone, { handle, account, numberEnd }, { headers });

export async function resetPassword(handle: string, account: string, secret: NewPasswordSecret): Promise<void> {
  await ask(calls.resetPassword, { handle, account, sealed: await seal(secret) }, { headers });
}

/** Answers where the person is checked. */
export async function beginRegistration(
  handle: string,
  secret: RegistrationSecret,
  returnUrl: string,
): Promise<string> {
  const sealed = await seal(secret);
  return (await ask(calls.beginRegistration, { handle, sealed, returnUrl }, { headers })).address;
}

export const finishRegistration = (handle: string): Promise<User> =>
  ask(calls.finishRegistration, { handle }, { headers });
