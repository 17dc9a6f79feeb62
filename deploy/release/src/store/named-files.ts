// Which files of a store may be served: those that a record names whose department the set in force trusts, with the
// bytes that it names.
import zlib from 'node:zlib';
import { promisify } from 'node:util';
import { openEnvelope, parseEmbeddedText, parseRecord, RECORD_TYPE } from '@portal/shared/federation';
import type { PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { fixedBefore, recordHash, refuseOtherRecord } from '../fixed-records';
import type { ReleaseStore } from '../release-store';
import { integrityOf, readRecord, SET_KEY } from './store';

/** What an origin believes of records. */
export interface Trust {
  /** Remote → who may sign its records. */
  keys: Readonly<Record<string, readonly PublicKey[]>>;
  /** `<name>@<version>` → hash of its record, of the versions in force: another record is not believed. */
  fixed: Readonly<Record<string, string>>;
}
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

/** By a set, or by none. */
export const trustOf = (set: Pick<SetPayload, 'keys' | 'records'> | null): Trust => ({
  keys: set?.keys ?? {},
  fixed: fixedBefore([], set),
});

export async function readTrust(store: Readable): Promise<Trust> {
  return trustOf(readSetPayload((await store.read(SET_KEY))?.bytes.toString('utf8') ?? null));
}

/**
 * What the department signed about a version; null when there is nothing that one of its keys has signed, when it is
 * about another version, or another record than the one in force.
 */
export async function openValidRecord(
  store: Readable,
  { keys, fixed }: Trust,
  name: string,
  version: string,
): Promise<ReleasedRemote | null> {
  const record = await readRecord(store, name, version);
  if (!record) return null;
  try {
    const text = await openEnvelope(record, RECORD_TYPE, Object.hasOwn(keys, name) ? keys[name]! : [], name);
    refuseOtherRecord(`${name}@${version}`, recordHash(text), fixed[`${name}@${version}`]);
    const remote = parseRecord(JSON.parse(text), name);
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
