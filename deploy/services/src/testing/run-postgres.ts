// The PostgreSQL server of a Jest run: one for all suites, started by the first that asks; each suite gets databases of
// its own.
import { join } from 'node:path';
import type { CopiedDatabase } from './copied-database';
import { copyDatabase, NAME } from './copied-database';
import { giveToServer, runServer } from './postgres';
import { oncePerRun } from './jest-run';
import { provideSeededServer, SEEDED } from './seeded-snapshot';

/** A database of its own for a caller. */
export interface TestDatabase extends CopiedDatabase {
  /** Folder of the seed's `files`. */
  seed: string;
}

/** Address of the server and its folder; the guard of the run ends it. */
async function startOnce(): Promise<{ address: string; folder: string }> {
  return oncePerRun('postgres', async (folder) => {
    await provideSeededServer(folder);
    await giveToServer(folder);
    await giveToServer(join(folder, 'data'), { deep: true });
    return { address: (await runServer(folder, { detached: true })).urlOf(NAME), folder };
  });
}

/**
 * @param content `seeded` is migrated and seeded already, `empty` has no tables
 * @throws Error when no PostgreSQL is installed or it does not start
 */
export async function createTestDatabase(content: 'seeded' | 'empty'): Promise<TestDatabase> {
  const { address, folder } = await startOnce();
  return { ...(await copyDatabase(address, content === 'seeded' ? SEEDED : 'template0')), seed: folder };
}
