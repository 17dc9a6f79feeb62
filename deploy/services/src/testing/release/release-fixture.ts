// A database and its small files as the last release has left them, kept in one packed file: what upgrades are tried on.
import { readdir, readFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import { appliedMigrations } from '../../platform/db/schema-state';
import type { CaseInState } from '../cases/every-state';

export interface ReleaseFixture {
  release: string;
  /** The time of the services' clock when it was made. */
  at: string;
  /** Hashes of the migrations that it has. */
  migrations: string[];
  cases: Record<string, CaseInState>;
  /** Rows of every table as JSON. */
  tables: Record<string, unknown[]>;
  /** Last value of every sequence. */
  sequences: Record<string, string>;
  /** Base64 by path below the file store. */
  files: Record<string, string>;
}

const FIXTURE = join(__dirname, 'last-release.json.br');
/** The documents that the portal draws have their fonts in them; what people upload in tests is small. */
const LARGEST_FILE = 8 * 1024;
/** What migrations write themselves, and what says nothing about a case: keys of devices, counts, second factors, answers for repeated calls. */
const LEFT_OUT = [
  'schema_migrations',
  'captchas',
  'device_keys',
  'factor_challenges',
  'factor_uses',
  'idempotency_keys',
  'login_attempts',
  'login_nonces',
  'pending_sign_ins',
  'rate_windows',
  'sessions',
];

const packed = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(path)).size <= LARGEST_FILE)
      files[path.slice(folder.length + 1)] = (await readFile(path)).toString('base64');
  }
  return files;
}

/** @returns bytes of the packed file */
export async function writeReleaseFixture(
  db: Database,
  filesDir: string,
  known: Pick<ReleaseFixture, 'release' | 'at' | 'cases'>,
): Promise<number> {
  const names = (
    await rowsOf<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name));
  const tables: ReleaseFixture['tables'] = {};
  for (const name of names)
    tables[name] = (
      await rowsOf<{ row: unknown }>(db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by t::text`)
    ).map(({ row }) => row);
  const counted = await rowsOf<{ name: string; last: string }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  const fixture: ReleaseFixture = {
    ...known,
    migrations: (await appliedMigrations(db)).map(({ hash }) => hash),
    tables,
    sequences: Object.fromEntries(counted.map(({ name, last }) => [name, last])),
    files: await filesBelow(filesDir),
  };
  const text = Buffer.from(JSON.stringify(fixture));
  const bytes = await packed(text, {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await writeFile(FIXTURE, bytes);
  return bytes.length;
}

export async function readReleaseFixture(): Promise<ReleaseFixture> {
  return JSON.parse((await unpacked(await readFile(FIXTURE))).toString('utf8')) as ReleaseFixture;
}

/** Into a database that has the fixture's migrations and nothing else, and an empty file store. */
export async function fillFromFixture(
  db: Database,
  filesDir: string,
  { tables, sequences, files }: ReleaseFixture,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither the order of foreign keys nor the triggers of the audit trail: the rows were all there before.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, rows] of Object.entries(tables)) {
      if (rows.length > 0)
        await tx.execute(
          sql`insert into ${sql.identifier(name)} select * from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`,
        );
    }
    for (const [name, last] of Object.entries(sequences))
      await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(filesDir, file)), { recursive: true });
    await writeFile(join(filesDir, file), Buffer.from(content, 'base64'));
  }
}
