// A backup and its restore into an empty place: every row of every table, every rule and counter, and every file is
// there again; damage and a place in use are refused.
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import { openDatabase } from '../../platform/db/open-database';
import { readStructure } from '../../platform/db/structure';
import type { ServiceOptions } from '../../platform/core/options';
import { readOptions } from '../../env';
import { run } from '../servicectl';
import { findPostgres } from '../../testing/postgres';
import { createTestDatabase } from '../../testing/run-postgres';
import { makeSeededDataDir } from '../../testing/seeded-snapshot';

interface Place {
  options: ServiceOptions;
  end: () => Promise<void>;
}
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const optionsOf = (name: string, databaseUrl?: string): ServiceOptions => ({
  ...readOptions({
    DATA_DIR: join(folder, name),
    FILES_DIR: join(folder, `${name}-files`),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }),
  passwordCost: 1024,
});

const KINDS: Record<'pglite' | 'postgres', { filled: () => Promise<Place>; empty: () => Promise<Place> }> = {
  pglite: {
    async filled() {
      const options = optionsOf('one');
      await makeSeededDataDir(options.dataDir, options.filesDir);
      return { options, end: async () => undefined };
    },
    empty: async () => ({ options: optionsOf('two'), end: async () => undefined }),
  },
  postgres: {
    async filled() {
      const { url, seed, drop } = await createTestDatabase('seeded');
      const options = optionsOf('one', url);
      await cp(join(seed, 'files'), options.filesDir, { recursive: true });
      return { options, end: drop };
    },
    async empty() {
      const { url, drop } = await createTestDatabase('empty');
      return { options: optionsOf('two', url), end: drop };
    },
  },
};

async function call(options: ServiceOptions, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await run(args, {
    options,
    cwd: folder,
    write: (text) => lines.push(text),
    writeErr: (text) => lines.push(text),
  });
  return { code, text: lines.join('\n') };
}

/** Every row of every table as text, sorted. */
async function rowsIn(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) {
    all[name] = (
      await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} t order by 1`)
    ).map(({ row }) => row);
  }
  return all;
}

async function filesIn(dir: string): Promise<Record<string, string>> {
  const entries = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      entries.map(async (entry) => [
        join(entry.parentPath, entry.name).slice(dir.length),
        (await readFile(join(entry.parentPath, entry.name))).toString('base64'),
      ]),
    ),
  );
}

/** What no row shows: tables without rows, the rules that rows keep, and where the counters stand. */
async function frameOf(db: Database): Promise<Record<string, unknown>> {
  const { tables, rules } = await readStructure(db);
  const counters = await rowsOf(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { tables, rules: rules.map((rule) => JSON.stringify(rule)).sort(), counters };
}

interface Contents {
  rows: Record<string, string[]>;
  frame: Record<string, unknown>;
  files: Record<string, string>;
}

async function contentsOf(options: ServiceOptions): Promise<Contents> {
  const { db, close } = await openDatabase(options);
  const [rows, frame] = [await rowsIn(db), await frameOf(db)];
  await close();
  return { rows, frame, files: await filesIn(options.filesDir) };
}

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  const when = kind === 'postgres' && !findPostgres() ? it.skip : it;

  when('every row and every file comes back; a place in use and a damaged backup are refused', async () => {
    const { filled, empty } = KINDS[kind];
    const [from, to] = [await filled(), await empty()];
    await mkdir(join(from.options.filesDir, 'parts'), { recursive: true });
    await writeFile(join(from.options.filesDir, 'parts', 'half-an-upload'), 'begun');
    const before = await contentsOf(from.options);
    expect(Object.values(before.rows).flat().length).toBeGreaterThan(100);
    expect(await call(from.options, 'backup', '--to', 'kept')).toEqual({
      code: 0,
      text: expect.stringContaining('keys are not in it') as string,
    });
    // As the runbook says; what comes back is also a register that is consistent in itself.
    const runbook = await readFile(join(__dirname, '../../../../../docs/runbooks/lost-database.md'), 'utf8');
    const steps = [...runbook.matchAll(/^npm run servicectl -- (.*)$/gm)].map(([, line = '']) => line);
    expect(steps).toEqual(['restore --from <backup>', 'check-register']);
    for (const step of steps)
      expect([step, await call(to.options, ...step.replace('<backup>', 'kept').split(' '))]).toMatchObject([
        step,
        { code: 0 },
      ]);
    const after = await contentsOf(to.options);
    expect(Object.keys(after.rows)).toEqual(Object.keys(before.rows));
    for (const [table, rows] of Object.entries(before.rows)) expect([table, after.rows[table]]).toEqual([table, rows]);
    expect(after.files).toEqual(before.files);
    expect(before.frame.counters).toContainEqual(expect.objectContaining({ last: expect.any(String) as string }));
    expect(after.frame).toEqual(before.frame);

    expect(await call(from.options, 'backup', '--to', 'kept')).toMatchObject({
      code: 4,
      text: expect.stringContaining('exists') as string,
    });
    expect(await call(to.options, 'restore', '--from', 'kept')).toMatchObject({
      code: 4,
      text: expect.stringMatching(/is not empty|is there already/) as string,
    });
    const third = await empty();
    await appendFile(join(folder, 'kept', 'files', 'parts', 'half-an-upload'), '!');
    expect(await call(third.options, 'restore', '--from', 'kept')).toEqual({
      code: 4,
      text: 'servicectl: files/parts/half-an-upload is not what was backed up',
    });
    await rm(join(folder, 'kept', 'backup.json'));
    expect(await call(third.options, 'restore', '--from', 'kept')).toMatchObject({
      code: 4,
      text: expect.stringContaining('no finished backup') as string,
    });
    for (const place of [from, to, third]) await place.end();
  });
});

it('names that lead out of a backup, and a backup of the other kind, are refused', async () => {
  const manifest = {
    schema: 1,
    at: new Date(0).toISOString(),
    kind: 'postgres',
    migrations: [],
    database: { file: 'database.dump', sha256: '0'.repeat(64) },
    files: [{ file: '../../escaped', size: 1, sha256: '0'.repeat(64) }],
  };
  await mkdir(join(folder, 'bad'));
  await writeFile(join(folder, 'bad', 'backup.json'), JSON.stringify(manifest));
  expect(await call(optionsOf('x'), 'restore', '--from', 'bad')).toEqual({
    code: 4,
    text: 'servicectl: backup.json is not one of a backup',
  });
  await writeFile(join(folder, 'bad', 'database.dump'), '');
  await writeFile(
    join(folder, 'bad', 'backup.json'),
    JSON.stringify({
      ...manifest,
      database: { file: 'database.dump', sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
      files: [],
    }),
  );
  expect(await call(optionsOf('x'), 'restore', '--from', 'bad')).toEqual({
    code: 4,
    text: 'servicectl: this is a backup of postgres, and the place is one of pglite',
  });
});
