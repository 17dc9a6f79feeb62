// The release set of this page load: the fresh one, or the last good copy, or none. Whichever it is, its signature was
// checked now.
import { noteServerTime } from '@portal/shared/kernel';
import type { ReleaseSet, SetPayload } from '@portal/shared/federation';
import type { KeptRelease, ReleaseKeeper } from './kept-release';
import { readBounded } from './read-bounded';

/** Address of the release set; the HTML preloads it. */
export const RELEASE_SET_URL = '/releases/current.json';
const TIMEOUT_MS = 8_000;
/** A copy runs so long past its date: operations have had time to renew the set, and an attacker no more than that. */
const KEPT_PAST_MS = 7 * 86_400_000;
/** A person at a phone waits for this before every page when the network is gone and no copy is kept. */
const ATTEMPTS = 2;

export type LoadedRelease =
  | { source: 'fresh' | 'kept'; set: ReleaseSet }
  | { source: 'none'; set: null; error: unknown; isStale: boolean };

export interface ReleasePorts {
  /** The request that boot.ts has started, used for the first attempt. */
  early?: Promise<string>;
  fetchText(url: string, signal: AbortSignal): Promise<string>;
  keeper: ReleaseKeeper;
  now(): number;
  /** Checks the signature over the exact text and reads it. Rejects otherwise. */
  open(text: string): Promise<SetPayload>;
  /** Picks this page load's versions and checks their records. */
  resolve(set: SetPayload): Promise<ReleaseSet>;
}

/** The release set is older than one that this browser has seen, or past its date. */
class StaleReleaseError extends Error {
  override readonly name = 'StaleReleaseError';
}

/**
 * Loads the set: at most two attempts of 8 s. A set that is missing, tampered with, expired or older than the last good
 * one is not used:
 * the last good copy serves instead, at most seven days past its date, and only if the keys of this shell have signed
 * it. What counts is the server's time, which the second attempt brings where this device's clock is wrong. Never
 * throws.
 */
export async function loadReleaseSet(ports: ReleasePorts): Promise<LoadedRelease> {
  const reading = ports.keeper.read().catch(() => null);
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const text = await fetchInTime(ports, attempt === 0 ? ports.early : undefined);
      const set = await ports.open(text);
      const kept = await reading;
      // Nearly always the very text of the last visit, which was just opened: it is neither checked nor kept a second
      // time.
      const isKept = kept?.text === text;
      refuseStale(set, isKept ? set.counter : ((await openKept(kept, ports))?.counter ?? 0), ports.now());
      if (!isKept) void ports.keeper.write({ counter: set.counter, text });
      return { source: 'fresh', set: await ports.resolve(set) };
    } catch (error) {
      failure = error;
    }
  }
  const kept = await openKept(await reading, ports);
  const isUsable = kept && Date.parse(kept.expiresAt) + KEPT_PAST_MS > ports.now();
  return isUsable
    ? { source: 'kept', set: await ports.resolve(kept) }
    : { source: 'none', set: null, error: failure, isStale: failure instanceof StaleReleaseError };
}

/** The copy counts with what is signed in it: a copy of other keys, or a number beside it, says nothing. */
async function openKept(kept: KeptRelease | null, { open }: ReleasePorts): Promise<SetPayload | null> {
  try {
    return kept && (await open(kept.text));
  } catch {
    return null;
  }
}

function refuseStale(set: SetPayload, lastCounter: number, now: number): void {
  if (set.counter < lastCounter) throw new StaleReleaseError(`counter ${set.counter} after ${lastCounter}`);
  if (Date.parse(set.expiresAt) <= now) throw new StaleReleaseError(`expired at ${set.expiresAt}`);
}

async function fetchInTime({ fetchText }: ReleasePorts, early: Promise<string> | undefined): Promise<string> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('release set: timeout'));
      abort.abort();
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([early ?? fetchText(RELEASE_SET_URL, abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches a text of at most 1 MiB; a status outside 200–299 is an error. */
export async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  // Around the browser's copy, and in its place: this is asked where that copy may be what is wrong.
  const sentAt = Date.now();
  const answer = await fetch(url, { signal, cache: 'reload' });
  // A cache on the way gives the date of its copy, and the copy's age in seconds.
  const age = Number(answer.headers.get('age') ?? 0);
  noteServerTime(Date.parse(answer.headers.get('date') ?? '') + age * 1000, sentAt);
  return readBounded(answer);
}
