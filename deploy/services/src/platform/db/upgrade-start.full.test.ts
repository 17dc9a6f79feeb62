// The next release's own process upgrades the database: of a data directory after a copy that brings the old state
// back, on PostgreSQL by a job that may be killed, and run by several at once, while the services of now serve.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestClient } from '../../testing';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import { runFolder } from '../../testing/jest-run';
import { findPostgres } from '../../testing/postgres';
import { EXPANDING, nextRelease } from '../../testing/release/next-release';
import { createTestDatabase } from '../../testing/run-postgres';
import { copySeededFiles, makeSeededDataDir } from '../../testing/seeded-snapshot';
import type { ServicesProcess } from '../../testing/services-process';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';
import { migrationsFolder } from '../core/paths';
import { knownMigrations } from './schema-state';

const run = promisify(execFile);
const all = knownMigrations(migrationsFolder()).length;
let folder: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(runFolder(), 'upgrade-start-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn({ url }: Pick<ServicesProcess, 'url'>): Promise<TestClient> {
  const client = createHttpClient(() => url);
  expect((await client.signIn('citizen')).body.status).toBe(200);
  return client;
}
async function draftAt(client: TestClient): Promise<string> {
  const [house] = await cleanHouses(client);
  return (await startDraftOf(client, house!.bdcqzh)).ywh;
}
async function bundleOfNow(): Promise<{ file: string }> {
  const bundle = await bundleServices();
  closers.push(bundle.remove);
  return bundle;
}

it('the embedded database is upgraded at the start, after a copy with which the services of now go on', async () => {
  const dataDir = join(folder, 'data');
  const db = join(dataDir, 'db');
  const env = { DATA_DIR: dataDir, SERVICE_KEYS: TEST_SERVICE_KEYS };
  await makeSeededDataDir(dataDir);
  const [now, next] = [await bundleOfNow(), await nextRelease(join(folder, 'next'), EXPANDING)];
  const before = await startServicesProcess(now, env);
  const ywh = await draftAt(await signedIn(before));
  await before.kill('SIGTERM');

  const upgraded = await startServicesProcess(next, env);
  const line = new RegExp(
    `^the database is upgraded from migration ${all} to ${all + 1}; as it was it is kept in (\\S+\\.tar\\.gz)$`,
    'm',
  );
  expect(upgraded.said).toMatch(line);
  const [, copy = ''] = line.exec(upgraded.said) ?? [];
  expect(await fileOf(await signedIn(upgraded), ywh)).toMatchObject({ ywh, zt: 'DRAFT' });
  await upgraded.kill('SIGTERM');

  // As deploy/services/README.md describes it.
  await rename(db, join(folder, 'upgraded'));
  await mkdir(db);
  await run('tar', ['-xzf', copy, '-C', db]);
  const back = await startServicesProcess(now, env);
  expect(back.said).not.toContain('is upgraded');
  expect(await fileOf(await signedIn(back), ywh)).toMatchObject({ ywh, zt: 'DRAFT' });
  await back.kill('SIGTERM');
});

(findPostgres() ? it : it.skip)(
  'on PostgreSQL a killed job leaves whole migrations, three more at once end the upgrade, and the services of both releases serve',
  async () => {
    const { url, seed, drop } = await createTestDatabase('seeded');
    closers.push(drop);
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder,
      FILES_DIR: join(folder, 'files'),
      SERVICE_KEYS: TEST_SERVICE_KEYS,
      MIGRATE: 'off',
    };
    await copySeededFiles(seed, env.FILES_DIR);
    const [now, next] = [
      await bundleOfNow(),
      await nextRelease(join(folder, 'next'), EXPANDING, [
        'alter table users add column nickname text',
        'alter table reservations add column remark text',
      ]),
    ];
    const [client, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
    for (const one of [client, other]) {
      closers.push(() => one.end());
      await one.connect();
    }
    const applied = async () => (await client.query('select from schema_migrations')).rowCount;
    const hasNickname = async () =>
      (await client.query("select from information_schema.columns where column_name = 'nickname'")).rowCount === 1;
    const serve = async (release: { file: string }): Promise<ServicesProcess> => {
      const services = await startServicesProcess(release, env);
      closers.push(() => services.kill('SIGTERM'));
      return services;
    };
    const jobEnv = {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      NODE_NO_WARNINGS: '1',
      LOG_LEVEL: 'error',
      DEMO_DATA: 'on',
    };

    const old = await signedIn(await serve(now));
    const ywh = await draftAt(old);
    const waiting = serve(next);

    // The second statement of the second migration waits for a table that a report reads.
    await other.query('begin');
    await other.query('select count(*) from reservations');
    const killed = spawn(process.execPath, [next.file, '--migrate'], { env: jobEnv, stdio: 'ignore' });
    const ended = once(killed, 'exit');
    const isHeldUp = async () =>
      ((await client.query("select from pg_locks where relation = 'reservations'::regclass and not granted"))
        .rowCount ?? 0) > 0;
    while (!(await isHeldUp())) await pause(20);
    killed.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await other.query('commit');
    // The server notices that the job is gone, and rolls back.
    while (
      (
        await client.query(
          "select from pg_stat_activity where query like '%reservations add column%' and pid <> pg_backend_pid()",
        )
      ).rowCount
    )
      await pause(20);
    expect([await applied(), await hasNickname()]).toEqual([all + 1, false]);
    expect(await fileOf(old, ywh)).toMatchObject({ ywh, zt: 'DRAFT' });

    const jobs = await Promise.all(
      [1, 2, 3].map(() => run(process.execPath, [next.file, '--migrate'], { env: jobEnv })),
    );
    expect(jobs.map(({ stdout }) => stdout).join('')).toContain(
      `the database is upgraded from migration ${all + 1} to ${all + 2}\n`,
    );
    expect([await applied(), await hasNickname()]).toEqual([all + 2, true]);
    const young = await waiting;
    expect(young.said).toMatch(new RegExp(`^waiting: the database has \\d+ of ${all + 2} migrations`));
    for (const reader of [old, await signedIn(young)])
      expect(await fileOf(reader, ywh)).toMatchObject({ ywh, zt: 'DRAFT' });
    expect((await fetch(`${young.url}/readyz`)).status).toBe(200);
    // A job that finds nothing to do says nothing.
    expect((await run(process.execPath, [next.file, '--migrate'], { env: jobEnv })).stdout).not.toContain(
      'is upgraded',
    );
  },
);
