// Content-addressed files on disk: named by their hash, written beside, synced, then renamed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newRecordId } from '../core/ids';

const HASH = /^[0-9a-f]{64}$/;

/** Bytes by SHA-256. Every process that shares the directory sees the same files. */
export interface BlobStore {
  /** Where unfinished uploads are kept. */
  readonly partsDir: string;
  /** Stores bytes; storing the same twice is one file. */
  put: (bytes: Uint8Array) => Promise<{ sha256: string; size: number }>;
  /** Takes a finished file of `partsDir` into the store. */
  adopt: (partPath: string, sha256: string) => Promise<void>;
  get: (sha256: string) => Promise<Buffer>;
  stream: (sha256: string) => ReadStream;
  has: (sha256: string) => Promise<boolean>;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** @param root absolute directory; made when missing */
export async function createBlobStore(root: string): Promise<BlobStore> {
  const partsDir = join(root, 'parts');
  await mkdir(partsDir, { recursive: true, mode: 0o700 });

  function pathOf(sha256: string): string {
    if (!HASH.test(sha256)) throw new Error('not a content hash');
    return join(root, 'blobs', sha256.slice(0, 2), sha256);
  }
  async function adopt(partPath: string, sha256: string): Promise<void> {
    const target = pathOf(sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(partPath, target);
    await syncFolder(dirname(target));
  }
  async function has(sha256: string): Promise<boolean> {
    return stat(pathOf(sha256)).then(() => true, () => false);
  }
  async function put(bytes: Uint8Array): Promise<{ sha256: string; size: number }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (await has(sha256)) return { sha256, size: bytes.byteLength };
    const part = join(partsDir, `put-${newRecordId()}`);
    try {
      const handle = await open(part, 'wx', 0o600);
      await handle.writeFile(bytes);
      await handle.sync();
      await handle.close();
      await adopt(part, sha256);
    } finally {
      await rm(part, { force: true });
    }
    return { sha256, size: bytes.byteLength };
  }
  return { partsDir, put, adopt, has, get: (sha256) => readFile(pathOf(sha256)), stream: (sha256) => createReadStream(pathOf(sha256)) };
}
