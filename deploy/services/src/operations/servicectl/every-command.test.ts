// Every command of servicectl: help, wrong use, JSON, dry run, completion; on PostgreSQL, and for dry runs on the
// embedded database too.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { capture, describeEveryCommand } from '@portal/common/testing/every-command';
import { readOptions } from '../../env';
import { appendAudit } from '../../platform/audit-trail/append';
import type { ServiceOptions } from '../../platform/core/options';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import { lockDirectory } from '../../platform/db/directory-lock';
import { openDatabase } from '../../platform/db/open-database';
import { writeKeyFile } from '../../platform/keys/key-file';
import { actionLogs } from '../../platform/logs/schema';
import { findPostgres } from '../../testing/postgres';
import { createTestDatabase } from '../../testing/run-postgres';
import { makeSeededDataDir } from '../../testing/seeded-snapshot';
import { TEST_KEY_SET } from '../../testing/test-keys';
import { run } from './index';
import { withServices } from './outside';

let folder: string;
let options: ServiceOptions;

const optionsOf = (name: string, databaseUrl?: string): ServiceOptions => ({
  ...readOptions({
    DATA_DIR: join(folder, name),
    FILES_DIR: join(folder, `${name}-files`),
    SERVICE_KEYS_FILE: join(folder, 'keys.json'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }),
  say: () => undefined,
});

const call = (...args: string[]) => capture((terminal) => run(args, { options, cwd: folder, ...terminal }));

async function onDatabase<T>(of: ServiceOptions, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(of);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Every row of every table. */
const rowsIn = async (db: Database): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(
      ...(await rowsOf<{ row: string }>(
        db,
        sql`select ${name} || ' ' || t::text as row from ${sql.identifier(name)} t order by 1`,
      )),
    );
  return rows.map(({ row }) => row);
};

/** Every file below the folder, but those of an embedded database. */
async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .filter((file) => !file.startsWith(join(options.dataDir, 'db')))
      .sort()
      .map(async (file) => `${file} ${(await readFile(file)).toString('base64')}`),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servicectl-every-'));
  await writeKeyFile(join(folder, 'keys.json'), TEST_KEY_SET);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

(findPostgres() ? describe : describe.skip)('on PostgreSQL', () => {
  let filled: ServiceOptions;
  let empty: ServiceOptions;
  const dropping: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { url, seed, drop } = await createTestDatabase('seeded');
    const other = await createTestDatabase('empty');
    dropping.push(drop, other.drop);
    filled = optionsOf('one', url);
    empty = optionsOf('two', other.url);
    options = filled;
    await cp(join(seed, 'files'), filled.filesDir, { recursive: true });
  });
  afterAll(async () => {
    for (const drop of dropping) await drop();
  });

  const entry = () =>
    withServices({ options }, ({ db, now }) =>
      appendAudit(db, { kind: 'operation', at: now(), actor: null, action: 'one', subject: 'x', ref: '1' }),
    );
  /** As somebody who owns the database does it. */
  const cutOff = () =>
    onDatabase(options, async (db) => {
      for (const table of ['audit_entries', 'audit_heads'])
        await db.execute(sql.raw(`alter table ${table} disable trigger user`));
      await db.execute(sql`delete from audit_entries where kind = 'operation'`);
      await db.execute(sql`delete from audit_heads where kind = 'operation'`);
      for (const { id } of JSON.parse((await call('audit', 'verify', '--anchors', 'anchors.jsonl', '--json')).out)
        .faults as { id: string }[])
        breaks.push(id.slice(0, 12));
    });
  const breaks: string[] = [];
  const reason = ['--by', '张三', '--why', '恢复备份时丢失，已核对'];

  describeEveryCommand({
    name: 'servicectl',
    call,
    state: async () => [await onDatabase(filled, rowsIn), await onDatabase(empty, rowsIn), await filesIn()],
    lines: [
      { args: ['accounts', 'list'] },
      { args: ['accounts', 'withdraw', 'reviewer', 'acceptor', ...reason] },
      { args: ['accounts', 'grant', 'reviewer', 'acceptor', ...reason] },
      { args: ['accounts', 'record', 'reviewer', ...reason] },
      { args: ['accounts', 'remove-factor', 'reviewer', ...reason] },
      { args: ['settings', 'list'] },
      { args: ['settings', 'set', 'retentionDays', '{"actions":400}', ...reason] },
      { args: ['audit', 'seal'], prepare: entry },
      { args: ['audit', 'anchor', '--to', 'anchors.jsonl'] },
      { args: ['audit', 'verify'] },
      { args: ['audit', 'export', '--kind', 'configuration'] },
      {
        args: ['retention', 'run'],
        prepare: () =>
          onDatabase(filled, (db) =>
            db.insert(actionLogs).values({ userId: null, kind: 'k', actionId: '', status: '', at: new Date(0) }),
          ),
      },
      { args: ['retention', 'plan'] },
      { args: ['check-register'] },
      { args: ['check-shapes', '330106'] },
      { args: ['payments', 'reconcile', '--day', '2026-11-20'] },
      { args: ['payments', 'statement', '--day', '2026-11-20'] },
      { args: ['keys', 'list'] },
      { args: ['keys', 'init', '--file', 'new-keys.json'] },
      { args: ['keys', 'rotate', 'personal-index', '--lead', '0'] },
      { args: ['keys', 'reindex'] },
      { args: ['backup', '--to', 'kept'] },
      {
        args: ['restore', '--from', 'kept'],
        prepare: async () => {
          options = empty;
        },
      },
      {
        get args() {
          return [
            'audit',
            'accept',
            ...(breaks.length > 0 ? breaks : ['none']),
            '--anchors',
            'anchors.jsonl',
            ...reason,
          ];
        },
        prepare: async () => {
          options = filled;
          await cutOff();
        },
      },
    ],
  });
});

test('a dry run on the embedded database changes no row, makes no database and no keys', async () => {
  options = { ...optionsOf('none'), serviceKeysFile: undefined };
  const set = ['settings', 'set', 'retentionDays', '{"actions":500}', '--by', '张三', '--why', '演练'];
  for (const line of [set, ['backup', '--to', 'nothing']])
    expect(await call(...line, '--dry-run')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^servicectl: there is no .*none.db yet/) as string,
    });
  options = optionsOf('embedded');
  await makeSeededDataDir(options.dataDir, options.filesDir);
  const before = [await onDatabase(options, rowsIn), await filesIn()];
  expect((before[0] ?? []).length).toBeGreaterThan(100);
  expect(await call(...set, '--dry-run')).toMatchObject({ code: 0, err: '' });
  expect(await call('backup', '--to', 'nothing', '--dry-run')).toMatchObject({ code: 0, err: '' });
  expect([await onDatabase(options, rowsIn), await filesIn()]).toEqual(before);
  const lock = await lockDirectory(options.dataDir);
  expect(await call(...set, '--dry-run')).toMatchObject({ code: 75, out: '' });
  await lock.release();
});
