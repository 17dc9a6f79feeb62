// A migration that was once committed is never edited, moved or taken away; new ones come after it, each in a release of its own.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../core/paths';
import { addMigration, copyMigrations, readJournal, writeJournal } from '../../testing/release/later-migrations';
import { closeRelease, freezeNew, historyFaults, readHistory, snapshotFile } from './history';

it('the migrations are as they were frozen', () => {
  expect(historyFaults(migrationsFolder())).toEqual([]);
  // The first release, by what its databases remember: whoever changes file and history alike is told here.
  expect(
    readHistory(migrationsFolder())
      .slice(0, 2)
      .map(({ tag, release, sql }) => [tag, release, sql]),
  ).toEqual([
    ['0000_initial', '1.0.0', '5c1ae5198c8497863e094cb9bc334c1e77ab42bc6cdcb9aa64512f2dbdf58642'],
    ['0001_protect_audit', '1.0.0', '38f8917b9b15ca629aadc6875e682c675a8b870c9e9c56ef471e511bd5bdc1de'],
  ]);
});

describe('a copy of them', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'history-'));
    copyMigrations(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells every change of what is frozen', () => {
    appendFileSync(join(folder, '0000_initial.sql'), '\n-- a comment');
    appendFileSync(snapshotFile(folder, 1), '\n');
    expect(historyFaults(folder)).toEqual([
      expect.stringContaining('0000_initial.sql was changed after it was frozen'),
      'the snapshot of 0001_protect_audit was changed after it was frozen',
    ]);
    writeJournal(folder, readJournal(folder).slice(1));
    expect(historyFaults(folder)).toContain(
      '0000_initial is frozen as number 0, and the journal has 0001_protect_audit there',
    );
    expect(historyFaults(folder)).toContain('0001_protect_audit is out of order in the journal');
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
