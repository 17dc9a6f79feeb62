// The file of secrets that all processes of an installation share: how it is read, written and rotated.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { newSecret } from '../core/ids';
import { writeSynced } from '../core/write-synced';
import { keyFromSeed, publicKeyText } from './ed25519';
import type { KeyUse, KeyUseName } from './key-uses';
import { KEY_USE_NAMES, KEY_USES } from './key-uses';

const DAY_MS = 86_400_000;

const storedKey = z
  .strictObject({
    id: z.string().regex(/^[\w-]{4,32}$/),
    /** 64 hex characters; gone once the key is retired. */
    secret: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'a secret has 64 hex characters')
      .optional(),
    /** Of keys that sign: what verifies, kept for good. */
    publicKey: z.string().optional(),
    /** When it is used for new things. */
    from: z.iso.datetime(),
    /** End of its acceptance; none for the newest. */
    until: z.iso.datetime().optional(),
  })
  .refine(
    ({ secret, publicKey }) => secret !== undefined || publicKey !== undefined,
    'a key without a secret needs a public key',
  );
/** Uses that only the release after knows are taken along: a roll-out puts them there before its processes come. */
const keySet = z.strictObject({ keys: z.record(z.string(), z.array(storedKey).min(1)) });

export type StoredKey = z.infer<typeof storedKey>;
/** Keys of each use, the newest last. */
export interface KeySet {
  keys: Partial<Record<KeyUseName, StoredKey[]>>;
}

/** The keys could not be read, or cannot be used; the message never holds one. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** @param where for the message of a failure @throws KeyError; what is wrong is named, never quoted */
export function parseKeySet(text: string, where: string): KeySet {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new KeyError(`${where} is not JSON`);
  }
  const set = keySet.safeParse(json);
  if (!set.success)
    throw new KeyError(
      `${where}: ${set.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  return set.data;
}

/**
 * Reads the file. It is nobody else's to read: mode 600 for a file of one's own; of one that the platform has put there
 * (root's, in
 * Kubernetes) the group may read.
 * @throws KeyError
 */
export async function readKeyFile(file: string): Promise<KeySet> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new KeyError(error.code === 'ENOENT' ? `there is no file of keys at ${file}` : `${file}: ${error.code}`);
  });
  const isOwn = found.uid === process.getuid?.();
  if (process.platform !== 'win32' && (found.mode & (isOwn ? 0o077 : 0o037)) !== 0)
    throw new KeyError(`${file}: others may read or change these keys; run chmod 600`);
  return parseKeySet(await readFile(file, 'utf8'), file);
}

/** Writes the file whole or not at all, mode 600. @param fresh refuse where there is one already; throws EEXIST */
export async function writeKeyFile(file: string, set: KeySet, { fresh = false } = {}): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  await writeSynced(draft, `${JSON.stringify(set, null, 2)}\n`, 'wx');
  try {
    // A link fails where a file exists: of two first starts at once one makes the keys, and both read them.
    if (fresh) await link(draft, file);
    else await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

function newKey(use: KeyUseName, from: Date): StoredKey {
  const secret = newSecret();
  const signs = (KEY_USES[use] as KeyUse).signs === true;
  return {
    id: randomBytes(6).toString('hex'),
    secret,
    ...(signs ? { publicKey: publicKeyText(keyFromSeed(secret)) } : {}),
    from: from.toISOString(),
  };
}

/** Uses of which the set has no key that could be used. */
export function missingUses(set: KeySet): KeyUseName[] {
  return KEY_USE_NAMES.filter(
    (use) => !set.keys[use]?.some(({ secret, until }) => secret !== undefined && until === undefined),
  );
}

/** The set with a key for every use that has none. */
export function withMissing(set: KeySet, now: Date): KeySet {
  return {
    keys: {
      ...set.keys,
      ...Object.fromEntries(missingUses(set).map((use) => [use, [...(set.keys[use] ?? []), newKey(use, now)]])),
    },
  };
}

export interface Rotation {
  now: Date /** Until the new key is used: as long as the processes need to read the file again. */;
  leadMinutes: number;
  overlapDays?: number;
}

/**
 * The set with a new key of one use, used after the lead; the one before is accepted until the overlap ends, and what
 * has lapsed is gone.
 */
export function rotateKey(
  set: KeySet,
  use: KeyUseName,
  { now, leadMinutes, overlapDays = KEY_USES[use].overlapDays }: Rotation,
): KeySet {
  const from = new Date(now.getTime() + leadMinutes * 60_000);
  const until = new Date(from.getTime() + overlapDays * DAY_MS).toISOString();
  const kept = (set.keys[use] ?? []).map((key) => (key.until === undefined ? { ...key, until } : key));
  return { keys: { ...set.keys, [use]: [...dropLapsed(kept, now), newKey(use, from)] } };
}

/** Of what has lapsed only public halves stay. */
function dropLapsed(keys: readonly StoredKey[], now: Date): StoredKey[] {
  return keys.flatMap((key) => {
    if (key.until === undefined || new Date(key.until) > now) return [key];
    const { secret: _lapsed, ...rest } = key;
    return rest.publicKey === undefined ? [] : [rest];
  });
}
