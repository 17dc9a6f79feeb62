// After an update: the services' own process, on a data directory of yesterday, upgrades it after a copy and says so, and the copy brings yesterday back; on PostgreSQL the job of deploy/k8s does, and the services that were told to wait serve.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { migrationsFolder } from '../core/paths';
import { isFull } from '../../testing';
import { runFolder } from '../../testing/jest-run';
import { firstMigrations } from '../../testing/release/later-migrations';
import { loadPglite } from '../../testing/pglite-memory';
import { findPostgres } from '../../testing/postgres';
import type { ReleaseFixture } from '../../testing/release/release-fixture';
import { fillFromFixture, readReleaseFixture } from '../../testing/release/release-fixture';
import { createTestDatabase } from '../../testing/run-postgres';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';
import type { Database } from './database';
import { rowsOf } from './database';
import { migrate } from './migrate';
import { appliedMigrations, knownMigrations } from './schema-state';

/** Fills it with what the last release has left, on the tables of that release, and brings it to these migrations. */
async function fillYesterday(
  db: Database,
  {
    fixture,
    folder,
    filesDir,
    migrations,
  }: { fixture: ReleaseFixture; folder: string; filesDir: string; migrations: string },
): Promise<void> {
  const released = join(folder, 'released');
  firstMigrations(released, fixture.migrations.length);
  await migrate(db, released);
  await fillFromFixture(db, filesDir, fixture);
  await migrate(db, migrations);
}
const states = (db: Database) =>
  rowsOf<{ n: number }>(db, sql`select id, status, version from applications order by id`);

// A second process, and a database on disk: seconds that the short run does not have. What it rests on is in upgrade.test.ts.
(isFull ? it : it.skip)(
  'starts on a data directory of one migration less, with its cases, and can go back',
  async () => {
    const folder = await mkdtemp(join(runFolder(), 'yesterday-'));
    const [dataDir, before, db] = [join(folder, 'data'), join(folder, 'before'), join(folder, 'data', 'db')];
    const all = knownMigrations(migrationsFolder()).length;
    const fixture = await readReleaseFixture();
    firstMigrations(before, all - 1);
    const embedded = await loadPglite();
    /** What stands in the stopped database. */
    async function look<T>(work: (opened: Database) => Promise<T>): Promise<T> {
      const client = await embedded.create(db);
      return work(drizzle(client) as unknown as Database).finally(() => client.close());
    }
    await mkdir(dataDir, { recursive: true });
    const yesterday = await look(async (opened) => {
      await fillYesterday(opened, { fixture, folder, filesDir: join(dataDir, 'files'), migrations: before });
      return states(opened);
    });

    const bundle = await bundleServices();
    const services = await startServicesProcess(bundle, { DATA_DIR: dataDir, SERVICE_KEYS: TEST_SERVICE_KEYS });
    const line = new RegExp(
      `^the database is upgraded from migration ${all - 1} to ${all}; as it was it is kept in (\\S+\\.tar\\.gz)$`,
      'm',
    );
    const [, copy = ''] = line.exec(services.said) ?? [];
    expect(services.said).toMatch(line);
    const citizen = createHttpClient(() => services.url);
    expect((await citizen.signIn('citizen')).body.status).toBe(200);
    const { ywh } = fixture.cases.SUBMITTED!;
    expect((await citizen.get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body.data).toMatchObject({
      ywh,
      zt: 'SUBMITTED',
    });
    await services.kill('SIGTERM');
    expect(await look(appliedMigrations)).toHaveLength(all);

    // As docs/operations.md says.
    await rename(db, join(folder, 'today'));
    await mkdir(db);
    await promisify(execFile)('tar', ['-xzf', copy, '-C', db]);
    expect(await look(appliedMigrations)).toHaveLength(all - 1);
    expect(await look(states)).toEqual(yesterday);
    // A second start begins where the copy stands, and says so again.
    const again = await startServicesProcess(bundle, { DATA_DIR: dataDir, SERVICE_KEYS: TEST_SERVICE_KEYS });
    expect(again.said).toMatch(line);
    await again.kill('SIGTERM');
    const third = await startServicesProcess(bundle, { DATA_DIR: dataDir, SERVICE_KEYS: TEST_SERVICE_KEYS });
    expect(third.said).not.toContain('is upgraded');
    await third.kill('SIGTERM');
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  },
  600_000,
);

(isFull && findPostgres() ? it : it.skip)(
  'the command of the job upgrades a PostgreSQL of one migration less, once, and services that upgrade nothing then go on with its cases',
  async () => {
    const folder = await mkdtemp(join(runFolder(), 'job-'));
    const before = join(folder, 'before');
    const all = knownMigrations(migrationsFolder()).length;
    const fixture = await readReleaseFixture();
    firstMigrations(before, all - 1);
    const { url, drop } = await createTestDatabase('empty');
    const client = new Client({ connectionString: url });
    await client.connect();
    const db = drizzlePostgres(client) as unknown as Database;
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      FILES_DIR: join(folder, 'files'),
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      LOG_LEVEL: 'error',
      DEMO_DATA: 'on',
    };
    await fillYesterday(db, { fixture, folder, filesDir: env.FILES_DIR, migrations: before });
    const yesterday = await states(db);
    const bundle = await bundleServices();
    const withoutJob = { ...env, SERVICE_KEYS: TEST_SERVICE_KEYS, MIGRATE: 'off' };
    const job = () =>
      promisify(execFile)(process.execPath, [bundle.file, '--migrate'], {
        env: { ...process.env, ...env, SERVICE_KEYS: TEST_SERVICE_KEYS },
      });
    expect((await job()).stdout).toContain(`the database is upgraded from migration ${all - 1} to ${all}\n`);
    expect((await job()).stdout).not.toContain('is upgraded');
    expect(await appliedMigrations(db)).toHaveLength(all);
    expect(await states(db)).toEqual(yesterday);
    const services = await startServicesProcess(bundle, withoutJob);
    expect(services.said).not.toContain('waiting');
    const citizen = createHttpClient(() => services.url);
    expect((await citizen.signIn('citizen')).body.status).toBe(200);
    await services.kill('SIGTERM');
    await client.end();
    await drop();
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  },
  600_000,
);
