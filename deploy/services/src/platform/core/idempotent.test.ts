// Fifty repetitions of one write run it once, on both databases.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../config/schema';
import type { TestServices } from '../../testing';
import { describeOnBoth, inFull, usingServices } from '../../testing';
import { Refusal } from './errors';
import { idempotent } from './idempotent';

const ROUNDS = inFull(1_000, 20);

describeOnBoth('idempotency keys', () => {
  const { services } = usingServices();

  const call = (change: object = {}) => ({
    key: randomUUID(),
    userId: 'u-citizen',
    route: 'submit',
    body: { n: 1 },
    now: services.clock.now(),
    ...change,
  });
  /** Adds one to a row of its own and answers the sum, so that a second run would show. */
  async function counter(): Promise<(tx: TestServices['db']) => Promise<{ n: number }>> {
    const key = `test ${randomUUID()}`;
    await services.db.insert(settings).values({ key, value: 0 });
    return async (tx) => {
      const [row] = await tx
        .update(settings)
        .set({ value: sql`to_jsonb((${settings.value})::int + 1)` })
        .where(eq(settings.key, key))
        .returning();
      return { n: Number(row?.value) };
    };
  }

  it('runs fifty parallel calls once and answers all alike', async () => {
    const write = await counter();
    const same = call();
    const answers = await Promise.all(Array.from({ length: 50 }, () => idempotent(services.db, same, write)));
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ n: 1 })));
    expect(await idempotent(services.db, same, write)).toEqual({ n: 1 });
  });

  it(
    `a doubled write happens once, ${ROUNDS} times`,
    async () => {
      const write = await counter();
      for (let round = 1; round <= ROUNDS; round += 1) {
        const same = call();
        expect(await Promise.all([idempotent(services.db, same, write), idempotent(services.db, same, write)])).toEqual(
          [{ n: round }, { n: round }],
        );
      }
    },
    inFull(300_000, 60_000),
  );

  it('keeps keys, users and routes apart', async () => {
    const write = await counter();
    const first = call();
    for (const other of [
      first,
      { ...first, key: randomUUID() },
      { ...first, userId: 'u-bank' },
      { ...first, route: 'start' },
    ])
      await idempotent(services.db, other, write);
    expect(await write(services.db)).toEqual({ n: 5 });
  });

  it('forgets a write that failed, so that it can be tried again', async () => {
    const write = await counter();
    const same = call();
    const failing = async (tx: TestServices['db']): Promise<{ n: number }> => {
      await write(tx);
      throw new Refusal('材料不齐');
    };
    await expect(idempotent(services.db, same, failing)).rejects.toThrow('材料不齐');
    expect(await idempotent(services.db, same, write)).toEqual({ n: 1 });
  });

  it('refuses the key for another content', async () => {
    const write = await counter();
    const first = call();
    await idempotent(services.db, first, write);
    await expect(idempotent(services.db, { ...first, body: { n: 2 } }, write)).rejects.toThrow('该请求已用于其他内容');
  });
});
