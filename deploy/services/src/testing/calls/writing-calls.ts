// The calls that write what they are sent, in an order in which each finds what it rests on, and who may be taken with
// them.
import type { Call } from '@portal/shared/contract';
import type { TestClient, TestServices } from '..';
import { cleanHouses, startDraftOf } from '../cases/case-driver';
import type { Numbers } from './declared-request';
import { membersOf, namedBy } from './declared-request';
import { makeOwnRecords } from './own-records';
import type { Situation } from './situations';
import { SITUATIONS } from './situations';

/**
 * Situations first, in their order, before calls of the others end what they rest on; what ends the session of whoever
 * asks goes last.
 */
function rankOf({ at, url }: Call): number {
  const order = Object.keys(SITUATIONS).indexOf(at);
  return order >= 0 ? order : 1_000 + Number(/signout|session\/end/.test(url));
}

/** Those with a body that has members. */
export function writingCalls({ services }: TestServices): Call[] {
  return services
    .routes()
    .flatMap(({ call }) => (call ? [call] : []))
    .filter(
      ({ method, reads, unmarked, upload, parts }) =>
        // A body that is one text has no members.
        method !== 'GET' && !reads && !unmarked && !upload && parts.body && membersOf(parts.body).length > 0,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Services with a record of every kind, a draft, and people who may be taken with a call. */
export interface Peopled {
  own: Awaited<ReturnType<typeof makeOwnRecords>>;
  numbers: Numbers;
  /** Of whom the situation names, else owners of what the call names, then anybody. */
  whoFor: (call: Call) => Promise<Situation[]>;
}

export async function peopled(services: TestServices): Promise<Peopled> {
  const sessions = new Map<string, Promise<TestClient>>();
  const as = (name: string): Promise<TestClient> => {
    const session = sessions.get(name) ?? services.signedIn(name);
    sessions.set(name, session);
    return session;
  };
  const own = await makeOwnRecords(services);
  const people = await Promise.all(
    ['citizen-2', 'acceptor', 'reviewer', 'ops', 'enterprise', 'finance', 'content'].map((name) =>
      services.signedIn(name),
    ),
  );
  const [, house] = await cleanHouses(own.listing.owner);
  const draft = (await startDraftOf(own.listing.owner, house?.bdcqzh ?? '')).ywh;
  return {
    own,
    numbers: { ...Object.fromEntries(Object.entries(own).map(([kind, { number }]) => [kind, number])), case: draft },
    async whoFor(call) {
      const making = SITUATIONS[call.at];
      if (making) return [await making(services, as, { draft, own })];
      const owners = namedBy(call).flatMap((kind) => (kind in own ? [own[kind as keyof typeof own].owner] : []));
      return [...new Set([...owners, own.listing.owner, ...people])].map((by) => ({ by }));
    },
  };
}
