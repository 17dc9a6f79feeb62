// What leaves the schema.ts files leaves the database one release later: statements that take away are put off, and
// taken up again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Used } from './expand-contract';
import { usedBySnapshot } from './expand-contract';
import { lastReleased, readHistory, snapshotFile } from './history';

const BREAK = '--> statement-breakpoint';
const LATER = /^-- later: (.+)$/gm;
/** As drizzle-kit writes them. */
const DROP_COLUMN = /^ALTER TABLE "(\w+)" DROP COLUMN "(\w+)";$/;
const DROP_TABLE = /^DROP TABLE "(\w+)"( CASCADE)?;$/;

const columnsShape = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(
        z.string(),
        z.object({ name: z.string(), notNull: z.boolean(), default: z.unknown().optional() }),
      ),
    }),
  ),
});
type Columns = z.infer<typeof columnsShape>;

const statementsOf = (text: string): string[] => text.split(BREAK).map((statement) => statement.trim());

/** What stands for it in a release whose predecessor uses what it takes away; null where it may stay. */
function putOffStatement(statement: string, used: Used, { tables }: Columns): string | null {
  const [, table = DROP_TABLE.exec(statement)?.[1] ?? '', column] = DROP_COLUMN.exec(statement) ?? [];
  if (column === undefined ? !used[table] : !used[table]?.includes(column)) return null;
  const had = Object.values(tables).find(({ name }) => name === table)?.columns[column ?? ''];
  // Services of this release write none any more.
  const loosened =
    had?.notNull && had.default === undefined
      ? `ALTER TABLE "${table}" ALTER COLUMN "${column}" DROP NOT NULL;`
      : 'SELECT 1;';
  return `-- later: ${statement}\n${loosened}`;
}

/**
 * Rewrites a migration of the release in the making that is not frozen yet.
 * @param position its place
 * @returns the statements put off
 */
export function putOff(folder: string, tag: string, position: number): string[] {
  const released = lastReleased(readHistory(folder));
  // Before the first release nothing runs that a statement could take something from.
  if (released < 0) return [];
  const used = usedBySnapshot(JSON.parse(readFileSync(snapshotFile(folder, released), 'utf8')));
  const before = columnsShape.parse(JSON.parse(readFileSync(snapshotFile(folder, position - 1), 'utf8')));
  const file = join(folder, `${tag}.sql`);
  const statements = statementsOf(readFileSync(file, 'utf8'));
  const rewritten = statements.map((statement) => putOffStatement(statement, used, before) ?? statement);
  writeFileSync(file, rewritten.join(`\n${BREAK}\n`));
  return statements.filter((statement, index) => rewritten[index] !== statement);
}

/** Statements put off by a release that is out, and taken up by no migration since. */
export function dueStatements(folder: string): string[] {
  const files = readHistory(folder).map(({ tag, release }) => ({
    release,
    text: readFileSync(join(folder, `${tag}.sql`), 'utf8'),
  }));
  const done = new Set(files.flatMap(({ text }) => statementsOf(text)));
  return files
    .filter(({ release }) => release !== null)
    .flatMap(({ text }) => [...text.matchAll(LATER)].map(([, statement = '']) => statement))
    .filter((statement) => !done.has(statement));
}

/** Fills a new empty migration. */
export function takeUp(folder: string, tag: string, statements: readonly string[]): void {
  writeFileSync(join(folder, `${tag}.sql`), statements.join(`\n${BREAK}\n`));
}
