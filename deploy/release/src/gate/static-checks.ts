// What the contract gate can tell without a browser: ranges that the shell's platform satisfies, and how much a remote
// weighs.
import { satisfies as isWithin } from 'semver';
import type { ReleasedRemote } from '@portal/shared/federation';

export interface Refusal {
  /** Where: a page of the remote, a file, or a shared module. */
  where: string;
  /** Which rule of the gate, e.g. `listeners`. */
  rule: string;
  /** What was found, for the person who must mend it. */
  what: string;
}

/** Bytes as they lie in the store, before compression. The largest page today weighs a third of its budget. */
export const BUDGET = { entry: 64 * 1024, page: 400 * 1024, remote: 4 * 1024 * 1024 } as const;

/** The only two ranges that remotes are built with: an exact version and a caret. */
const RANGE = /^\^?\d+\.\d+\.\d+$/;

/** Whether `version` satisfies `range`; no version satisfies a range of another kind. */
export function satisfies(version: string, range: string): boolean {
  return RANGE.test(range) && isWithin(version, range);
}

/** @param provided shared module → the versions that the shell provides */
export function checkShared(
  remote: Pick<ReleasedRemote, 'shared'>,
  provided: Readonly<Record<string, readonly string[]>>,
): Refusal[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const versions = Object.hasOwn(provided, name) ? provided[name]! : [];
    if (versions.some((version) => satisfies(version, range))) return [];
    return [
      {
        where: name,
        rule: 'shared',
        what: versions.length
          ? `wants ${range}, the shell provides ${versions.join(', ')}`
          : `wants ${range}, the shell does not provide it`,
      },
    ];
  });
}

/** @param sizes address of a file → its bytes. @kept the gate of deploy/build reads this file by its path */
export function checkSizes(remote: ReleasedRemote, sizes: Readonly<Record<string, number>>): Refusal[] {
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + (sizes[url] ?? 0), 0);
  const over = (where: string, bytes: number, budget: number): Refusal[] =>
    bytes > budget ? [{ where, rule: 'size', what: `${bytes} bytes, at most ${budget}` }] : [];
  return [
    ...over('entry', sum([remote.entry.url]), BUDGET.entry),
    ...Object.entries(remote.pages).flatMap(([page, { js, css }]) => over(page, sum([...js, ...css]), BUDGET.page)),
    // Licence texts are loaded by no page.
    ...over(remote.name, sum(Object.keys(remote.assets).filter((url) => !url.endsWith('.txt'))), BUDGET.remote),
  ];
}
