// Rate limits: the same rule in memory and in the database, where several processes count together.
import { isRefusal } from './errors';
import type { RateLimiter } from './rate-limit';
import { createMemoryLimiter, createSharedLimiter } from './rate-limit';
import { describeOnOne, usingServices } from '../../testing';

async function passed(limiter: RateLimiter, tries: number, key = 'k'): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: tries }, () =>
      limiter.take('route', key, 10, 60).then(
        () => true,
        (error: unknown) => !isRefusal(error),
      ),
    ),
  );
  return outcomes.filter(Boolean).length;
}

describeOnOne('rate limits', () => {
  const { services } = usingServices();

  it.each(['memory', 'shared'])(
    'let ten through, refuse the eleventh, and start anew after the window (%s)',
    async (kind) => {
      const limiter =
        kind === 'memory'
          ? createMemoryLimiter(services.clock.now)
          : createSharedLimiter(services.db, services.clock.now);
      expect(await passed(limiter, 25)).toBe(10);
      expect(await passed(limiter, 3, 'another caller')).toBe(3);
      services.clock.advance(59_000);
      expect(await passed(limiter, 1)).toBe(0);
      services.clock.advance(1_000);
      expect(await passed(limiter, 11)).toBe(10);
    },
  );

  it('count together in two processes that share a database', async () => {
    const limiters = [
      createSharedLimiter(services.db, services.clock.now),
      createSharedLimiter(services.db, services.clock.now),
    ];
    const counts = await Promise.all(limiters.map((limiter) => passed(limiter, 10, 'both')));
    expect(counts[0]! + counts[1]!).toBe(10);
  });
});
