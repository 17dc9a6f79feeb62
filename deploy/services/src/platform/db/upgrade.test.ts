// An embedded database of an earlier release is upgraded by itself, after a copy from which it can be brought back; a
// new one needs none.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrationsFolder } from '../core/paths';
import { addMigration, copyMigrations } from '../../testing/release/later-migrations';
import { openMemoryPglite } from '../../testing/pglite-memory';
import { openSeededPglite } from '../../testing/seeded-snapshot';
import type { Database } from './database';
import { rowsOf } from './database';
import { upgrade } from './upgrade';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** The migrations of now and one more. */
function nextRelease(...statements: string[]): string {
  const next = join(folder, 'migrations');
  copyMigrations(next);
  addMigration(next, 'next_release', ...statements);
  return next;
}
const dbOf = (client: Awaited<ReturnType<typeof openMemoryPglite>>) => drizzle(client) as unknown as Database;
const columnsOf = (db: Database) =>
  rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_name = 'users' and column_name = 'nickname'`,
  );

it('keeps a copy, says so, and goes on with the data of before; the copy opens as it was', async () => {
  const client = await openSeededPglite(join(folder, 'files'));
  const db = dbOf(client);
  const said: string[] = [];
  const needs = {
    dataDir: folder,
    now: () => new Date('2026-11-22T00:00:00Z'),
    say: (text: string) => {
      said.push(text);
    },
  };
  await upgrade({ db, kind: 'pglite' }, needs, migrationsFolder());
  expect(said).toEqual([]);
  const people = await rowsOf(db, sql`select id from users order by id`);
  await upgrade({ db, kind: 'pglite' }, needs, nextRelease('alter table users add column nickname text'));
  expect(said).toEqual([
    expect.stringMatching(
      /from migration \d+ to \d+; as it was it is kept in .*copies\/2026-11-22T\d{6}Z-migration-\d+\.tar\.gz$/,
    ),
  ]);
  expect(await columnsOf(db)).toHaveLength(1);
  expect(await rowsOf(db, sql`select id from users order by id`)).toEqual(people);
  await client.close();

  const [copy = ''] = await readdir(join(folder, 'copies'));
  const earlier = await openMemoryPglite(new Blob([new Uint8Array(await readFile(join(folder, 'copies', copy)))]));
  expect(await columnsOf(dbOf(earlier))).toHaveLength(0);
  expect(await rowsOf(dbOf(earlier), sql`select id from users order by id`)).toEqual(people);
  await earlier.close();
});

it('an upgrade that fails leaves the database as it was', async () => {
  const client = await openSeededPglite(join(folder, 'files'));
  const db = dbOf(client);
  const needs = { dataDir: folder, now: () => new Date(), say: () => undefined };
  await expect(
    upgrade({ db, kind: 'pglite' }, needs, nextRelease('alter table users add column nickname text', 'select 1 / 0')),
  ).rejects.toThrow();
  expect(await columnsOf(db)).toHaveLength(0);
  await client.close();
});
