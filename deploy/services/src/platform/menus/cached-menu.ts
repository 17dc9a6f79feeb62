// The menu as answered: serialised, packed and named by its hash once for everything that regions leave out, then sent as bytes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from '../core/context';
import { ok } from '../core/envelope';
import { closedIn, menuWithout, readClosures } from './permissions';
import type { Closure } from './permissions';
import { menuTree } from './tree';

/** What a process may answer after a region has changed what it offers. */
export const CLOSURES_AGE_MS = 5_000;

export interface MenuAnswer {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

async function pack(closed: ReadonlySet<string>): Promise<MenuAnswer> {
  const plain = Buffer.from(JSON.stringify(ok(menuTree.parse(menuWithout(closed)))));
  const br = await promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    br,
    gzip: await promisify(gzip)(plain),
  };
}

/** @returns what answers for a region, or without one for all; regions that leave out the same share one answer */
export function cacheMenu({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): (regionCode: string | undefined) => Promise<MenuAnswer> {
  const answers = new Map<string, Promise<MenuAnswer>>();
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
    const known = answers.get(key) ?? pack(closed);
    // What no region leaves out any more is forgotten with the rest; there are never many.
    if (!answers.has(key) && answers.size >= 100) answers.clear();
    answers.set(key, known);
    return known;
  };
}
