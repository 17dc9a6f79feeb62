// A folder is read at a glance: at most 25 files side by side.
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

/** Folders still over it, with the files they hold: these numbers only fall, and a row goes with its last excess file. */
const STILL_OVER: Record<string, number> = {
  'deploy/services/src/papers/files': 29,
  'deploy/services/src/platform/core': 39,
  'deploy/services/src/platform/db': 28,
  'deploy/services/src/register/ownership': 29,
  'deploy/services/src/testing': 34,
};

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
  const over = folders.filter(({ folder, files }) => files > AT_MOST && !DATA.has(folder));
  expect(over.filter(({ folder, files }) => files > (STILL_OVER[folder] ?? AT_MOST))).toEqual([]);
});
