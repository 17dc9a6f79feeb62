// An empty database is migrated and seeded once, also by several processes at the same moment; one made by other
// migrations is refused; services beside it know whether they may serve.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { users } from '../../people/auth/schema';
import { seedRuns } from '../core/schema';
import { migrationsFolder } from '../core/paths';
import type { ServiceOptions } from '../core/options';
import { readOptions } from '../../env';
import { createServices } from '../../index';
import { describeOnBoth } from '../../testing';
import { findPostgres } from '../../testing/postgres';
import { runFolder } from '../../testing/jest-run';
import { addMigration, copyMigrations } from '../../testing/release/later-migrations';
import type { TestDatabase } from '../../testing/run-postgres';
import { createTestDatabase } from '../../testing/run-postgres';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';
import { waitForSchema } from '../../wait-for-schema';
import type { Database } from './database';
import { rowsOf } from './database';
import { closeRelease, freezeNew } from './history';
import { migrate } from './migrate';
import { judgeSchema, knownMigrations } from './schema-state';

const hashesOf = (db: Database) =>
  rowsOf<{ hash: string }>(db, sql`select hash from schema_migrations order by position`);
const WRITTEN = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ hash }) => ({ hash }));

describeOnBoth('migrations', (makeServices) => {
  test('an empty database takes all of them once; one of a later release serves until it takes away what services use; a strange one is refused and stays as it is', async () => {
    const { db, server } = await makeServices({ content: 'empty', demoData: false });
    const ready = async () => {
      const { statusCode, json } = await server.inject('/readyz');
      return [statusCode, json<{ status: string }>().status];
    };
    expect(WRITTEN.length).toBeGreaterThan(0);
    expect(await hashesOf(db)).toEqual(WRITTEN);
    await migrate(db, migrationsFolder());
    expect(await hashesOf(db)).toEqual(WRITTEN);
    expect(await ready()).toEqual([200, 'ready']);
    await db.execute(
      sql`insert into schema_migrations (position, hash, needs) values (${WRITTEN.length}, 'later', ${WRITTEN.length})`,
    );
    expect(await ready()).toEqual([200, 'ready']);
    await migrate(db, migrationsFolder());
    expect(await hashesOf(db)).toEqual([...WRITTEN, { hash: 'later' }]);
    await db.execute(sql`update schema_migrations set needs = ${WRITTEN.length + 1} where hash = 'later'`);
    expect(await ready()).toEqual([503, 'ahead']);
    await expect(migrate(db, migrationsFolder())).rejects.toThrow('a later release has upgraded the database');
    await db.execute(sql`delete from schema_migrations where position >= ${WRITTEN.length - 1}`);
    expect(await ready()).toEqual([503, 'behind']);
    await db.execute(
      sql`insert into schema_migrations (position, hash) values (0, 'strange') on conflict (position) do update set hash = 'strange'`,
    );
    await expect(migrate(db, migrationsFolder())).rejects.toThrow(
      'the database was made by other migrations (number 0)',
    );
    expect(await ready()).toEqual([503, 'other']);
    expect((await hashesOf(db))[0]).toEqual({ hash: 'strange' });
  });
});

const onPostgres = findPostgres() ? test : test.skip;

onPostgres(
  'three services that start at the same moment on an empty database migrate and seed it once',
  async () => {
    const { url, drop } = await createTestDatabase('empty');
    const folder = await mkdtemp(join(runFolder(), 'services-'));
    const started = await Promise.all(
      [1, 2, 3].map(() =>
        createServices({
          production: false,
          dataDir: folder,
          filesDir: folder,
          databaseUrl: url,
          logLevel: 'silent',
          passwordCost: 1024,
          demoData: true,
        }),
      ),
    );
    const [
      {
        context: { db },
      },
    ] = started as [(typeof started)[0], ...typeof started];
    expect(await hashesOf(db)).toEqual(WRITTEN);
    expect((await db.select().from(seedRuns)).map(({ name }) => name).sort()).toEqual([
      'demo',
      'menus',
      'places',
      'reference',
    ]);
    const names = (await db.select().from(users)).map(({ username }) => username);
    expect(names.length).toBe(new Set(names).size);
    for (const { close } of started) await close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  },
  120_000,
);

