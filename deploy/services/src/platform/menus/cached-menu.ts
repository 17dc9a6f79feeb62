// The menu as answered: packed once for everything that regions leave out.
import { queryMenu } from '@portal/shell/contract';
import { packAnswer } from '../core/calls/ready-answer';
import type { ReadyAnswer } from '../core/calls/ready-answer';
import type { Context } from '../core/context';
import { closedIn, menuWithout, readClosures } from './permissions';
import type { Closure } from './permissions';

/** What a process may answer after a region has changed what it offers. */
export const CLOSURES_AGE_MS = 5_000;

/** @returns what answers for a region, or without one for all; regions that leave out the same share one answer */
export function cacheMenu({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): (regionCode: string | undefined) => Promise<ReadyAnswer> {
  const answers = new Map<string, Promise<ReadyAnswer>>();
  let closures: { at: number; rows: Promise<readonly Closure[]> } | undefined;
  return async (regionCode) => {
    const at = now().getTime();
    // One reading for all who ask meanwhile; a failed one is not kept.
    if (!closures || Math.abs(at - closures.at) >= CLOSURES_AGE_MS) {
      const rows = readClosures(db);
      closures = { at, rows };
      rows.catch(() => {
        if (closures?.rows === rows) closures = undefined;
      });
    }
    const rows = await closures.rows;
    const closed = regionCode ? closedIn(rows, regionCode) : new Set<string>();
    const key = [...closed].sort().join(' ');
    const known = answers.get(key) ?? packAnswer(queryMenu, menuWithout(closed));
    // What no region leaves out any more is forgotten with the rest; there are never many.
    if (!answers.has(key) && answers.size >= 100) answers.clear();
    answers.set(key, known);
    return known;
  };
}
