// The PostgreSQL server of a Jest run: one for all suites, started by the first that asks; each suite gets databases of its own.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { askServer, giveToServer, runServer } from './postgres';
import { oncePerRun } from './jest-run';
import { provideSeededServer, SEEDED } from './seeded-snapshot';

/** SQLSTATE object_in_use: somebody is connected to the template at this moment. */
const IN_USE = '55006';
const ATTEMPTS = 20;

/** A database of its own for a caller. */
export interface TestDatabase {
  url: string /** Folder of the seed's `files`. */;
  seed: string;
  drop: () => Promise<void>;
}

/** Stands for a database's name in the address of the server. */
const NAME = 'NAME';

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
  const urlOf = (database: string) => address.replace(NAME, database);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes a third of the processor time of copying through the log.
  const statement = `create database ${name} template ${content === 'seeded' ? SEEDED : 'template0'} strategy file_copy`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await askServer(urlOf('postgres'), statement);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || attempt === ATTEMPTS) throw error;
    }
  }
  return {
    url: urlOf(name),
    seed: folder,
    drop: () => askServer(urlOf('postgres'), `drop database ${name} with (force)`),
  };
}
