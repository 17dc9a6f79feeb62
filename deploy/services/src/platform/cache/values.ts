// A person's values kept on the server for a while, so that a query can go on in another page or on another device.
import { and, count, eq, gt } from 'drizzle-orm';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { newRecordId } from '../core/ids';
import { cachedValues } from './schema';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;
/** Characters of a value as JSON. */
export const MAX_LENGTH = 64 * 1024;
const MAX_VALUES = 100;

/** Answers the key. @throws Refusal for too large a value, too many, or too many tries */
export async function keepValue(
  { db, now, limiter }: Needs,
  userId: string,
  { key, value = null, seconds }: { key?: string; value?: unknown; seconds: number },
): Promise<string> {
  await limiter.take('cache', userId, 120, 60);
  if (JSON.stringify(value).length > MAX_LENGTH) refuse('内容过大，请减少后重试');
  const [held] = await db
    .select({ values: count() })
    .from(cachedValues)
    .where(and(eq(cachedValues.userId, userId), gt(cachedValues.expiresAt, now())));
  if ((held?.values ?? 0) >= MAX_VALUES) refuse('暂存的内容过多，请稍后再试');
  const row = {
    userId,
    key: key ?? newRecordId(),
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
  return row.key;
}

/** One's own value; null where none is kept. */
export async function readValue({ db, now }: Needs, userId: string, key: string): Promise<unknown> {
  const mine = and(eq(cachedValues.userId, userId), eq(cachedValues.key, key), gt(cachedValues.expiresAt, now()));
  const [row] = await db.select().from(cachedValues).where(mine);
  return row?.value.value ?? null;
}
