// What is wrong with a change of password: what can be seen here, and what the services said of which field.
import { describeError, isBusinessError, toErrorInfo } from '@portal/shared/kernel';
import { PASSWORD_FIELDS } from './api/change-password';
import type { PasswordChange } from './api/change-password';

export type ChangeValues = PasswordChange & { repeated: string };
export type ChangeField = keyof ChangeValues;
export type ChangeErrors = Partial<Record<ChangeField, string>>;

/** Reading order of the form. */
export const CHANGE_FIELDS: readonly ChangeField[] = ['oldPassword', 'newPassword', 'repeated', 'captcha'];
const EMPTY: Record<ChangeField, string> = {
  oldPassword: '请输入原密码',
  newPassword: '请输入新密码',
  repeated: '请再次输入新密码',
  captcha: '请输入验证码',
};

/** Errors that need no server. Passwords are taken as they are typed, blanks and all. */
export function findChangeErrors(values: ChangeValues): ChangeErrors {
  const empty = Object.fromEntries(
    CHANGE_FIELDS.filter((field) => values[field] === '').map((field) => [field, EMPTY[field]]),
  ) as ChangeErrors;
  return values.repeated !== '' && values.repeated !== values.newPassword
    ? { ...empty, repeated: '两次输入的新密码不一致' }
    : empty;
}

/** The server's words, at their fields where it named some. */
export function readChangeFailure(error: unknown): { message: string; fields: ChangeErrors } {
  const { data } = toErrorInfo(error);
  const faults = isBusinessError(error)
    ? ((data as { errors?: { path: string; message: string }[] } | null)?.errors ?? [])
    : [];
  const known = faults.flatMap(({ path, message }) =>
    Object.hasOwn(PASSWORD_FIELDS, path) ? [[PASSWORD_FIELDS[path], message]] : [],
  );
  return { message: describeError(error).message, fields: Object.fromEntries(known) as ChangeErrors };
}
