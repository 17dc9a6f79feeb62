// The committed migrations: their order, their release, and the hash of each file, by which a later change is found.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt } from 'semver';
import { z } from 'zod';

/** Beside the migrations. */
const HISTORY = 'history.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const release = z.string().regex(/^\d+\.\d+\.\d+$/);
const historyShape = z.array(
  z.strictObject({
    /** Name of the SQL file without its ending. */
    tag: z.string().regex(/^\d{4}_[a-z0-9_]+$/),
    /** The release that brought it; null while that release is in the making. */
    release: release.nullable(),
    /** Of the SQL file: what databases record of it. */
    sql: sha256,
  }),
);
export type History = z.infer<typeof historyShape>;

const journalShape = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })) });

/** drizzle-kit's description of all tables after a migration, by the position of the migration. */
export const snapshotFile = (folder: string, position: number): string =>
  join(folder, 'meta', `${String(position).padStart(4, '0')}_snapshot.json`);

/** @throws Error when there is no history, or it is none */
export function readHistory(folder: string): History {
  return historyShape.parse(JSON.parse(readFileSync(join(folder, HISTORY), 'utf8')));
}

const tagsOf = (folder: string) =>
  journalShape.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))).entries;
const hashOf = (folder: string, tag: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, `${tag}.sql`)))
    .digest('hex');

/**
 * What differs from the history, in words; empty when nothing does.
 * @kept `pnpm db:generate` reads this file by its path
 */
export function historyFaults(folder: string): string[] {
  const history = readHistory(folder);
  const entries = tagsOf(folder);
  const faults = history.flatMap(({ tag, sql, release: of }, position) => {
    const entry = entries[position];
    if (entry?.tag !== tag)
      return [`${tag} is frozen as number ${position}, and the journal has ${entry?.tag ?? 'nothing'} there`];
    const before = history[position - 1];
    return [
      ...(hashOf(folder, tag) === sql
        ? []
        : [`${tag}.sql was changed after it was frozen: databases have run it as it was. Add a migration`]),
      ...(before && (before.release === null ? of !== null : of !== null && gt(before.release, of))
        ? [`${tag} is of an earlier release than the one before it`]
        : []),
    ];
  });
  const unknown = entries
    .slice(history.length)
    .map(({ tag }) => `${tag} is not in ${HISTORY}: add migrations by \`pnpm db:generate\``);
  const disordered = entries
    .filter(({ idx, when }, position) => idx !== position || (position > 0 && when <= entries[position - 1]!.when))
    .map(({ tag }) => `${tag} is out of order in the journal`);
  return [...faults, ...unknown, ...disordered];
}

function write(folder: string, history: History): void {
  writeFileSync(join(folder, HISTORY), `${JSON.stringify(history, null, 2)}\n`);
}

/** Position of the last migration that a release has; -1 before the first release. */
export const lastReleased = (history: History): number => history.findLastIndex(({ release: of }) => of !== null);

/**
 * Keeps the snapshots that are still read, without blanks: the latest, with which drizzle-kit compares, and the one of
 * the last release, which lists the columns that its services use.
 */
function pruneSnapshots(folder: string, history: History): void {
  const kept = new Set([lastReleased(history), history.length - 1].map((position) => snapshotFile(folder, position)));
  for (const name of readdirSync(join(folder, 'meta'))) {
    const file = join(folder, 'meta', name);
    if (kept.has(file)) writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
    else if (name.endsWith('_snapshot.json')) rmSync(file);
  }
}

/** What the journal has and the history does not. */
export function newTags(folder: string): { tag: string; position: number }[] {
  return tagsOf(folder)
    .map(({ tag }, position) => ({ tag, position }))
    .slice(readHistory(folder).length);
}

/**
 * Freezes what the journal has and the history does not, as part of the release in the making.
 * @returns the new tags.
 * @kept `pnpm db:generate` reads this file by its path
 */
export function freezeNew(folder: string): string[] {
  const added = newTags(folder).map(({ tag }) => ({ tag, release: null, sql: hashOf(folder, tag) }));
  if (added.length === 0) return [];
  const history = [...readHistory(folder), ...added];
  write(folder, history);
  pruneSnapshots(folder, history);
  return added.map(({ tag }) => tag);
}

/**
 * Records that everything in the history belongs to this release.
 * @throws Error when the version is none, or not later than the last one, or nothing waits for a release
 * @kept `pnpm db:release` reads this file by its path
 */
export function closeRelease(folder: string, version: string): string[] {
  const history = readHistory(folder);
  const last = history.findLast((row) => row.release !== null)?.release;
  if (!release.safeParse(version).success || (last && !gt(version, last)))
    throw new Error(`${version} is not a version after ${last ?? 'none'}`);
  const waiting = history.filter((row) => row.release === null).map(({ tag }) => tag);
  if (waiting.length === 0) throw new Error(`no migration was added since ${last ?? 'the beginning'}`);
  write(
    folder,
    history.map((row) => ({ ...row, release: row.release ?? version })),
  );
  return waiting;
}
