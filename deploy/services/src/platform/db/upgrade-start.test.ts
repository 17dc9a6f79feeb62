// `npm start` after an update: the services' own process, on a data directory of yesterday, upgrades it after a copy and says so; the copy brings yesterday back.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrationsFolder } from '../core/paths';
import { isFull } from '../../testing';
import { runFolder } from '../../testing/jest-run';
import { firstMigrations } from '../../testing/later-migrations';
import { loadPglite } from '../../testing/pglite-memory';
import { fillFromFixture, readReleaseFixture } from '../../testing/release-fixture';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';
import type { Database } from './database';
import { rowsOf } from './database';
import { migrate } from './migrate';
import { appliedMigrations, knownMigrations } from './schema-state';

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
    const states = (opened: Database) =>
      rowsOf<{ n: number }>(opened, sql`select id, status, version from applications order by id`);
    await mkdir(dataDir, { recursive: true });
    const yesterday = await look(async (opened) => {
      await migrate(opened, before);
      const there = (
        await rowsOf<{ name: string }>(opened, sql`select tablename as name from pg_tables where schemaname = 'public'`)
      ).map(({ name }) => name);
      await fillFromFixture(opened, join(dataDir, 'files'), {
        ...fixture,
        tables: Object.fromEntries(Object.entries(fixture.tables).filter(([name]) => there.includes(name))),
      });
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

    // As deploy/services/README.md says it.
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
