// A folder of migrations as a later release has it: ours, and what a test adds.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../platform/core/paths';
import { closeRelease, readHistory, snapshotFile } from '../../platform/db/history';

interface Entry {
  idx: number;
  tag: string;
  when: number;
  version: string;
  breakpoints: boolean;
}
const JOURNAL = 'meta/_journal.json';

export function readJournal(folder: string): Entry[] {
  return (JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as { entries: Entry[] }).entries;
}

export function writeJournal(folder: string, entries: readonly Entry[]): void {
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
}

/** Copies our migrations, everything in them released. */
export function copyMigrations(to: string): void {
  cpSync(migrationsFolder(), to, { recursive: true });
  if (readHistory(to).some(({ release }) => release === null)) closeRelease(to, '90.0.0');
}

/** The first migrations, of ours unless said: what an earlier release had. */
export function firstMigrations(to: string, count: number, from = migrationsFolder()): void {
  cpSync(from, to, { recursive: true });
  writeJournal(to, readJournal(to).slice(0, count));
}

/** Adds one as drizzle-kit leaves it, not frozen yet. @param statements in SQL @returns its tag */
export function addMigration(folder: string, name: string, ...statements: string[]): string {
  const entries = readJournal(folder);
  const last = entries.at(-1)!;
  const idx = entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  writeFileSync(join(folder, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'));
  writeFileSync(snapshotFile(folder, idx), readFileSync(snapshotFile(folder, last.idx)));
  writeJournal(folder, [...entries, { ...last, idx, when: last.when + 1, tag }]);
  return tag;
}
