// Secrets of this installation: drawn at first use, kept in the database, so that every process of it has the same.
import { eq } from 'drizzle-orm';
import type { Context } from './context';
import { newSecret } from './ids';
import { serverKeys } from './schema';

/** The key of a purpose, 64 hex characters. Processes that ask together agree on whichever was written first. */
export async function getServerKey({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<string> {
  const read = async () => (await db.select().from(serverKeys).where(eq(serverKeys.name, name)))[0]?.key;
  const known = await read();
  if (known) return known;
  await db.insert(serverKeys).values({ name, key: newSecret(), createdAt: now() }).onConflictDoNothing();
  const key = await read();
  if (!key) throw new Error(`the key ${name} was not kept`);
  return key;
}
