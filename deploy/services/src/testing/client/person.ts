// A seeded account at a device of its own: signed in by the first call, so that a suite names its people where it
// begins.
import type { Asking } from './asking';
import type { TestClient } from '../test-client';

/** Who can make calls: a person, or one device. */
export type Caller = Asking & Pick<TestClient, 'get' | 'post' | 'send' | 'open'>;

export interface Person extends Caller {
  readonly username: string;
  /** The device itself, signed in: its cookies and the user of its session. */
  device: () => Promise<TestClient>;
  /** The next call signs in anew, as after the session's end. */
  leave: () => void;
}

/** @param signIn a device signed in as the account */
export function personAt(username: string, signIn: (username: string) => Promise<TestClient>): Person {
  let session: Promise<TestClient> | undefined;
  const device = (): Promise<TestClient> => (session ??= signIn(username));
  const through =
    <Method extends 'ask' | 'refused' | 'askInstead' | 'upload' | 'get' | 'post' | 'send' | 'open'>(method: Method) =>
    async (...given: unknown[]) =>
      ((await device())[method] as (...given: unknown[]) => Promise<unknown>)(...given);
  return {
    username,
    device,
    leave: () => {
      session = undefined;
    },
    ask: through('ask'),
    refused: through('refused'),
    askInstead: through('askInstead'),
    upload: through('upload'),
    get: through('get'),
    post: through('post'),
    send: through('send'),
    open: through('open'),
  } as Person;
}
