// The bytes of an unfinished upload: a file that only grows, encrypted like those of the store, one writer at a time.
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blob-store';
import type { FileSource } from '../../platform/keys/file-source';
import type { Growing } from '../../platform/keys/sealed-file';
import { growingFile, keyOfFile, newFile, recordOf } from '../../platform/keys/sealed-file';

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

/** An upload under way, and the hash that its sender has announced: the name under which it will be stored. */
export interface Part {
  id: string;
  sha256: string;
}

export function partPath(blobs: Pick<BlobStore, 'partsDir'>, uploadId: string): string {
  return join(blobs.partsDir, uploadId);
}

async function openPart(path: string): Promise<FileHandle | null> {
  return open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Bytes of the content on disk. A piece that a crash left half written is sent again: it was never acknowledged. */
export async function receivedBytes(blobs: BlobStore, { id, sha256 }: Part): Promise<number> {
  const handle = await openPart(partPath(blobs, id));
  if (!handle) return 0;
  try {
    return (await growingFile(handle, sha256, blobs.keys))?.received ?? 0;
  } finally {
    await handle.close();
  }
}

async function begin(handle: FileHandle, sha256: string, { keys }: BlobStore): Promise<Growing> {
  const { header, key } = newFile(sha256, keys.active());
  await handle.write(header, 0, header.length, 0);
  return { key, received: 0, end: header.length };
}

/** Appends and syncs, so that an acknowledged chunk survives. Returns the new length of the content. */
export async function appendChunk(blobs: BlobStore, { id, sha256 }: Part, chunk: Buffer): Promise<number> {
  const path = partPath(blobs, id);
  const handle = (await openPart(path)) ?? (await open(path, 'wx+', 0o600));
  try {
    const { key, received, end } =
      (await growingFile(handle, sha256, blobs.keys)) ?? (await begin(handle, sha256, blobs));
    const record = recordOf(key, chunk, received);
    await handle.truncate(end);
    await handle.write(record, 0, record.length, end);
    await handle.sync();
    return received + chunk.length;
  } finally {
    await handle.close();
  }
}

/** For who judges the content: the file and what opens this one file. */
export async function sourceOf(blobs: BlobStore, { id, sha256 }: Part): Promise<FileSource> {
  const path = partPath(blobs, id);
  return { path, key: await keyOfFile(path, sha256, blobs.keys) };
}

export async function removePart(path: string): Promise<void> {
  await rm(path, { force: true });
}
