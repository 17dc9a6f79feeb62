// What the contract gate can tell without a browser: ranges that the shell's platform satisfies, and how much a remote weighs.
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

/** Whether `version` satisfies `range`: an exact version or a caret range, the only two that remotes are built with. */
export function satisfies(version: string, range: string): boolean {
  const parse = (text: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  const [have, want] = [parse(version), parse(range.replace(/^\^/, ''))];
  if (!have || !want) return false;
  if (!range.startsWith('^')) return version === range;
  // A caret holds everything up to and including the first part that is not zero.
  const fixed = Math.max(0, want.findIndex((part) => part !== 0));
  if (have.slice(0, fixed + 1).some((part, at) => part !== want[at])) return false;
  const at = have.findIndex((part, place) => part !== want[place]);
  return at < 0 || (have[at] as number) > (want[at] as number);
}

/** @param provided shared module → the versions that the shell provides */
export function checkShared(remote: ReleasedRemote, provided: Readonly<Record<string, readonly string[]>>): Refusal[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const versions = Object.hasOwn(provided, name) ? provided[name]! : [];
    if (versions.some((version) => satisfies(version, range))) return [];
    return [{ where: name, rule: 'shared', what: versions.length ? `wants ${range}, the shell provides ${versions.join(', ')}` : `wants ${range}, the shell does not provide it` }];
  });
}

/** @param sizes address of a file → its bytes */
export function checkSizes(remote: ReleasedRemote, sizes: Readonly<Record<string, number>>): Refusal[] {
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + (sizes[url] ?? 0), 0);
  const over = (where: string, bytes: number, budget: number): Refusal[] => bytes > budget ? [{ where, rule: 'size', what: `${bytes} bytes, at most ${budget}` }] : [];
  return [
    ...over('entry', sum([remote.entry.url]), BUDGET.entry),
    ...Object.entries(remote.pages).flatMap(([page, { js, css }]) => over(page, sum([...js, ...css]), BUDGET.page)),
    ...over(remote.name, sum(Object.keys(remote.assets)), BUDGET.remote),
  ];
}
