// Mass assignment at every declared call that writes: a body that follows from its declaration, and says in every object what any table might take, writes none of that.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { TestClient, TestServices } from '..';
import { startTestServices } from '..';
import { cleanHouses, startDraftOf } from '../cases/case-driver';
import { hostileMembers, tracesOf } from '../tables/traces';
import type { Numbers } from './declared-request';
import { membersOf, namedBy, sendDeclared, withExtraMembers } from './declared-request';
import { makeOwnRecords, RULED } from './own-records';
import { PREPARED } from './prepared-bodies';
import type { Situation } from './situations';
import { SITUATIONS } from './situations';

jest.setTimeout(300_000);

/** Situations first, in their order, before calls of the others end what they rest on; what ends the session of whoever asks goes last. */
function rankOf({ at, url }: Call): number {
  const order = Object.keys(SITUATIONS).indexOf(at);
  return order >= 0 ? order : 1_000 + Number(/signout|session\/end/.test(url));
}

let services: TestServices;
let own: Awaited<ReturnType<typeof makeOwnRecords>>;
let people: TestClient[];
let seeded: string[];
let draft: string;
let columns: Record<string, unknown>;
const sessions = new Map<string, Promise<TestClient>>();
function as(name: string): Promise<TestClient> {
  const session = sessions.get(name) ?? services.signedIn(name);
  sessions.set(name, session);
  return session;
}
const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
const writing = () =>
  declared()
    .filter(
      ({ method, reads, unmarked, upload, parts }) =>
        // A body that is one text has no members.
        method !== 'GET' && !reads && !unmarked && !upload && parts.body && membersOf(parts.body).length > 0,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));

beforeAll(async () => {
  services = await startTestServices({ publicOrigin: 'http://localhost' });
  own = await makeOwnRecords(services);
  people = await Promise.all(
    ['citizen-2', 'acceptor', 'reviewer', 'ops', 'enterprise', 'finance', 'content'].map((name) =>
      services.signedIn(name),
    ),
  );
  seeded = await tracesOf(services.db);
  columns = await hostileMembers(services.db);
  const [, house] = await cleanHouses(own.listing.owner);
  draft = (await startDraftOf(own.listing.owner, house?.bdcqzh ?? '')).ywh;
});
afterAll(() => services.close());

const numbers = (): Numbers => ({
  ...Object.fromEntries(Object.entries(own).map(([kind, { number }]) => [kind, number])),
  case: draft,
});

const portionsOf = (count: number): Record<string, unknown>[] => {
  const all = Object.entries(columns);
  return Array.from({ length: count }, (_, at) => Object.fromEntries(all.filter((__, index) => index % count === at)));
};

/** Whether a body with members too many was taken. */
async function isTakenFrom(call: Call, { by, given, numbers: named, portions = 1 }: Situation): Promise<boolean> {
  for (const extra of portionsOf(portions)) {
    const { body } = await sendDeclared(by, call, {
      given: { ...RULED, ...given },
      numbers: { ...numbers(), ...named },
      change: (sent) => withExtraMembers(call.parts.body as AnyCodec, sent, extra) as Record<string, unknown>,
    });
    if (body?.resultCode !== 'A000' && body?.status !== 200) return false;
  }
  return true;
}

/** Whether somebody's was taken: of whom the situation names, else of an owner or of anybody. */
async function isTaken(call: Call): Promise<boolean> {
  const making = SITUATIONS[call.at];
  if (making) return isTakenFrom(call, await making(services, as, { draft, own }));
  const owners = namedBy(call).flatMap((kind) => (kind in own ? [own[kind as keyof typeof own].owner] : []));
  for (const by of [...new Set([...owners, own.listing.owner, ...people])])
    if (await isTakenFrom(call, { by })) return true;
  return false;
}

test('a call ignores what it is not asked for, in a body that follows from its declaration', async () => {
  const refused: string[] = [];
  for (const call of writing()) {
    if (!(await isTaken(call))) refused.push(call.at);
    const traces = (await tracesOf(services.db)).filter((row) => !seeded.includes(row));
    expect([call.at, traces]).toEqual([call.at, []]);
  }
  console.info(
    `${writing().length} writing calls, ${writing().length - refused.length} of them took a body with ${Object.keys(columns).length} members too many`,
  );
  // A new call is taken here, or says that its body needs a preparation.
  expect(refused.toSorted()).toEqual([...PREPARED.byHand, ...Object.keys(PREPARED.inTheirSuites)].toSorted());
});

test('a call that its own suite brings about is asked there', () => {
  const askedNowhere = Object.entries(PREPARED.inTheirSuites).filter(([at, [suite]]) => {
    const text = readFileSync(join(__dirname, '../..', `${suite}.test.ts`), 'utf8');
    return !text.includes(at.split('/').at(-1) ?? at);
  });
  expect(askedNowhere).toEqual([]);
});
