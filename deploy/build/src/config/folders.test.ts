// Folders and their READMEs are read at a glance: at most 25 files side by side, at most ten lines; the scripts have no types beside them.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const AT_MOST = 25;
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Folders that hold rows of data rather than modules: a file of its own for every business, migration or recorded call. */
const DATA = new Set([
  'shared/src/catalogue/sample/golden',
  'deploy/services/migrations',
  'deploy/services/migrations/meta',
]);

function* foldersIn(folder: string): Generator<{ folder: string; files: number }> {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  yield { folder, files: entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length };
  for (const entry of entries)
    if (entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
      yield* foldersIn(path.posix.join(folder, entry.name));
}

test('no folder holds more files side by side than can be read at a glance', () => {
  const folders = ['shell', 'remotes', 'shared', 'deploy', 'e2e'].flatMap((top) => [...foldersIn(top)]);
  expect(folders.length).toBeGreaterThan(100);
  expect(folders.filter(({ folder, files }) => files > AT_MOST && !DATA.has(folder))).toEqual([]);
});

test('shell, platform and each department say in ten lines what they are', () => {
  const parts = ['shell', 'shared', ...fs.readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}`)];
  expect(parts.length).toBeGreaterThan(6);
  const lines = (part: string) =>
    fs
      .readFileSync(path.join(root, part, 'README.md'), 'utf8')
      .trimEnd()
      .split('\n').length;
  expect(parts.filter((part) => lines(part) > 10)).toEqual([]);
});

test('decisions are numbered without a gap, none twice, and say their number', () => {
  const folder = path.join(root, 'docs/adr');
  const records = fs.readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  expect(records.length).toBeGreaterThan(15);
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
  for (const name of records)
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
});

test('the scripts are typed by their own JSDoc: no declarations by hand, none left out of the check', () => {
  const files = fs
    .readdirSync(path.join(root, 'deploy/build/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]s$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const unchecked = /^\/\/ *@ts-nocheck/m;
  const refused = files.filter(
    (file) =>
      /\.d\.[cm]?ts$/.test(file) || unchecked.test(fs.readFileSync(path.join(root, 'deploy/build/src', file), 'utf8')),
  );
  expect(refused).toEqual([]);
});
