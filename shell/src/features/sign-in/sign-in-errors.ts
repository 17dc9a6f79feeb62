// What a failed sign-in means for the form: a challenge, a second step, or which field is at fault and in which words.
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { forgetSignInConfig } from '../../api/get-sign-in-config';
import { pendingOf } from './api/pending-sign-in';
import type { PendingSignIn } from './api/pending-sign-in';
import { challengeOf, SIGN_IN_STATUS } from './api/sign-in';
import type { SignInField } from './sign-in-fields';

const FIELD_OF: Record<string, SignInField> = {
  [SIGN_IN_STATUS.wrongPassword]: 'password',
  [SIGN_IN_STATUS.wrongCaptcha]: 'captcha',
  [SIGN_IN_STATUS.expiredCaptcha]: 'captcha',
  [SIGN_IN_STATUS.tooManyTries]: 'username',
};

export type SignInRefusal =
  /** To be solved, and then the same is sent again: the captcha is not used up. */
  | { status: 'challenged'; challenge: unknown }
  /** The password was right. */
  | { status: 'pending'; pending: PendingSignIn }
  /** `field` is the one to go to; none where no field is at fault. */
  | { status: 'failed'; message: string; field?: SignInField };

/**
 * The server's own words where it gave some, the catalogue's otherwise. A key that is not good any more is forgotten.
 * @param isProven whether a challenge has been solved for this request already
 */
export function readSignInRefusal(error: unknown, isProven: boolean): SignInRefusal {
  const challenge = isProven ? undefined : challengeOf(error);
  if (challenge) return { status: 'challenged', challenge };
  const code = isBusinessError(error) ? error.code : '';
  if (code === SIGN_IN_STATUS.invalidRequest) forgetSignInConfig();
  const pending = pendingOf(error);
  if (pending) return { status: 'pending', pending };
  return { status: 'failed', message: describeError(error).message, field: FIELD_OF[code] };
}
