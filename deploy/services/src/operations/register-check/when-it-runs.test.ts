// When the register is checked without anybody asking: after a suite that has booked, and by running services at night.
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import type { App, Context } from '../../platform/core/context';
import { rights, units } from '../../register/schema';
import { startTestServices } from '../../testing';
import { addHousekeeping } from '../housekeeping/run-housekeeping';
import { registerChecks } from './schema';

/** Services on whose register a booking has left a right that says it was ended, and is in force. */
async function leftBroken(breaksRegister?: string, isBooked = true) {
  const services = await startTestServices(breaksRegister === undefined ? {} : { breaksRegister });
  const [right] = await services.db.select().from(rights).limit(1);
  if (!right) throw new Error('the seed has no right');
  await services.db.update(rights).set({ endedBy: right.id }).where(eq(rights.id, right.id));
  if (isBooked) await services.db.update(units).set({ version: 1 }).where(eq(units.id, right.unitId));
  return services;
}

test('a suite that books and leaves a broken register fails when its services close', async () => {
  await expect((await leftBroken()).close()).rejects.toThrow('right-end');
});

test('one that says why it breaks the register, or has booked nothing, does not', async () => {
  await (await leftBroken('to be seen here')).close();
  await (await leftBroken(undefined, false)).close();
});

test('running services check at night by themselves, and say what they have found', async () => {
  const services = await leftBroken('to be found at night');
  services.clock.set('2026-11-25T02:30:00+08:00');
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date', 'performance'],
  });
  const told = await new Promise<unknown[]>((resolve) => {
    const log = { info: () => undefined, error: (...words: unknown[]) => resolve(words) };
    addHousekeeping(
      { addHook: () => undefined } as unknown as App,
      {
        ...services.context,
        log,
        metrics: new Registry(),
        options: { ...services.context.options, backgroundJobs: true },
      } as unknown as Context,
    );
    jest.advanceTimersByTime(3_600_000);
  });
  jest.useRealTimers();
  expect(told).toEqual([
    { findings: [expect.objectContaining({ rule: 'right-end', count: 1 })] },
    'the register is not consistent',
  ]);
  expect(await services.db.select().from(registerChecks)).toEqual([expect.objectContaining({ day: '2026-11-25' })]);
  await services.close();
});
