// Mass assignment at every declared call that writes: a body that follows from its declaration, and says in every
// object what any table might take, writes none of that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { TestServices } from '..';
import { startTestServices } from '..';
import { hostileMembers, tracesOf } from '../tables/traces';
import { sendDeclared, withExtraMembers } from './declared-request';
import { nameOfCall } from './every-call';
import { RULED } from './own-records';
import { PREPARED } from './prepared-bodies';
import type { Situation } from './situations';
import type { Peopled } from './writing-calls';
import { peopled, writingCalls } from './writing-calls';

let services: TestServices;
let there: Peopled;
let seeded: string[];
let columns: Record<string, unknown>;

beforeAll(async () => {
  services = await startTestServices({ publicOrigin: 'http://localhost' });
  there = await peopled(services);
  seeded = await tracesOf(services.db);
  columns = await hostileMembers(services.db);
});
afterAll(() => services.close());

const portionsOf = (count: number): Record<string, unknown>[] => {
  const all = Object.entries(columns);
  return Array.from({ length: count }, (_, at) => Object.fromEntries(all.filter((__, index) => index % count === at)));
};

/** Whether a body with members too many was taken. */
async function isTakenFrom(call: Call, { by, given, numbers: named, portions = 1 }: Situation): Promise<boolean> {
  for (const extra of portionsOf(portions)) {
    const { body } = await sendDeclared(by, call, {
      given: { ...RULED, ...given },
      numbers: { ...there.numbers, ...named },
      change: (sent) => withExtraMembers(call.parts.body as AnyCodec, sent, extra) as Record<string, unknown>,
    });
    if (body?.resultCode !== 'A000' && body?.status !== 200) return false;
  }
  return true;
}

/** Whether somebody's was taken. */
async function isTaken(call: Call): Promise<boolean> {
  for (const situation of await there.whoFor(call)) if (await isTakenFrom(call, situation)) return true;
  return false;
}

test('a call ignores what it is not asked for, in a body that follows from its declaration', async () => {
  const refused: string[] = [];
  const writing = writingCalls(services);
  for (const call of writing) {
    if (!(await isTaken(call))) refused.push(call.at);
    const traces = (await tracesOf(services.db)).filter((row) => !seeded.includes(row));
    expect([call.at, traces]).toEqual([call.at, []]);
  }
  console.info(
    `${writing.length} writing calls, ${writing.length - refused.length} of them took a body with ${Object.keys(columns).length} members too many`,
  );
  // A new call is taken here, or says that its body needs a preparation.
  expect(refused.toSorted()).toEqual([...PREPARED.byHand, ...Object.keys(PREPARED.inTheirSuites)].toSorted());
});

test('a call that its own suite brings about is asked there', () => {
  const askedNowhere = Object.entries(PREPARED.inTheirSuites).filter(([at, [suite]]) => {
    const file = ['.test.ts', '.full.test.ts']
      .map((ending) => join(__dirname, '../..', suite + ending))
      .find(existsSync);
    const text = readFileSync(file ?? suite, 'utf8');
    return !new RegExp(`\\b(${nameOfCall(at)}|${at.split('/').at(-1)})\\b`).test(text);
  });
  expect(askedNowhere).toEqual([]);
});
