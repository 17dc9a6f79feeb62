// The keys in use: read from the environment or the shared file, read again when the file changes.
import { stat } from 'node:fs/promises';
import type { KeySet, StoredKey } from './key-file';
import { KeyError, missingUses, parseKeySet, readKeyFile, withMissing, writeKeyFile } from './key-file';
import type { KeyUseName } from './key-uses';

const REREAD_MS = 10_000;

export interface Key {
  id: string;
  /** 64 hex characters. Never logged, never sent. */
  secret: string;
}

export interface KeyRing {
  /** The key for new things. */
  active: (use: KeyUseName) => Key;
  /** The key that was, or would have been, active then; for values that are made anew when they are looked at. */
  activeAt: (use: KeyUseName, at: Date) => Key;
  /** Since when the active key is in use. */
  activeFrom: (use: KeyUseName) => Date;
  /**
   * All that may be believed now, the newest first; also one that is not active yet, for another process may be ahead.
   */
  accepted: (use: KeyUseName) => readonly Key[];
  /** One of these by its id, or null. */
  find: (use: KeyUseName, id: string) => Key | null;
  /** Public half of a key that signs, however old; null when this installation has no such key. */
  publicKey: (use: KeyUseName, id: string) => string | null;
  /** Public halves of all keys of a use that signs, however old. */
  publicKeys: (use: KeyUseName) => readonly string[];
  /** Reads the source again; keeps what it has where that fails, and throws. */
  refresh: () => Promise<void>;
  /** Ends the looking after the file. */
  close: () => void;
}

export interface KeySource {
  /** The keys themselves, as JSON. */
  json?: string | undefined;
  /** Absolute path of a file. */
  file?: string | undefined;
  /** Makes a missing file, and missing keys in it: for demonstrations, whose data directory it lies in. */
  make: boolean;
  /** How often a file is looked at, in milliseconds. */
  rereadMs?: number;
}

const isUsable = (key: StoredKey): key is StoredKey & { secret: string } => key.secret !== undefined;

/** The file as it is, or as it is once what is missing was made. */
async function readOrMake(file: string, make: boolean, now: Date): Promise<KeySet> {
  if (make && !(await stat(file).catch(() => null))) {
    await writeKeyFile(file, withMissing({ keys: {} }, now), { fresh: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const set = await readKeyFile(file);
  if (!make || missingUses(set).length === 0) return set;
  const whole = withMissing(set, now);
  await writeKeyFile(file, whole);
  return whole;
}

/**
 * Opens the keys of this installation.
 * @param onFailure told when a changed file cannot be read; the keys before stay in use
 * @throws KeyError in words for operators: no keys, a file that others may read, a use without a key
 */
export async function openKeyRing(
  { json, file, make, rereadMs = REREAD_MS }: KeySource,
  now: () => Date,
  onFailure: (error: Error) => void = () => undefined,
): Promise<KeyRing> {
  if (json !== undefined && file !== undefined)
    throw new KeyError('SERVICE_KEYS and SERVICE_KEYS_FILE are both given: one of them says what holds');
  const read = async (): Promise<KeySet> => {
    const set =
      json !== undefined
        ? parseKeySet(json, 'SERVICE_KEYS')
        : file !== undefined
          ? await readOrMake(file, make, now())
          : null;
    if (!set)
      throw new KeyError(
        'there are no keys: production needs SERVICE_KEYS_FILE (a file that all processes share) or SERVICE_KEYS; `servicectl keys init` makes them',
      );
    const missing = missingUses(set);
    if (missing.length > 0)
      throw new KeyError(
        `${file ?? 'SERVICE_KEYS'} has no key for ${missing.join(', ')}; \`servicectl keys init\` adds what is missing`,
      );
    return set;
  };
  let set = await read();
  const refresh = async (): Promise<void> => {
    set = await read();
  };
  const timer = file === undefined ? undefined : watch(file, rereadMs, refresh, onFailure);

  const keysOf = (use: KeyUseName) =>
    (set.keys[use] ?? [])
      .filter(isUsable)
      .toReversed()
      .toSorted((left, right) => right.from.localeCompare(left.from));
  const toKey = ({ id, secret }: { id: string; secret: string }): Key => ({ id, secret });
  const accepted = (use: KeyUseName): Key[] =>
    keysOf(use)
      .filter(({ until }) => until === undefined || new Date(until) > now())
      .map(toKey);
  const storedAt = (use: KeyUseName, at: Date) => {
    const keys = keysOf(use);
    const key = keys.find(({ from }) => new Date(from) <= at) ?? keys.at(-1);
    if (!key) throw new KeyError(`there is no key for ${use}`);
    return key;
  };
  const activeAt = (use: KeyUseName, at: Date): Key => toKey(storedAt(use, at));
  return {
    active: (use) => activeAt(use, now()),
    activeAt,
    activeFrom: (use) => new Date(storedAt(use, now()).from),
    accepted,
    refresh,
    find: (use, id) => accepted(use).find((key) => key.id === id) ?? null,
    publicKey: (use, id) => set.keys[use]?.find((key) => key.id === id)?.publicKey ?? null,
    publicKeys: (use) => (set.keys[use] ?? []).flatMap(({ publicKey }) => publicKey ?? []),
    close: () => clearInterval(timer),
  };
}

/** A mounted secret is exchanged as a whole, so its time of change tells. */
function watch(
  file: string,
  everyMs: number,
  refresh: () => Promise<void>,
  onFailure: (error: Error) => void,
): NodeJS.Timeout {
  let known: number | undefined;
  const look = async (): Promise<void> => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs === known) return;
    // Told once for a bad file, not at every look.
    known = mtimeMs;
    await refresh();
  };
  return setInterval(() => {
    look().catch(onFailure);
  }, everyMs).unref();
}
