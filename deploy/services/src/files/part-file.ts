// The bytes of an unfinished upload: a file that only grows, one writer at a time.
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blob-store';

const writers = new Map<string, Promise<unknown>>();

/** Runs one task after another for the same upload; two browsers may hold the same one. */
export async function exclusively<T>(uploadId: string, task: () => Promise<T>): Promise<T> {
  const before = writers.get(uploadId) ?? Promise.resolve();
  const mine = before.then(task, task);
  writers.set(uploadId, mine);
  try {
    return await mine;
  } finally {
    if (writers.get(uploadId) === mine) writers.delete(uploadId);
  }
}

export function partPath(blobs: BlobStore, uploadId: string): string {
  return join(blobs.partsDir, uploadId);
}

/** Bytes on disk; what a crash left half written counts, since it was appended in order. */
export async function receivedBytes(path: string): Promise<number> {
  return stat(path).then((file) => file.size, () => 0);
}

/** Appends and syncs, so that an acknowledged chunk survives. Returns the new length. */
export async function appendChunk(path: string, chunk: Buffer): Promise<number> {
  const handle = await open(path, 'a', 0o600);
  try {
    await handle.writeFile(chunk);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

export async function removePart(path: string): Promise<void> {
  await rm(path, { force: true });
}
