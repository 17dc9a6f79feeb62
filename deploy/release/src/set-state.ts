// What a switch starts from: the set in force, or what the log knows where the set is lost or an older one is back.
import { openReleaseSet } from '@portal/shared/federation';
import type { PublicKey, SetPayload } from '@portal/shared/federation';
import { ReleaseError, RoleError } from './errors';
import type { Signer } from './keys';
import { loadLog } from './log';
import type { LogState } from './log';
import type { ReleaseStore, Stored } from './release-store';
import { readSetPayload } from './store/named-files';
import { readStoredSet } from './store/store';

export interface SetState {
  before: SetPayload | null;
  /** `current.json` as it was read. */
  stored: Stored | null;
  log: LogState;
  /** No set had a higher one, as far as is known. */
  counter: number;
}

export interface StateParts {
  store: ReleaseStore;
  key: Signer;
  former?: PublicKey;
  adopt?: boolean;
  rebuild?: boolean;
  above?: number;
}

/**
 * @throws RoleError when another key has signed the set in force, ReleaseError when the set is lost or older than one
 * that was in force, and that is not to be mended
 */
export async function stateBefore({
  store,
  key,
  former,
  adopt = false,
  rebuild = false,
  above = 0,
}: StateParts): Promise<SetState> {
  const stored = await readStoredSet(store);
  const text = stored?.bytes.toString('utf8') ?? null;
  const keys = [key.publicKey, ...(former ? [former] : [])];
  let before: SetPayload | null = null;
  let isForeign = false;
  if (text !== null)
    before = await openReleaseSet(text, keys).catch((error: unknown) => {
      const isSet = readSetPayload(text) !== null;
      if ((isSet && !adopt) || (!isSet && !adopt && !rebuild))
        throw new RoleError(`key ${key.publicKey.keyid} may not switch the set in force (${(error as Error).message})`);
      isForeign = isSet;
      return null;
    });
  const log = await loadLog(store, before?.log ?? null, keys);
  if (!before && !adopt && log.stored && log.entries.length === 0)
    throw new RoleError(`key ${key.publicKey.keyid} has signed nothing in the log`);
  // What another key has signed is not taken over, but for its counter: browsers have seen it.
  const claimed = isForeign ? Number(readSetPayload(text)?.counter) : 0;
  const counter = Math.max(
    before?.counter ?? 0,
    log.counter,
    above,
    Number.isSafeInteger(claimed) && claimed < Number.MAX_SAFE_INTEGER / 2 ? claimed : 0,
  );
  const isLost = !before && !isForeign && log.counter > 0;
  const isOld = before !== null && before.counter < log.replaced;
  if (!isLost && !isOld) return { before, stored, log, counter };
  if (!rebuild && !adopt)
    throw new ReleaseError(
      `${isLost ? 'the release set is lost' : `release set ${before!.counter} is in force again`}, and the log knows set ${log.counter}: portalctl rebuild`,
    );
  const known = fromLog(log);
  if (!known && !adopt) throw new ReleaseError('the log holds no set that could be made anew');
  return { before: known, stored, log, counter };
}

/** The last set that the log knows, without its briefs: they are read and checked anew. */
function fromLog({ entries, counter }: LogState): SetPayload | null {
  const at = entries.findLastIndex((entry) => entry.counter === counter);
  const last = entries[at];
  const keys = entries.slice(0, at + 1).findLast((entry) => entry.keys)?.keys;
  if (!last?.rules || !keys) return null;
  return {
    schema: 1,
    counter,
    issuedAt: last.at,
    expiresAt: last.at,
    log: last.hash,
    keys,
    rules: last.rules,
    records: [],
  };
}
