// Which files of a store may be served: those that a record names whose department the set in force trusts, with the
// bytes that it names.
import zlib from 'node:zlib';
import { promisify } from 'node:util';
import { openEnvelope, parseEmbeddedText, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import type { PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import type { ReleaseStore } from '../release-store';
import { integrityOf, readRecord, SET_KEY } from './store';

export type Keys = Readonly<Record<string, readonly PublicKey[]>>;
type Readable = Pick<ReleaseStore, 'read'>;

/** Content coding → ending of the file that the build made with it beside the plain one. */
export const CODINGS = { br: '.br', gzip: '.gz' } as const;
export type Coding = keyof typeof CODINGS;

const UNPACK = {
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * What the set in force says, unverified: only operations may write it, and browsers check who signed it. Null before
 * the first set, and when it is none.
 */
export function readSetPayload(text: string | null): SetPayload | null {
  try {
    return text === null ? null : (JSON.parse(parseEmbeddedText(text, 'release set').text) as SetPayload);
  } catch {
    return null;
  }
}

export async function readKeys(store: Readable): Promise<Keys> {
  return readSetPayload((await store.read(SET_KEY))?.bytes.toString('utf8') ?? null)?.keys ?? {};
}

/**
 * What the department signed about a version; null when there is nothing that one of its keys has signed, or it is
 * about another version.
 */
export async function openValidRecord(
  store: Readable,
  keys: Keys,
  name: string,
  version: string,
): Promise<ReleasedRemote | null> {
  const record = await readRecord(store, name, version);
  if (!record) return null;
  try {
    const remote = parseRecord(
      JSON.parse(await openEnvelope(record, RECORD_TYPE, Object.hasOwn(keys, name) ? keys[name]! : [], name)),
      name,
    );
    return remote.name === name && remote.version === version ? remote : null;
  } catch {
    return null;
  }
}

/** File name → integrity of what a record names. */
export const filesOf = (remote: Pick<ReleasedRemote, 'assets'>): Record<string, string> =>
  Object.fromEntries(Object.entries(remote.assets).map(([url, hash]) => [url.slice(url.lastIndexOf('/') + 1), hash]));

/** Whether these are the bytes that `integrity` names, packed with `coding` or plain. Never throws. */
export async function isNamed(bytes: Buffer, integrity: string, coding?: Coding): Promise<boolean> {
  const plain = coding ? await UNPACK[coding](bytes, { maxOutputLength: MAX_UNPACKED }).catch(() => null) : bytes;
  return plain !== null && integrityOf(plain) === integrity;
}

/** A file as it lies in a store: the plain one, and those that the build packed. */
export interface StoredName {
  file: string;
  integrity: string;
  coding?: Coding;
}

/** Everything that may lie in the folder of a version. */
export function storedNames(remote: Pick<ReleasedRemote, 'assets'>): StoredName[] {
  return Object.entries(filesOf(remote)).flatMap(([file, integrity]) => [
    { file, integrity },
    ...Object.entries(CODINGS).map(([coding, ending]) => ({
      file: file + ending,
      integrity,
      coding: coding as Coding,
    })),
  ]);
}
