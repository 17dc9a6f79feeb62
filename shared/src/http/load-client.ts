// The client itself is no part of the first files: nothing that is painted first needs it.
import { NetworkError } from '../kernel';
import type * as Client from './send';

let arriving: Promise<typeof Client> | undefined;

/** Answers the client for a call to `url`; it is fetched once. Throws NetworkError where it cannot be had, and the next call asks again. */
export async function loadClient(url: string): Promise<typeof Client> {
  arriving ??= import(/* webpackChunkName: "http-client" */ './send');
  try {
    return await arriving;
  } catch (cause) {
    arriving = undefined;
    throw new NetworkError({ cause, url });
  }
}