describe('beside what goes on in PostgreSQL', () => {
  let place: TestDatabase;
  let folder: string;
  const clients: Client[] = [];
  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: place.url });
    clients.push(client);
    await client.connect();
    return client;
  }
  beforeEach(async () => {
    if (!findPostgres()) return;
    place = await createTestDatabase('empty');
    folder = await mkdtemp(join(runFolder(), 'migrations-'));
    copyMigrations(folder);
  });
  afterEach(async () => {
    if (!findPostgres()) return;
    for (const client of clients.splice(0)) await client.end();
    await place.drop();
    await rm(folder, { recursive: true, force: true });
  });

  onPostgres(
    'a migration that does not get its table backs off, so that others read it meanwhile, and is done once the table is free',
    async () => {
      const db = drizzle(await connect()) as unknown as Database;
      await migrate(db, folder);
      addMigration(folder, 'add_nickname', 'alter table users add column nickname text');
      const [long, reader] = [await connect(), await connect()];
      await long.query('begin');
      await long.query('select count(*) from users');
      const said: string[] = [];
      const stepsBack = new Promise<void>((resolve) => {
        void migrate(db, folder, {
          lockTimeoutMs: 100,
          pauseMs: 100,
          say: (text) => {
            said.push(text);
            resolve();
          },
        }).then(() => said.push('done'));
      });
      await stepsBack;
      // It would stand behind the migration, and that behind the long one, until this statement gave up.
      await reader.query('set statement_timeout = 20000');
      expect((await reader.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
      expect(said).toEqual([expect.stringContaining('a table is in use')]);
      await long.query('commit');
      await migrate(drizzle(await connect()) as unknown as Database, folder);
      expect((await reader.query('select nickname from users')).rows).toEqual([]);
      while (said.length < 2)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      expect(said[1]).toBe('done');
    },
  );

  onPostgres(
    'services that are not to migrate wait, alive and not ready, until the job has; by themselves they refuse',
    async () => {
      const options: ServiceOptions = {
        ...readOptions({ NODE_ENV: 'production', DATABASE_URL: place.url, DATA_DIR: folder, LOG_LEVEL: 'silent' }),
        serviceKeys: TEST_SERVICE_KEYS,
      };
      expect(options.migrates).toBe(false);
      await expect(createServices(options)).rejects.toThrow(
        `the database has 0 of ${WRITTEN.length} migrations; MIGRATE=on`,
      );
      const said: string[] = [];
      let waiting = Promise.resolve();
      const address = await new Promise<string>((resolve, reject) => {
        waiting = waitForSchema(
          {
            ...options,
            say: (text) => {
              said.push(text);
            },
          },
          { host: '127.0.0.1', port: 0, everyMs: 50, onWait: resolve },
        );
        waiting.catch(reject);
      });
      expect(said).toEqual([
        `waiting: the database has 0 of ${WRITTEN.length} migrations; \`main.mjs --migrate\` brings the others`,
      ]);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      const answer = await fetch(`${address}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { status: 'behind', why: `the database has 0 of ${WRITTEN.length} migrations` },
      ]);
      await (await createServices({ ...options, migrates: true })).close();
      await waiting;
      await expect(fetch(`${address}/readyz`)).rejects.toThrow();
      const services = await createServices(options);
      expect(await hashesOf(services.context.db)).toEqual(WRITTEN);
      await services.close();
    },
  );

  onPostgres('where no waiting helps, it says so', async () => {
    const db = drizzle(await connect()) as unknown as Database;
    await migrate(db, folder);
    await db.execute(sql`update schema_migrations set needs = 99 where position = 0`);
    const options = readOptions({ NODE_ENV: 'production', DATABASE_URL: place.url, DATA_DIR: folder });
    await expect(waitForSchema(options, { host: '127.0.0.1', port: 0 })).rejects.toThrow(
      'services must know 99 migrations',
    );
  });
});

test('a database remembers of each migration which services run on it: those of its release and of the one before', async () => {
  const folder = await mkdtemp(join(runFolder(), 'migrations-'));
  copyMigrations(folder);
  const first = knownMigrations(folder).length;
  const before = knownMigrations(folder).at(-1)!.needs;
  addMigration(folder, 'one_more', 'select 1');
  addMigration(folder, 'and_another', 'select 1');
  freezeNew(folder);
  closeRelease(folder, '91.0.0');
  addMigration(folder, 'in_the_making', 'select 1');
  const known = knownMigrations(folder);
  expect(known.slice(first - 1).map(({ needs }) => needs)).toEqual([before, first, first, first + 2]);
  const applied = known.map(({ hash, needs }, position) => ({ position, hash, needs }));
  const ofRelease = (count: number) => judgeSchema(known.slice(0, count), applied).state;
  expect([ofRelease(first), ofRelease(first + 2), ofRelease(first + 3)]).toEqual(['ahead', 'fits', 'fits']);
  expect(judgeSchema(known.slice(0, first), applied.slice(0, first + 2)).state).toBe('fits');
  await rm(folder, { recursive: true, force: true });
});
