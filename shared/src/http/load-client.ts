// The client itself is no part of the first files: nothing that is painted first needs it.
import { NetworkError } from '../kernel';
import type * as Client from './send';

const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };

let arriving: Promise<typeof Client> | undefined;

/**
 * Answers the client for a call to `url`; it is fetched once. Throws NetworkError where it cannot be had, and the next
 * call asks again.
 */
export async function loadClient(url: string): Promise<typeof Client> {
  arriving ??= import(/* webpackChunkName: "http-client" */ './send');
  try {
    const client = await arriving;
    // Several calls begin with a page: each in a task of its own, behind what draws it.
    if (scheduler?.yield) await scheduler.yield();
    return client;
  } catch (cause) {
    arriving = undefined;
    throw new NetworkError({ cause, url });
  }
}
