// Content-addressed files on disk, each encrypted under a key of its own: named by the hash of their content, written
// beside, synced, then renamed.
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { newRecordId } from '../../platform/core/ids';
import type { KeyRing } from '../../platform/keys/key-ring';
import { fileKeyInUse } from '../../platform/personal/cipher';
import type { FileSource } from '../../platform/keys/file-source';
import type { WrappingKeys } from '../../platform/keys/sealed-file';
import {
  keyOfFile,
  newFile,
  openWholeWith,
  readRecords,
  recordOf,
  rewrap,
  SealedFileError,
} from '../../platform/keys/sealed-file';

const HASH = /^[0-9a-f]{64}$/;
/** Bytes of a record: what is held in memory for each person who reads a file. */
const PIECE = 256 * 1024;

/** Bytes by SHA-256. Every process that shares the directory sees the same files. */
export interface BlobStore {
  /** Where unfinished uploads are kept. */
  readonly partsDir: string;
  /** By which keys of files are wrapped. */
  readonly keys: WrappingKeys;
  /** Stores bytes; storing the same twice is one file. */
  put: (bytes: Uint8Array) => Promise<{ sha256: string; size: number }>;
  /** Takes a finished file of `partsDir`, encrypted for this hash, into the store. */
  adopt: (partPath: string, sha256: string) => Promise<void>;
  /** @throws SealedFileError where a byte is not as it was */
  get: (sha256: string) => Promise<Buffer>;
  /** For a process of its own: the file and what opens this one file. */
  source: (sha256: string) => Promise<FileSource>;
  /** Ends with SealedFileError, and without its last piece, where a byte is not as it was. */
  stream: (sha256: string) => Readable;
  has: (sha256: string) => Promise<boolean>;
  /** Takes bytes away for good; only for content that nobody else can have stored. What is not there is no fault. */
  remove: (sha256: string) => Promise<void>;
  /**
   * Wraps the keys of all files by the present key, and those of these unfinished uploads. Answers how many were under
   * another.
   */
  rewrapAll: (parts: readonly { id: string; sha256: string }[]) => Promise<number>;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** Of a database whose personal data is open. @param root absolute directory; made when missing */
export async function createBlobStore(root: string, ring: Pick<KeyRing, 'find'>): Promise<BlobStore> {
  const partsDir = join(root, 'parts');
  const blobsDir = join(root, 'blobs');
  const keys: WrappingKeys = { active: fileKeyInUse, find: (id) => ring.find('files', id) };
  await mkdir(partsDir, { recursive: true, mode: 0o700 });

  function pathOf(sha256: string): string {
    if (!HASH.test(sha256)) throw new Error('not a content hash');
    return join(blobsDir, sha256.slice(0, 2), sha256);
  }
  async function adopt(partPath: string, sha256: string): Promise<void> {
    const target = pathOf(sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(partPath, target);
    await syncFolder(dirname(target));
  }
  async function has(sha256: string): Promise<boolean> {
    return stat(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }
  async function put(bytes: Uint8Array): Promise<{ sha256: string; size: number }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (await has(sha256)) return { sha256, size: bytes.byteLength };
    const part = join(partsDir, `put-${newRecordId()}`);
    try {
      const handle = await open(part, 'wx', 0o600);
      const { header, key } = newFile(sha256, keys.active());
      await handle.write(header);
      for (let at = 0; at < bytes.byteLength; at += PIECE)
        await handle.write(recordOf(key, bytes.subarray(at, at + PIECE), at));
      await handle.sync();
      await handle.close();
      await adopt(part, sha256);
    } finally {
      await rm(part, { force: true });
    }
    return { sha256, size: bytes.byteLength };
  }
  async function get(sha256: string): Promise<Buffer> {
    const bytes = openWholeWith(await readFile(pathOf(sha256)), sha256, keys);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new SealedFileError('a file in the store is not the one of its name');
    return bytes;
  }
  async function* pieces(sha256: string): AsyncGenerator<Buffer> {
    const path = pathOf(sha256);
    const hash = createHash('sha256');
    let held: Buffer | undefined;
    for await (const piece of readRecords(path, await keyOfFile(path, sha256, keys))) {
      hash.update(piece);
      if (held) yield held;
      held = piece;
    }
    // A file cut off between two records is noticed before its reader takes it for whole.
    if (hash.digest('hex') !== sha256) throw new SealedFileError('a file in the store is not the one of its name');
    if (held) yield held;
  }
  async function rewrapAll(parts: readonly { id: string; sha256: string }[]): Promise<number> {
    let wrapped = 0;
    for (const { id, sha256 } of parts) {
      const isOurs = await rewrap(join(partsDir, id), sha256, keys).catch((error: NodeJS.ErrnoException) => {
        // Finished or given up meanwhile, or nothing has come yet.
        if (error.code === 'ENOENT') return false;
        throw error;
      });
      if (isOurs) wrapped += 1;
    }
    for (const folder of await readdir(blobsDir).catch(() => [])) {
      for (const name of await readdir(join(blobsDir, folder)))
        if (HASH.test(name) && (await rewrap(join(blobsDir, folder, name), name, keys))) wrapped += 1;
    }
    return wrapped;
  }
  return {
    partsDir,
    keys,
    put,
    adopt,
    has,
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    get,
    source: async (sha256) => ({ path: pathOf(sha256), key: await keyOfFile(pathOf(sha256), sha256, keys) }),
    stream: (sha256) => Readable.from(pieces(sha256), { objectMode: false }),
    rewrapAll,
  };
}
