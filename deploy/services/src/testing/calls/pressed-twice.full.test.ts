// Two presses at once, at every call that takes a body which follows from its declaration: they leave what two presses
// one after the other leave.
import type { Call } from '@portal/shared/contract';
import type { TestServices } from '..';
import { startTestServices } from '..';
import { rowCounter } from '../tables/row-sums';
import { sendDeclared } from './declared-request';
import { RULED } from './own-records';
import { forgetUsedHouses } from './situations';
import type { Situation } from './situations';
import { peopled, writingCalls } from './writing-calls';

/**
 * Of keys there are as many as presses, of challenges and their codes as many as were asked for; what is counted for a
 * while proves nothing.
 */
const BESIDE_THE_PRESS = [
  'idempotency_keys',
  'rate_windows',
  'access_counts',
  'action_logs',
  'factor_challenges',
  'login_attempts',
  'text_messages',
];

/**
 * Work that goes on by itself after the answer writes while others are pressed; of two at once one begins it
 * (counters/survey/district).
 */
const GOES_ON = ['POST /api/reg3/survey/startDistrictCheck'];

interface Left {
  said: string[];
  rows: Record<string, number>;
}
type Presses = (press: () => Promise<string>) => Promise<string[]>;

/** What two presses of each call leave: how they are answered, and how many rows more in which table. */
async function pressEach(services: TestServices, presses: Presses): Promise<Map<string, Left>> {
  const there = await peopled(services);
  const left = new Map<string, Left>();
  const press = async (call: Call, { by, given, numbers }: Situation): Promise<string> => {
    const { body, status } = await sendDeclared(by, call, {
      given: { ...RULED, ...given },
      numbers: { ...there.numbers, ...numbers },
    });
    return status >= 500 ? `${status}` : (body?.resultCode ?? `${body?.status}`);
  };
  const count = await rowCounter(services.db, BESIDE_THE_PRESS);
  for (const call of writingCalls(services)) {
    if (GOES_ON.includes(call.at)) continue;
    // What was pressed twice before may leave no such situation: in turn as at once.
    const situations = await there.whoFor(call).catch(() => []);
    left.set(call.at, { said: ['nobody'], rows: {} });
    const before = await count();
    for (const situation of situations) {
      const said = (await presses(() => press(call, situation))).toSorted();
      left.set(call.at, { said, rows: {} });
      if (!said.some((code) => code === 'A000' || code === '200')) continue;
      const after = await count();
      const more = Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
      left.set(call.at, { said, rows: Object.fromEntries(more.filter(([, rows]) => rows !== 0)) });
      break;
    }
  }
  return left;
}

test('two presses at once leave what two presses one after the other leave', async () => {
  const [inTurn, atOnce] = [await startTestServices(), await startTestServices()];
  try {
    const expected = await pressEach(inTurn, async (press) => [await press(), await press()]);
    forgetUsedHouses();
    const found = await pressEach(atOnce, (press) => Promise.all([press(), press()]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  } finally {
    await inTurn.close();
    await atOnce.close();
  }
});
