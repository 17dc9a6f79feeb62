// What a failed sign-in means for the form: which field is at fault, in which words, and whether the captcha is used up.
import { describeError, isBusinessError } from '@portal/shared/kernel';
import { SIGN_IN_STATUS } from './api/sign-in';
import type { Credentials } from './api/sign-in';

export type SignInField = keyof Credentials;
export type SignInErrors = Partial<Record<SignInField, string>>;

export const EMPTY_TEXTS: Record<SignInField, string> = {
  username: '请输入用户名',
  password: '请输入密码',
  captcha: '请输入验证码',
};
/** Reading order of the form. */
export const FIELDS: readonly SignInField[] = ['username', 'password', 'captcha'];

/** Errors of fields left empty; blanks count as empty (specification 5). */
export function findEmptyFields(credentials: Credentials): SignInErrors {
  return Object.fromEntries(
    FIELDS.filter((field) => credentials[field].trim() === '').map((field) => [field, EMPTY_TEXTS[field]]),
  );
}

export interface SignInFailure {
  message: string;
  /** The field to go to; none where no field is at fault. */
  field: SignInField | null;
}

const FIELD_OF: Record<string, SignInField> = {
  [SIGN_IN_STATUS.wrongPassword]: 'password',
  [SIGN_IN_STATUS.wrongCaptcha]: 'captcha',
  [SIGN_IN_STATUS.expiredCaptcha]: 'captcha',
  [SIGN_IN_STATUS.tooManyTries]: 'username',
};

/** The server's own words where it gave some, the catalogue's otherwise. */
export function readSignInFailure(error: unknown): SignInFailure {
  const { message } = describeError(error);
  return { message, field: isBusinessError(error) ? (FIELD_OF[error.code] ?? null) : null };
}

/** The key that sealed the request is not good any more. */
export function isInvalidRequest(error: unknown): boolean {
  return isBusinessError(error) && error.code === SIGN_IN_STATUS.invalidRequest;
}
