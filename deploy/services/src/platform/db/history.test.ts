// A committed migration is never edited, moved or removed; later ones follow it, each in a release of its own.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder, repositoryRoot } from '../core/paths';
import { addMigration, copyMigrations, readJournal, writeJournal } from '../../testing/release/later-migrations';
import { taggedFaults } from '../../testing/release/tagged-history';
import { closeRelease, freezeNew, historyFaults, readHistory } from './history';

it('the migrations are as they were frozen, and begin with those of the last tag', () => {
  expect(historyFaults(migrationsFolder())).toEqual([]);
  expect(taggedFaults(repositoryRoot())).toEqual([]);
});

describe('a copy of them', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'history-'));
    copyMigrations(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('every change of what is frozen is found', () => {
    appendFileSync(join(folder, '0000_initial.sql'), '\n-- a comment');
    expect(historyFaults(folder)).toEqual([
      expect.stringContaining('0000_initial.sql was changed after it was frozen'),
    ]);
    const tag = addMigration(folder, 'add_nickname', 'select 1');
    freezeNew(folder);
    const [, second] = readJournal(folder);
    writeJournal(folder, readJournal(folder).slice(1));
    expect(historyFaults(folder)).toContain(
      `0000_initial is frozen as number 0, and the journal has ${second?.tag} there`,
    );
    expect(historyFaults(folder)).toContain(`${tag} is out of order in the journal`);
  });

  it('a new one is unknown until it is frozen, waits for its release, and that closes once', () => {
    const tag = addMigration(folder, 'add_nickname', 'select 1');
    expect(historyFaults(folder)).toEqual([`${tag} is not in history.json: add migrations by \`pnpm db:generate\``]);
    expect(freezeNew(folder)).toEqual([tag]);
    expect(historyFaults(folder)).toEqual([]);
    expect(readHistory(folder).at(-1)).toMatchObject({ tag, release: null });
    expect(() => closeRelease(folder, '1.0.0')).toThrow('1.0.0 is not a version after');
    expect(() => closeRelease(folder, 'next')).toThrow('next is not a version after');
    expect(closeRelease(folder, '91.0.0')).toEqual([tag]);
    expect(() => closeRelease(folder, '92.0.0')).toThrow('no migration was added since 91.0.0');
    expect(historyFaults(folder)).toEqual([]);
    writeFileSync(join(folder, `${tag}.sql`), 'select 2;');
    expect(historyFaults(folder)).toEqual([expect.stringContaining(`${tag}.sql was changed`)]);
  });
});

describe('a repository', () => {
  let root: string;
  const git = (...parameters: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=t@localhost', '-c', 'commit.gpgsign=false', ...parameters],
      {
        cwd: root,
        stdio: 'pipe',
      },
    );
  const folder = () => join(root, 'deploy/services/migrations');
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tagged-'));
    git('init', '--quiet');
    copyMigrations(folder());
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('may change its migrations until the first tag, and only adds to those of a tag', () => {
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    expect(taggedFaults(root)).toEqual([]);
    git('tag', 'v1.0.0');
    addMigration(folder(), 'add_nickname', 'select 1');
    freezeNew(folder());
    expect(taggedFaults(root)).toEqual([]);
    // Squashed: edited, and frozen anew.
    const [row, ...later] = readHistory(folder());
    writeFileSync(join(folder(), 'history.json'), JSON.stringify([{ ...row, sql: '0'.repeat(64) }, ...later]));
    expect(taggedFaults(root)).toEqual(['0000_initial is not as v1.0.0 has it']);
  });

  it('is tagged after its migrations were given the release', () => {
    const [row, ...rest] = readHistory(folder());
    writeFileSync(join(folder(), 'history.json'), JSON.stringify([{ ...row, release: null }, ...rest]));
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    git('tag', 'v1.0.0');
    expect(taggedFaults(root)).toEqual(['0000_initial has no release in v1.0.0: run `pnpm db:release` before the tag']);
  });
});
