// Signs a person in: username and password travel sealed under this device's key, good once and for two minutes; the
// call has no body (specification 7.2).
import { ask } from '@portal/shared/http';
import { isBusinessError, serverNow, uuid } from '@portal/shared/kernel';
import type { User } from '@portal/shared/wire';
import type { SignInSecret } from '../../../contract/wire/sign-in-secret';
import { signIn as call } from '../../../contract/sign-in';
import { getSignInConfig } from '../../../api/get-sign-in-config';
import { loadCipher } from '../../../guard/cipher';

export type { User } from '@portal/shared/wire';

export interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

/** Answers of the sign-in service that mean something to the form. */
export const SIGN_IN_STATUS = {
  wrongPassword: '4001',
  wrongCaptcha: '4002',
  expiredCaptcha: '4003',
  invalidRequest: '4004',
  tooManyTries: '4005',
  proofWanted: '4007',
} as const;

/**
 * Signs in; all three fields are trimmed (specification 5). `proof`: what solved the challenge of an earlier refusal.
 * Throws BusinessError with one of SIGN_IN_STATUS, or any of the family.
 */
export async function signIn({ username, password, captcha }: Credentials, proof?: unknown): Promise<User> {
  const [{ key }, { sealJson }] = await Promise.all([getSignInConfig(), loadCipher()]);
  const secret: SignInSecret = {
    username: username.trim(),
    password: password.trim(),
    timestamp: serverNow(),
    nonce: uuid(),
    proof,
  };
  return ask(call, { sealed: sealJson(key.key, secret), captcha: captcha.trim() }, { headers: { token: '' } });
}

/** The challenge to solve before the same is sent again, where a refusal holds one (docs/adr/0012). */
export function challengeOf(error: unknown): unknown {
  const { code, data } = (isBusinessError(error) ? error : {}) as {
    code?: string;
    data?: { challenge?: unknown } | null;
  };
  return code === SIGN_IN_STATUS.proofWanted ? data?.challenge : undefined;
}
