// Text messages on their way to the gateway: each once, nobody waits for a slow gateway, nothing is lost with a
// process.
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database';
import { describeOnOne, usingServices } from '../../testing';
import { deliverTexts, sendText } from './send-text';
import { textMessages } from './schema';

describeOnOne('text messages', () => {
  const { services } = usingServices();
  beforeEach(async () => {
    await services.db.delete(textMessages);
  });

  const queue = (telephone: string) =>
    services.db.transaction((tx) =>
      sendText(tx, { telephone, event: 'delegationAccepted', values: { 受托人: '李*宁' } }, services.clock.now()),
    );
  const states = async () =>
    (await services.db.select().from(textMessages)).map(({ telephone, state }) => [telephone, state]).toSorted();

  it('lets everybody else use the database while the gateway thinks', async () => {
    await queue('13900000001');
    let answer = (): void => undefined;
    const asked = new Promise<void>((begun) => {
      void deliverTexts(services.context, () => {
        begun();
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      }).then(() => finished());
    });
    let finished = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      finished = resolve;
    });
    await asked;
    // The embedded database has one connection: this would wait for the gateway's answer, and the test with it.
    expect(await rowsOf(services.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await states()).toEqual([['13900000001', 'sending']]);
    answer();
    await done;
    expect(await states()).toEqual([['13900000001', 'sent']]);
  });

  it('hands each message over once, however many processes do it', async () => {
    for (let n = 1; n <= 20; n += 1) await queue(`139000000${String(n).padStart(2, '0')}`);
    const handed: string[] = [];
    const counts = await Promise.all(
      Array.from({ length: 4 }, () =>
        deliverTexts(services.context, async ({ telephone }) => {
          handed.push(telephone);
        }),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(new Set(handed).size).toBe(handed.length);
  });

  it('tries again what the gateway refused, and what a process took with it when it ended', async () => {
    const figures = async () =>
      [...(await services.services.metrics.metrics()).matchAll(/^text_messages_\w+ \d+$/gm)].map(([line]) => line);
    expect(await figures()).toEqual(['text_messages_waiting 0']);
    const since = services.clock.now().getTime() / 1000;
    await queue('13900000001');
    expect(await deliverTexts(services.context, () => Promise.reject(new Error('away')))).toBe(0);
    expect(await states()).toEqual([['13900000001', 'queued']]);
    expect(await figures()).toEqual(['text_messages_waiting 1', `text_messages_oldest_timestamp_seconds ${since}`]);
    await services.db.update(textMessages).set({ state: 'sending', takenAt: services.clock.now() });
    expect(await deliverTexts(services.context, async () => undefined)).toBe(0);
    services.clock.advance(5 * 60_000 + 1);
    expect(await deliverTexts(services.context, async () => undefined)).toBe(1);
  });
});
