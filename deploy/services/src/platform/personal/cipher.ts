// Personal data at rest: encrypted with a key that can be rotated, and beside it a keyed hash by which it is found.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What stands in a column: `hash.keyId.payload`; the hash is empty where nothing is looked up by the value. */
const STORED = /^([\w-]{22})?\.([\w-]{4,32})\.([\w-]+)$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_BYTES = 16;

/** The keys that this process encrypts and hashes with. */
export interface PersonalKeys {
  /** What new values are encrypted with. */
  encryption: { id: string; secret: string };
  /** What the keys of new files are wrapped by. */
  files: { id: string; secret: string };
  /** 64 hex characters; stays the same, for everything is found by it. */
  index: string;
  /** A key by its id, also one from before a rotation. */
  find: (id: string) => { secret: string } | null;
}

interface Opened {
  id: string;
  key: KeyObject;
  files: PersonalKeys['files'];
  index: KeyObject;
  find: PersonalKeys['find'];
}

let opened: Opened | null = null;
const known = new Map<string, KeyObject>();
const toKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'hex'));

/** The stored value cannot be read; the message never holds it. */
export class SealedError extends Error {
  override readonly name = 'SealedError';
}

/**
 * Columns are read and written by these keys from now on. The codecs of columns are given a value and nothing else,
 * hence one set for the process.
 */
export function setPersonalKeys({ encryption, files, index, find }: PersonalKeys): void {
  known.clear();
  opened = { id: encryption.id, key: toKey(encryption.secret), files, index: toKey(index), find };
  known.set(opened.id, opened.key);
}

function need(): Opened {
  if (!opened) throw new Error('no keys for personal data are in use');
  return opened;
}

/** The key that wraps those of new files: written down as needed before it is used. */
export function fileKeyInUse(): PersonalKeys['files'] {
  return need().files;
}

/** The keyed hash of a number: of capitals, without spaces. */
export function hashOf(value: string): string {
  return createHmac('sha256', need().index)
    .update(value.replace(/\s/g, '').toUpperCase())
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');
}

/** Encrypts a number that is looked up; empty stays empty. */
export function sealNumber(value: string): string {
  return value === '' ? '' : seal(value, hashOf(value));
}

/** Encrypts what is not looked up. */
export function sealText(value: string): string {
  return value === '' ? '' : seal(value, '');
}

/** U+0000 and halves of characters: the database does not see them any more, and refused them while it did. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/** The same as JSON writes them. */
const UNKEEPABLE_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/i;

function requireKeepable(isKeepable: boolean): void {
  if (!isKeepable) throw Object.assign(new Error('text with U+0000 or half a character'), { code: '22021' });
}

/** Encrypts any JSON. @throws Error with the code of PostgreSQL for text that it does not keep either */
export function sealJson(value: unknown): string {
  const text = JSON.stringify(value);
  requireKeepable(!UNKEEPABLE_IN_JSON.test(text));
  return sealText(text);
}

/**
 * The hash is bound to the value: one cannot be put beside another.
 * @throws Error with the code of PostgreSQL for text that it does not keep either
 */
function seal(value: string, hash: string): string {
  requireKeepable(!UNKEEPABLE.test(value));
  const { id, key } = need();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(hash));
  const bytes = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final()]);
  return `${hash}.${id}.${Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url')}`;
}

/** @throws SealedError for what was changed, was not encrypted, or whose key is gone */
export function openSealed(stored: string): string {
  if (stored === '') return '';
  const [, hash = '', id = '', payload = ''] = STORED.exec(stored) ?? [];
  if (payload === '') throw new SealedError('personal data that is not encrypted');
  const bytes = Buffer.from(payload, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(hash));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    if (error instanceof SealedError) throw error;
    throw new SealedError(`personal data that the key ${id} does not open`);
  }
}

function keyOf(id: string): KeyObject {
  const had = known.get(id);
  if (had) return had;
  const found = need().find(id);
  if (!found) throw new SealedError(`personal data under the key ${id}, which is not among the service keys`);
  const key = toKey(found.secret);
  known.set(id, key);
  return key;
}

/** Id of the key that the value is encrypted with; null for an empty one. */
export function keyIdOf(stored: string): string | null {
  return STORED.exec(stored)?.[2] ?? null;
}

/** The same value under the present key. */
export function sealAgain(stored: string): string {
  const [, hash = ''] = STORED.exec(stored) ?? [];
  return stored === '' ? '' : seal(openSealed(stored), hash);
}
