// An empty database is migrated and seeded once, also by several processes at the same moment; one made by other migrations is refused.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { users } from '../auth/schema';
import { seedRuns } from '../core/schema';
import { migrationsFolder } from '../core/paths';
import { createServices } from '../index';
import { describeOnBoth } from '../testing';
import { findPostgres } from '../testing/postgres';
import { runFolder } from '../testing/jest-run';
import { createTestDatabase } from '../testing/run-postgres';
import type { Database } from './database';
import { rowsOf } from './database';
import { migrate } from './migrate';

const hashesOf = (db: Database) => rowsOf<{ hash: string }>(db, sql`select hash from schema_migrations order by position`);
const WRITTEN = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => ({ hash }));

describeOnBoth('migrations', (makeServices) => {
  test('an empty database takes all of them once; a strange one is refused and stays as it is', async () => {
    const { db } = await makeServices({ content: 'empty', demoData: false });
    expect(WRITTEN.length).toBeGreaterThan(0);
    expect(await hashesOf(db)).toEqual(WRITTEN);
    await migrate(db, migrationsFolder());
    expect(await hashesOf(db)).toEqual(WRITTEN);
    await db.execute(sql`update schema_migrations set hash = 'strange' where position = 0`);
    await expect(migrate(db, migrationsFolder())).rejects.toThrow('the database was made by other migrations (number 0)');
    expect((await hashesOf(db))[0]).toEqual({ hash: 'strange' });
  });
});

(findPostgres() ? test : test.skip)('three services that start at the same moment on an empty database migrate and seed it once', async () => {
  const { url, drop } = await createTestDatabase('empty');
  const folder = await mkdtemp(join(runFolder(), 'services-'));
  const started = await Promise.all([1, 2, 3].map(() => createServices({ production: false, dataDir: folder, filesDir: folder, databaseUrl: url, logLevel: 'silent', passwordCost: 1024, demoData: true })));
  const [{ context: { db } }] = started as [typeof started[0], ...typeof started];
  expect(await hashesOf(db)).toEqual(WRITTEN);
  expect((await db.select().from(seedRuns)).map(({ name }) => name).sort()).toEqual(['demo', 'menus', 'reference']);
  const names = (await db.select().from(users)).map(({ username }) => username);
  expect(names.length).toBe(new Set(names).size);
  for (const { close } of started) await close();
  await drop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
