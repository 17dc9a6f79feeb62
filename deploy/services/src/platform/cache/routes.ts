// A person's values kept on the server for a while, so that a query can go on in another page or on another device.
import { and, count, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { refuse } from '../core/errors';
import { userOf } from '../core/guards';
import { newRecordId } from '../core/ids';
import { cachedValues } from './schema';

const key = z.string().regex(/^[\w-]{1,64}$/, '缓存编号格式不正确');
const DEFAULT_S = 600;
const MAX_S = 86_400;
const MAX_BYTES = 64 * 1024;
const MAX_VALUES = 100;

export function addCacheRoutes(app: App, { db, now, limiter }: Context): void {
  const tags = ['cache'];
  const body = z.object({
    cacheKey: key.nullish(),
    value: z.unknown(),
    seconds: z.number().int().min(1).max(MAX_S).default(DEFAULT_S),
  });
  app.post(
    '/api/pub3/cache/save',
    { bodyLimit: 2 * MAX_BYTES, schema: { tags, body, response: answer(z.string()) } },
    async (request) => {
      const user = userOf(request);
      await limiter.take('cache', user.id, 120, 60);
      const { cacheKey, value = null, seconds } = request.body;
      if (JSON.stringify(value).length > MAX_BYTES) refuse('内容过大，请减少后重试');
      const [held] = await db
        .select({ values: count() })
        .from(cachedValues)
        .where(and(eq(cachedValues.userId, user.id), gt(cachedValues.expiresAt, now())));
      if ((held?.values ?? 0) >= MAX_VALUES) refuse('暂存的内容过多，请稍后再试');
      const row = {
        userId: user.id,
        key: cacheKey ?? newRecordId(),
        value: { value },
        expiresAt: new Date(now().getTime() + seconds * 1000),
      };
      await db
        .insert(cachedValues)
        .values(row)
        .onConflictDoUpdate({
          target: [cachedValues.userId, cachedValues.key],
          set: { value: row.value, expiresAt: row.expiresAt },
        });
      return ok(row.key);
    },
  );
  app.get(
    '/api/pub3/cache/query/:cacheKey',
    { schema: { tags, params: z.object({ cacheKey: key }), response: answer(z.unknown()) } },
    async (request) => {
      const mine = and(
        eq(cachedValues.userId, userOf(request).id),
        eq(cachedValues.key, request.params.cacheKey),
        gt(cachedValues.expiresAt, now()),
      );
      const [row] = await db.select().from(cachedValues).where(mine);
      return ok(row?.value.value ?? null);
    },
  );
}
