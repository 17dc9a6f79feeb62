// What this browser does with passkeys. The library is loaded with the first use.
import { PlainTextError } from '@portal/shared/kernel';

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const load = () => import(/* webpackChunkName: "shell-webauthn" */ '@simplewebauthn/browser');

const GIVEN_UP = '没有完成验证，请重试';

/** Makes a passkey for the services' options and answers what they read. @throws PlainTextError */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: JSON.parse(options) as never }).then(toText, (error: Error) => {
    throw new PlainTextError(error.name === 'InvalidStateError' ? '这台设备的通行密钥已经添加过' : GIVEN_UP);
  });
}

/** Has a passkey of this account sign the services' options. @throws PlainTextError */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: JSON.parse(options) as never }).then(toText, () => {
    throw new PlainTextError(GIVEN_UP);
  });
}

const toText = (value: object): string => JSON.stringify(value);
