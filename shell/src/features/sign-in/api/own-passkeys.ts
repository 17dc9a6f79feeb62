// The passkeys that a person adds to and removes from the own account.
import type { OutputOf } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import { createPasskey } from '../../../api/browser-passkeys';
import * as calls from '../../../contract/passkeys';

export type OwnPasskeys = OutputOf<typeof calls.listPasskeys>;

export const listPasskeys = (signal?: AbortSignal): Promise<OwnPasskeys> =>
  ask(calls.listPasskeys, {}, signal ? { signal } : {});

/** The client asks for a code by telephone first. Throws errors of the kernel's family. */
export async function addPasskey(name: string): Promise<void> {
  const { begun, options } = await ask(calls.beginPasskey, {});
  await ask(calls.addPasskey, { begun, name, response: await createPasskey(options) });
}

/** The same. */
export async function removePasskey(recordId: string): Promise<void> {
  await ask(calls.removePasskey, { recordId });
}
