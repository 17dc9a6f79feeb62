// `pnpm db:generate`, the command itself: adds one migration for what the tables in code have more, freezes it, and
// leaves the earlier ones as they are.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { copyMigrations } from '../../testing/release/later-migrations';
import { repositoryRoot } from '../core/paths';
import { historyFaults, readHistory, snapshotFile } from './history';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generate-'));
  copyMigrations(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const generate = async (...options: string[]): Promise<string> =>
  (
    await promisify(execFile)(
      process.execPath,
      ['deploy/build/src/commands/db-generate.mjs', ...options, '--folder', folder],
      { cwd: repositoryRoot() },
    )
  ).stdout;

/** As if the last migration did not know of this table yet. */
function forget(table: string): void {
  const history = readHistory(folder);
  const file = snapshotFile(folder, history.length - 1);
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, unknown> };
  if (!snapshot.tables[`public.${table}`]) throw new Error(`no table ${table}`);
  delete snapshot.tables[`public.${table}`];
  writeFileSync(file, JSON.stringify(snapshot));
}
const sqlFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

test('a table that is new in code is one more migration; then nothing has changed', async () => {
  forget('seed_runs');
  const [before, frozen] = [sqlFiles(), readHistory(folder)];
  const tag = `${String(frozen.length).padStart(4, '0')}_add_seed_runs`;
  expect(await generate('add_seed_runs')).toContain(`${tag}: read it`);
  const { [`${tag}.sql`]: added, ...rest } = sqlFiles();
  expect(added).toMatch(/^CREATE TABLE "seed_runs" \([^;]*\);\s*$/);
  expect(rest).toEqual(before);
  expect(readHistory(folder)).toEqual([...frozen, expect.objectContaining({ tag, release: null })]);
  expect(historyFaults(folder)).toEqual([]);
  // The one of the last release and the latest.
  expect(readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))).toEqual(
    [frozen.length - 1, frozen.length].map((position) => basename(snapshotFile(folder, position))),
  );
  expect(await generate('add_nothing')).toContain('nothing has changed in the schema');
  expect(readHistory(folder)).toHaveLength(frozen.length + 1);
}, 60_000);

test('nothing is added behind a migration that was edited after it was frozen', async () => {
  const [file] = Object.keys(sqlFiles()).sort();
  writeFileSync(join(folder, file!), 'select 1');
  const before = sqlFiles();
  await expect(generate('add_seed_runs')).rejects.toThrow(`${file} was changed after it was frozen`);
  expect(sqlFiles()).toEqual(before);
}, 60_000);
