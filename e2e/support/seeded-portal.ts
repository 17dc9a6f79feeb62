// What every portal of a run starts from: a database and a data directory, seeded once by a portal of their own and
// copied for each.
import fs from 'node:fs';
import path from 'node:path';
import { usualDatabase } from '../../deploy/services/src/testing/database-kind';
import { copyDatabase, NAME } from '../../deploy/services/src/testing/copied-database';
import { oncePerRun } from '../../deploy/services/src/testing/jest-run';
import { giveToServer, initialiseServer, runServer } from '../../deploy/services/src/testing/postgres';

/** Set by `seedPortal` for the workers: the database that is copied, where the portals run on PostgreSQL. */
const TEMPLATE = 'E2E_TEMPLATE';

/** One server for the run, which the guard of the run ends. */
const serverAddress = () =>
  oncePerRun('postgres', async (folder) => {
    await giveToServer(folder);
    await initialiseServer(folder);
    return (await runServer(folder, { detached: true })).urlOf(NAME);
  });

/** @throws Error outside of a run that deploy/build/src/commands/e2e.mjs started */
export function ofRun(name: 'E2E_RUN' | 'E2E_STORE'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests by deploy/build/src/commands/e2e.mjs`);
  return value;
}
const seededFolder = () => path.join(ofRun('E2E_RUN'), 'seeded');

/**
 * Before all workers. Where PostgreSQL is installed the portals run on it, as in production: it takes a third of the
 * processor that the embedded database takes.
 */
export async function seedPortal(): Promise<void> {
  const { startPortal } = await import('../../deploy/build/src/testing/portal-process.mjs');
  const database = usualDatabase() === 'postgres' ? await copyDatabase(await serverAddress(), 'template0') : undefined;
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  await (await startPortal({ dataDir: seededFolder(), store: ofRun('E2E_STORE'), env })).stop();
  if (database) process.env[TEMPLATE] = database.name;
}

export interface SeededCopy {
  dataDir: string;
  /** Names the copied database to services. */
  env: Record<string, string>;
  /** After its services have ended. */
  remove(): Promise<void>;
}

/** @param dataDir is made */
export async function copySeeded(dataDir: string): Promise<SeededCopy> {
  fs.cpSync(seededFolder(), dataDir, { recursive: true });
  const template = process.env[TEMPLATE];
  const database = template ? await copyDatabase(await serverAddress(), template) : undefined;
  return {
    dataDir,
    env: database ? { DATABASE_URL: database.url } : {},
    async remove() {
      await database?.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
