// The fields of the sign-in form and what it says where one is empty: all that the form needs before any call.
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
