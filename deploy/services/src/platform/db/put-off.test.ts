// What leaves the schema.ts files goes from the database a release later, and by then nobody uses it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMigration, copyMigrations } from '../../testing/release/later-migrations';
import { closeRelease, freezeNew, readHistory } from './history';
import { dueStatements, putOff, takeUp } from './put-off';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'put-off-'));
  copyMigrations(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));
const textOf = (tag: string): string => readFileSync(join(folder, `${tag}.sql`), 'utf8');

it('puts off what services of the last release use, loosens what those of this one do not write, and leaves the rest', () => {
  const position = readHistory(folder).length;
  const tag = addMigration(folder, 'leave');
  takeUp(folder, tag, [
    'ALTER TABLE "users" DROP COLUMN "username";',
    'ALTER TABLE "users" DROP COLUMN "never_there";',
    'DROP TABLE "survey_files" CASCADE;',
    'CREATE INDEX "x" ON "users" ("id")',
  ]);
  expect(putOff(folder, tag, position)).toEqual([
    'ALTER TABLE "users" DROP COLUMN "username";',
    'DROP TABLE "survey_files" CASCADE;',
  ]);
  expect(textOf(tag).split('\n--> statement-breakpoint\n')).toEqual([
    '-- later: ALTER TABLE "users" DROP COLUMN "username";\nALTER TABLE "users" ALTER COLUMN "username" DROP NOT NULL;',
    'ALTER TABLE "users" DROP COLUMN "never_there";',
    '-- later: DROP TABLE "survey_files" CASCADE;\nSELECT 1;',
    'CREATE INDEX "x" ON "users" ("id")',
  ]);

  freezeNew(folder);
  expect(dueStatements(folder)).toEqual([]);
  closeRelease(folder, '91.0.0');
  expect(dueStatements(folder)).toEqual([
    'ALTER TABLE "users" DROP COLUMN "username";',
    'DROP TABLE "survey_files" CASCADE;',
  ]);
  takeUp(folder, addMigration(folder, 'contract'), dueStatements(folder));
  freezeNew(folder);
  expect(dueStatements(folder)).toEqual([]);
});

it('puts nothing off before the first release', () => {
  const history = readHistory(folder).map((row) => ({ ...row, release: null }));
  writeFileSync(join(folder, 'history.json'), JSON.stringify(history));
  const tag = addMigration(folder, 'leave');
  takeUp(folder, tag, ['ALTER TABLE "users" DROP COLUMN "username";']);
  expect(putOff(folder, tag, history.length)).toEqual([]);
  expect(textOf(tag)).toBe('ALTER TABLE "users" DROP COLUMN "username";');
});
