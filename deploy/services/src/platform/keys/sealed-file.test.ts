// Files at rest: whatever somebody does to one on the disk is noticed, a crash loses nothing that was acknowledged, and
// a rotation touches no content.
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedFile } from '../../testing/files/sealed-file';
import { TEST_KEY_SET } from '../../testing/test-keys';
import type { WrappingKey, WrappingKeys } from './sealed-file';
import { growingFile, keyOfFile, openWholeWith, readRecords, recordOf, rewrap } from './sealed-file';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  path = join(folder, 'file');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const [first] = TEST_KEY_SET.keys.files as WrappingKey[];
const next: WrappingKey = { id: 'next-files', secret: randomBytes(32).toString('hex') };
const ring = (active: WrappingKey | undefined, ...known: (WrappingKey | undefined)[]): WrappingKeys => ({
  active: () => active!,
  find: (id) => known.find((key) => key?.id === id) ?? null,
});
const usual = ring(first, first);
const whole = async (name: string, keys: WrappingKeys = usual) => openWholeWith(await readFile(path), name, keys);
const streamed = async (name: string) => {
  const pieces: Buffer[] = [];
  for await (const piece of readRecords(path, await keyOfFile(path, name, usual))) pieces.push(piece);
  return Buffer.concat(pieces);
};
const growth = async (name: string) => {
  const handle = await open(path, 'r');
  const grown = await growingFile(handle, name, usual);
  await handle.close();
  return grown && { received: grown.received, end: grown.end };
};

test('gives back what was put in, whole and in pieces, and shows nothing of it on the disk', async () => {
  const bytes = Buffer.from('证件号330106199003071234 '.repeat(20_000));
  const { name } = await sealedFile(path, bytes);
  expect(await whole(name)).toEqual(bytes);
  expect(await streamed(name)).toEqual(bytes);
  expect((await readFile(path)).includes('330106199003071234')).toBe(false);
});

test('notices every changed byte, records that changed places, another file under this name, and an open one', async () => {
  const bytes = randomBytes(100);
  const { name } = await sealedFile(path, bytes, 50);
  const file = await readFile(path);
  const isUsed = (at: number) =>
    at < 16 || (at >= 512 && at < 512 + 92 && (at <= 512 + 'test-files'.length || at >= 512 + 32)) || at >= 1536;
  const accepted: number[] = [];
  for (let at = 0; at < file.length; at += 1) {
    if (!isUsed(at)) continue;
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    // What stands behind a record is only for who goes on with it.
    const record = (file.length - 1536) / 2;
    if (at >= 1536 && (at - 1536) % record >= record - 12) continue;
    try {
      openWholeWith(changed, name, usual);
      accepted.push(at);
    } catch (error) {
      expect((error as Error).name).toBe('SealedFileError');
    }
  }
  expect(accepted).toEqual([]);
  const half = (file.length - 1536) / 2;
  const swapped = Buffer.concat([file.subarray(0, 1536), file.subarray(1536 + half), file.subarray(1536, 1536 + half)]);
  expect(() => openWholeWith(swapped, name, usual)).toThrow('was changed');
  expect(() => openWholeWith(file, createHash('sha256').update('other').digest('hex'), usual)).toThrow('was changed');
  expect(() => openWholeWith(bytes, name, usual)).toThrow('is not encrypted');
  expect(() => openWholeWith(file.subarray(0, -1), name, usual)).toThrow('cut off');
  expect(() => openWholeWith(file, name, ring(next, next))).toThrow(
    'under the key test-files, which is not among the service keys',
  );
});

test('goes on after a crash at any byte of the last record with all that was whole', async () => {
  const bytes = randomBytes(300);
  const { name } = await sealedFile(path, bytes, 100);
  const { length } = await readFile(path);
  expect(await growth(name)).toEqual({ received: 300, end: length });
  const copy = join(folder, 'copy');
  await copyFile(path, copy);
  const record = (length - 1536) / 3;
  for (let cut = 1; cut <= record; cut += 1) {
    await copyFile(copy, path);
    await truncate(path, length - cut);
    expect([cut, await growth(name)]).toEqual([cut, { received: 200, end: length - record }]);
  }
  await truncate(path, 1535);
  expect(await growth(name)).toBeNull();
  // Its place was kept, its bytes were not written yet.
  const zeroed = await readFile(copy);
  zeroed.fill(0, length - 40);
  await writeFile(path, zeroed);
  expect(await growth(name)).toEqual({ received: 200, end: length - record });
  const key = await keyOfFile(path, name, usual);
  await writeFile(path, Buffer.concat([zeroed.subarray(0, length - record), recordOf(key, bytes.subarray(200), 200)]));
  expect(await whole(name)).toEqual(bytes);
});

test('a rotation wraps the key anew, leaves the content alone, and can be killed between any two writes', async () => {
  const bytes = randomBytes(1_000);
  const { name } = await sealedFile(path, bytes);
  const before = await readFile(path);
  const both = ring(next, first, next);
  expect(await rewrap(path, name, both)).toBe(true);
  const after = await readFile(path);
  expect(after.subarray(1536)).toEqual(before.subarray(1536));
  expect(await whole(name, ring(next, next))).toEqual(bytes);
  await expect(whole(name)).rejects.toThrow('under the key next-files');
  expect(await rewrap(path, name, both)).toBe(false);
  // Killed after the first write: both slots stand; half a slot written; and then again.
  const between = Buffer.concat([before.subarray(0, 1024), after.subarray(1024, 1536), before.subarray(1536)]);
  const torn = Buffer.concat([before.subarray(0, 1024), after.subarray(1024, 1070), before.subarray(1070)]);
  for (const state of [between, torn]) {
    await writeFile(path, state);
    expect(await whole(name, both)).toEqual(bytes);
    expect(await rewrap(path, name, both)).toBe(true);
    expect(await whole(name, ring(next, next))).toEqual(bytes);
  }
  await rename(path, `${path}-moved`);
  await expect(rewrap(path, name, both)).rejects.toThrow('ENOENT');
});
