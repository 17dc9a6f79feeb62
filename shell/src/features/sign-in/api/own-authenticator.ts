// The authenticator that a person switches on and off for the own account.
import { ask } from '@portal/shared/http';
import * as calls from '../../../contract/account';

export interface BegunAuthenticator {
  begun: string;
  secret: string;
  address: string;
}

export async function hasAuthenticator(signal: AbortSignal): Promise<boolean> {
  return (await ask(calls.getAuthenticator, {}, { signal })).isOn;
}

/** The client asks for a code by telephone first. Throws errors of the kernel's family. */
export function beginAuthenticator(): Promise<BegunAuthenticator> {
  return ask(calls.beginAuthenticator, {});
}

/** Answers the recovery codes, which are shown once. Throws errors of the kernel's family. */
export function confirmAuthenticator(begun: string, code: string): Promise<readonly string[]> {
  return ask(calls.confirmAuthenticator, { begun, code: code.trim() });
}

/** @param code of the authenticator, or a recovery code. Throws errors of the kernel's family. */
export async function endAuthenticator(code: string): Promise<void> {
  await ask(calls.endAuthenticator, { code: code.trim() });
}
