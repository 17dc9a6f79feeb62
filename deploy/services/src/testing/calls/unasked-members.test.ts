// Mass assignment at every declared call that writes: a body that follows from its declaration, and says in every object what any table might take, writes none of that.
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { TestClient, TestServices } from '..';
import { startTestServices } from '..';
import { cleanHouses, startDraftOf } from '../cases/case-driver';
import { hostileMembers, tracesOf } from '../tables/traces';
import type { Numbers } from './declared-request';
import { namedBy, sendDeclared, withUnasked } from './declared-request';
import { makeOwnRecords, RULED } from './own-records';
import { PREPARED } from './prepared-bodies';

jest.setTimeout(300_000);

/** Ends the sessions of whoever asks, which all others need. */
const LAST = /signout|session\/end|pwd\/update/;

let services: TestServices;
let own: Awaited<ReturnType<typeof makeOwnRecords>>;
let people: TestClient[];
let seeded: string[];
let draft: string;
let columns: Record<string, unknown>;
const declared = () => services.services.routes().flatMap(({ call }) => (call ? [call] : []));
const writing = () =>
  declared()
    .filter(
      ({ method, reads, unmarked, upload, parts }) => method !== 'GET' && !reads && !unmarked && !upload && parts.body,
    )
    .toSorted((one, other) => Number(LAST.test(one.url)) - Number(LAST.test(other.url)));

beforeAll(async () => {
  services = await startTestServices();
  own = await makeOwnRecords(services);
  people = await Promise.all(
    ['citizen-2', 'acceptor', 'reviewer', 'ops', 'enterprise'].map((name) => services.signedIn(name)),
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

/** Whether somebody's was taken. */
async function isTaken(call: Call): Promise<boolean> {
  const owners = namedBy(call).flatMap((kind) => (kind in own ? [own[kind as keyof typeof own].owner] : []));
  for (const person of [...new Set([...owners, own.listing.owner, ...people])]) {
    const { body } = await sendDeclared(person, call, {
      given: RULED,
      numbers: numbers(),
      change: (sent) => withUnasked(call.parts.body as AnyCodec, sent, columns) as Record<string, unknown>,
    });
    if (body?.resultCode === 'A000' || body?.status === 200) return true;
  }
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
  expect(refused.toSorted()).toEqual(Object.values(PREPARED).flat().toSorted());
});
