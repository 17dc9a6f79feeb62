// What a release's migrations must not do while services of the release before still run: found by comparing the
// database before and after.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt } from 'semver';
import { z } from 'zod';
import { readHistory, snapshotFile } from './history';
import type { Column, Rule, Structure } from './structure';

/** What services of a release name in their statements: columns by table. */
export type Used = Readonly<Record<string, readonly string[]>>;

/** A statement of the release before would fail: what it would fail on, by which an exception names it. */
export interface Break {
  key: string;
  why: string;
}

const snapshotShape = z.object({
  tables: z.record(
    z.string(),
    z.object({ name: z.string(), columns: z.record(z.string(), z.object({ name: z.string() })) }),
  ),
});

/** From drizzle-kit's picture of the tables in code. */
export function usedBySnapshot(snapshot: unknown): Used {
  return Object.fromEntries(
    Object.values(snapshotShape.parse(snapshot).tables).map(({ name, columns }) => [
      name,
      Object.values(columns).map((column) => column.name),
    ]),
  );
}

/** Every text of the first fits into the second, and is read from it the same. */
const widens = (before: string, after: string): boolean => {
  const [from, to] = [before, after].map((type) =>
    type === 'text'
      ? Infinity
      : Number(/^character varying(?:\((\d+)\))?$/.exec(type)?.[1] ?? (type === 'character varying' ? Infinity : NaN)),
  );
  return from! <= to!;
};

function columnBreaks(name: string, before: Column, after: Column): Break[] {
  return [
    ...(before.type === after.type || widens(before.type, after.type)
      ? []
      : [{ key: `type of ${name}`, why: `${before.type} becomes ${after.type}` }]),
    ...(after.notNull && !before.notNull
      ? [{ key: `not null ${name}`, why: 'the release before may write none' }]
      : []),
    ...(after.notNull && before.hasDefault && !after.hasDefault
      ? [{ key: `default of ${name}`, why: 'the release before may rely on it' }]
      : []),
  ];
}

const ruleKey = ({ table, kind, text }: Rule): string => `${kind} on ${table}: ${text}`;

/** @param used by the release before; what it does not use may go */
export function findBreaks(before: Structure, after: Structure, used: Used): Break[] {
  const tables = Object.entries(before.tables).flatMap(([table, columns]): Break[] => {
    const now = after.tables[table];
    if (!now)
      return used[table]
        ? [{ key: `table ${table}`, why: 'the release before uses it; a new name takes the old one away' }]
        : [];
    const gone = Object.keys(columns)
      .filter((column) => !now[column] && used[table]?.includes(column))
      .map((column) => ({
        key: `column ${table}.${column}`,
        why: 'the release before uses it; a new name takes the old one away',
      }));
    const changed = Object.entries(columns).flatMap(([column, was]) =>
      now[column] ? columnBreaks(`${table}.${column}`, was, now[column]) : [],
    );
    const added = Object.entries(now)
      .filter(([column, { notNull, hasDefault }]) => !columns[column] && notNull && !hasDefault)
      .map(([column]) => ({
        key: `not null ${table}.${column}`,
        why: 'the release before writes none: a default, or nullable until every release writes it',
      }));
    return [...gone, ...changed, ...added];
  });
  const had = new Set(before.rules.map(ruleKey));
  const isHarmless = ({ table, columns }: Rule): boolean => {
    // Rows of the release before have nothing in columns that it does not know.
    const isEmptyFor = (column: string): boolean =>
      !before.tables[table]?.[column] && after.tables[table]?.[column]?.hasDefault === false;
    return columns.length > 0 && columns.every(isEmptyFor);
  };
  const rules = after.rules.filter((rule) => before.tables[rule.table] && !had.has(ruleKey(rule)) && !isHarmless(rule));
  return [
    ...tables,
    ...rules.map((rule) => ({ key: ruleKey(rule), why: 'the release before does not know that it has to keep it' })),
  ];
}

/**
 * `-- allow: <key>, since <release>: <reason>` in a migration: from that release on nothing was done any more that
 * would fail.
 */
const EXCEPTION = /^-- allow: (.+), since (\d+\.\d+\.\d+): (\S.*)$/gm;

/** Migrations of one release, and what services of the release before use. */
export interface ReleaseStep {
  release: string | null;
  first: number;
  count: number;
  used: Used;
  exceptions: readonly { key: string; since: string }[];
}

/**
 * The last release, or the one in the making; null while there is no release before it. Earlier ones were checked in
 * their time.
 */
export function releaseStep(folder: string): ReleaseStep | null {
  const history = readHistory(folder);
  const release = history.at(-1)?.release ?? null;
  const first = history.findIndex((row) => row.release === release);
  if (first < 1) return null;
  const exceptions = history
    .slice(first)
    .flatMap(({ tag }) => [...readFileSync(join(folder, `${tag}.sql`), 'utf8').matchAll(EXCEPTION)])
    .map(([, key = '', since = '']) => ({ key, since }));
  return {
    release,
    first,
    count: history.length - first,
    exceptions,
    used: usedBySnapshot(JSON.parse(readFileSync(snapshotFile(folder, first - 1), 'utf8'))),
  };
}

/** What is left of the breaks, in words, and exceptions that name none, or no release that has been. */
export function judgeBreaks(
  found: readonly Break[],
  { exceptions, release }: Pick<ReleaseStep, 'exceptions' | 'release'>,
): string[] {
  const isSound = ({ since }: { since: string }): boolean => release === null || gt(release, since);
  return [
    ...found
      .filter(({ key }) => !exceptions.some((one) => one.key === key && isSound(one)))
      .map(({ key, why }) => `${key}: ${why}`),
    ...exceptions
      .filter(({ key }) => !found.some((one) => one.key === key))
      .map(({ key }) => `the exception for “${key}” is about nothing`),
    ...exceptions
      .filter((one) => !isSound(one))
      .map(({ key, since }) => `the exception for “${key}” names ${since}, which is no release before`),
  ];
}
