// Changes the signed-in person's password; both passwords travel sealed for the session.
import { ask } from '@portal/shared/http';
import { BeforeRequestError } from '@portal/shared/kernel';
import { loadCipher } from '../../../guard/cipher';
import { changePassword as call } from '../../../contract/account';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  captcha: string;
}

/** Fields of a refusal by their names on the wire. */
export const PASSWORD_FIELDS: Readonly<Record<string, keyof PasswordChange>> = {
  oldPwd: 'oldPassword',
  newPwd: 'newPassword',
  imageCode: 'captcha',
};

/**
 * Every other session of the person ends. Throws BusinessError with `data.errors` by field, BeforeRequestError without
 * a session key, or any error of the kernel's family.
 */
export async function changePassword(
  { oldPassword, newPassword, captcha }: PasswordChange,
  envelopeKey: string | undefined,
): Promise<void> {
  if (!envelopeKey) throw new BeforeRequestError();
  const { sealJson } = await loadCipher();
  await ask(call, {
    oldPassword: sealJson(envelopeKey, oldPassword),
    newPassword: sealJson(envelopeKey, newPassword),
    captcha: captcha.trim(),
  });
}
