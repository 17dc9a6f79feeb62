// Runs a write once for an idempotency key and gives every repetition the first answer.
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database';
import { Refusal } from './errors';
import { sha256 } from './ids';
import { idempotencyKeys } from './schema';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The request's `Idempotency-Key`, where it carries a uuid v4. */
export function findIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && UUID_V4.test(key) ? key.toLowerCase() : undefined;
}

/** @throws Refusal always: the write needs a key */
export function refuseWithoutKey(): never {
  throw new Refusal('请求缺少有效的防重复编号，请刷新页面后重试');
}

/** The request's `Idempotency-Key`. @throws Refusal when it is missing or no uuid v4 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  return findIdempotencyKey(request) ?? refuseWithoutKey();
}

export interface IdempotentCall {
  key: string;
  userId: string;
  route: string;
  /** What was asked; the same key with another body is refused. */
  body: unknown;
  now: Date;
  /**
   * Counts one more try of the person, before the transaction: it takes a connection of its own. A repetition is not
   * one more.
   */
  countTry?: () => Promise<void>;
}

/**
 * `write` and the record of its answer commit together. Repetitions wait on the unique row and read the answer;
 * a `write` that throws leaves nothing behind, so the person may retry.
 * `write` must use only the transaction it is given: the pool may be full of waiting repetitions.
 * @throws Refusal when the key was used for another request
 */
export async function idempotent<T>(
  db: Database,
  call: IdempotentCall,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const requestHash = sha256(JSON.stringify(call.body ?? null));
  const where = and(
    eq(idempotencyKeys.key, call.key),
    eq(idempotencyKeys.userId, call.userId),
    eq(idempotencyKeys.route, call.route),
  );
  const isNew = async () =>
    (await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(where)).length === 0;
  if (call.countTry && (await isNew())) await call.countTry();
  return db.transaction(async (tx) => {
    const mine = await tx
      .insert(idempotencyKeys)
      .values({ key: call.key, userId: call.userId, route: call.route, requestHash, createdAt: call.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (mine.length > 0) {
      const value = await write(tx);
      await tx.update(idempotencyKeys).set({ answer: { value } }).where(where);
      return value;
    }
    const [first] = await tx.select().from(idempotencyKeys).where(where);
    if (!first?.answer || first.requestHash !== requestHash)
      throw new Refusal('该请求已用于其他内容，请刷新页面后重试');
    return first.answer.value as T;
  });
}
