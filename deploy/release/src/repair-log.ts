// Mends a release log that somebody has damaged: what belongs stays, what does not is put aside, and a newly signed
// head vouches for the rest.
import type { Signer } from './keys';
import { loadLog, LOG_KEY } from './log';
import type { BrokenPlace } from './log';
import type { ReleaseStore } from './release-store';
import { readSet, switchSet } from './release';

export interface Repair {
  broken: BrokenPlace[];
  /** Where the log as it was found lies now; null when there was nothing to mend. */
  kept: string | null;
  /** Counter of the set whose head vouches for the mended log. */
  counter: number | null;
}

/** @param key of operations. @throws ReleaseSetError when another key has signed the set in force */
export async function repairLog(store: ReleaseStore, key: Signer, now: Date): Promise<Repair> {
  const found = await store.alone(async () => {
    const set = await readSet(store, [key.publicKey]);
    const { broken, lines, stored } = await loadLog(store, set?.log ?? null, [key.publicKey]);
    if (broken.length === 0) return null;
    const kept = `log-broken/${now.toISOString().replace(/\W/g, '')}.jsonl`;
    // First the evidence, then the log without it: a process killed in between leaves both.
    if (stored) await store.write(kept, stored.bytes);
    await store.write(LOG_KEY, lines.map((line) => `${line}\n`).join(''), { replaces: stored?.tag ?? null });
    const gaps = broken.flatMap(({ gap }) => (gap ? [gap] : []));
    return { broken, kept: stored ? kept : null, gaps };
  });
  if (!found) return { broken: [], kept: null, counter: null };
  const note = `${found.broken.length} broken, kept in ${found.kept ?? 'nothing'}`;
  const { counter } = await switchSet({
    store,
    key,
    now,
    always: true,
    event: { action: 'repair', note, ...(found.gaps.length > 0 ? { gaps: found.gaps } : {}) },
    change: (before) => before,
  });
  return { broken: found.broken, kept: found.kept, counter };
}
