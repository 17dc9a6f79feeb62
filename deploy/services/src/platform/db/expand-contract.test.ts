// Expand and contract: what the migrations of a release do to the database, services of the release before can live
// with.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { migrationsFolder } from '../core/paths';
import { usualDatabase } from '../../testing/database-kind';
import { runFolder } from '../../testing/jest-run';
import { addMigration, copyMigrations, firstMigrations } from '../../testing/release/later-migrations';
import { openMemoryPglite } from '../../testing/pglite-memory';
import { createTestDatabase } from '../../testing/run-postgres';
import type { Database } from './database';
import type { Break } from './expand-contract';
import { findBreaks, judgeBreaks, releaseStep, usedBySnapshot } from './expand-contract';
import { closeRelease, freezeNew, readHistory } from './history';
import { migrate } from './migrate';
import type { Structure } from './structure';
import { readStructure } from './structure';

let folder: string;
let db: Database;
const closers: (() => Promise<unknown>)[] = [];

async function openEmpty(): Promise<Database> {
  if (usualDatabase() === 'pglite') {
    const client = await openMemoryPglite();
    closers.push(() => client.close());
    return drizzlePglite(client) as unknown as Database;
  }
  const { url, drop } = await createTestDatabase('empty');
  const client = new Client({ connectionString: url });
  closers.push(drop, () => client.end());
  await client.connect();
  return drizzle(client) as unknown as Database;
}

beforeAll(async () => {
  folder = await mkdtemp(join(runFolder(), 'expand-'));
  db = await openEmpty();
  await migrate(db, migrationsFolder());
  await db.execute(
    sql`create table houses (id integer primary key, name text, code varchar(6), price integer not null default 0, colour text not null)`,
  );
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

/** Of the last release in the folder, on a database of the release before it. */
async function breaksOf(migrations: string): Promise<string[]> {
  const step = releaseStep(migrations);
  if (!step) return [];
  const own = await openEmpty();
  const before = await mkdtemp(join(folder, 'to-'));
  const structures: Structure[] = [];
  for (const count of [step.first, step.first + step.count]) {
    firstMigrations(before, count, migrations);
    await migrate(own, before);
    structures.push(await readStructure(own));
  }
  return judgeBreaks(findBreaks(structures[0]!, structures[1]!, step.used), step);
}

it('the migrations since the last release leave its services working', async () => {
  expect(await breaksOf(migrationsFolder())).toEqual([]);
});

const ROLLED_BACK = new Error('rolled back');
async function breaksBy(statements: readonly string[], unused: readonly string[] = []): Promise<Break[]> {
  let found: Break[] = [];
  await db
    .transaction(async (tx) => {
      const before = await readStructure(tx);
      const used = Object.fromEntries(
        Object.entries(before.tables).map(([table, columns]) => [
          table,
          Object.keys(columns).filter((column) => !unused.includes(column)),
        ]),
      );
      for (const statement of statements) await tx.execute(sql.raw(statement));
      found = findBreaks(before, await readStructure(tx), used);
      throw ROLLED_BACK;
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
  return found;
}

it.each<[string, ...string[]]>([
  ['a column that may be empty', 'alter table houses add column note text'],
  ['a column with a default', "alter table houses add column note text not null default ''"],
  [
    'a table, with all its rules',
    'create table gardens (id integer primary key, house integer not null unique references houses (id) check (house > 0))',
  ],
  ['an index', 'create index on houses (name)'],
  [
    'a rule taken away',
    'alter table houses drop constraint houses_pkey',
    'alter table houses alter column colour drop not null',
  ],
  ['wider text', 'alter table houses alter column code type varchar(12)'],
  ['text without an end', 'alter table houses alter column code type text'],
  [
    'a reference, and a unique index, of a column that nobody has written',
    'alter table houses add column twin integer references houses (id)',
    'create unique index on houses (twin)',
  ],
  [
    'a rule under another name',
    'alter table houses drop constraint houses_pkey',
    'alter table houses add constraint houses_key primary key (id)',
  ],
])('may add: %s', async (_, ...statements) => {
  expect(await breaksBy(statements)).toEqual([]);
});

it.each<[string, string]>([
  ['alter table houses drop column name', 'column houses.name'],
  ['alter table houses rename column name to title', 'column houses.name'],
  ['drop table houses', 'table houses'],
  ['alter table houses rename to homes', 'table houses'],
  ['alter table houses alter column price type bigint', 'type of houses.price'],
  ['alter table houses alter column code type varchar(4)', 'type of houses.code'],
  ['alter table houses alter column name type varchar(100)', 'type of houses.name'],
  ['alter table houses alter column name set not null', 'not null houses.name'],
  ['alter table houses alter column price drop default', 'default of houses.price'],
  ['alter table houses add column floor integer not null', 'not null houses.floor'],
  ['create unique index on houses (name)', 'unique index on houses: USING btree (name)'],
  ['alter table houses add constraint c check (price > 1)', 'check on houses: CHECK ((price > 1))'],
  [
    'alter table houses add constraint f foreign key (price) references houses (id)',
    'foreign key on houses: FOREIGN KEY (price) REFERENCES houses(id)',
  ],
  [
    'create trigger t before update on houses for each row execute function refuse_every_change()',
    'trigger on houses: BEFORE UPDATE ON public.houses FOR EACH ROW EXECUTE FUNCTION refuse_every_change()',
  ],
])('may not: %s', async (statement, key) => {
  expect((await breaksBy([statement])).map((one) => one.key)).toEqual([key]);
});

it('takes away what the release before does not use any more', async () => {
  expect(await breaksBy(['alter table houses drop column name'], ['name'])).toEqual([]);
  expect(await breaksBy(['alter table houses drop column name'], ['colour'])).toHaveLength(1);
});

it('a release that breaks the one before is found by its migrations, unless a line says since when nothing fails on it', async () => {
  const migrations = join(folder, 'releases');
  copyMigrations(migrations);
  const released = readHistory(migrations).length;
  addMigration(migrations, 'expand', 'alter table users add column nickname text');
  freezeNew(migrations);
  closeRelease(migrations, '91.0.0');
  expect(await breaksOf(migrations)).toEqual([]);
  addMigration(
    migrations,
    'tighten',
    '-- allow: not null users.nickname, since 91.0.0: written at every sign-in since then\nalter table users alter column nickname set not null',
    'alter table users drop column username',
  );
  freezeNew(migrations);
  expect(releaseStep(migrations)).toMatchObject({ release: null, first: released + 1, count: 1 });
  expect(await breaksOf(migrations)).toEqual([
    'column users.username: the release before uses it; a new name takes the old one away',
  ]);
  expect(usedBySnapshot({ tables: { 'public.users': { name: 'users', columns: { id: { name: 'id' } } } } })).toEqual({
    users: ['id'],
  });
});

it('exceptions are about something, and name a release that has been', () => {
  const one = { key: 'not null a.b', why: 'why' };
  const exception = { key: 'not null a.b', since: '1.1.0' };
  expect(judgeBreaks([one], { release: '1.2.0', exceptions: [exception] })).toEqual([]);
  expect(judgeBreaks([one], { release: null, exceptions: [exception] })).toEqual([]);
  expect(judgeBreaks([one], { release: '1.1.0', exceptions: [exception] })).toEqual([
    'not null a.b: why',
    'the exception for “not null a.b” names 1.1.0, which is no release before',
  ]);
  expect(judgeBreaks([], { release: '1.2.0', exceptions: [exception] })).toEqual([
    'the exception for “not null a.b” is about nothing',
  ]);
});
