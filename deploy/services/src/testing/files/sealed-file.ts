// Encrypted files for tests that need no store.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { newFile, recordOf } from '../../platform/keys/sealed-file';
import { TEST_KEY_SET } from '../test-keys';

/** Writes the content as an upload is kept. Answers what a judge of files is given. */
export async function sealedFile(
  path: string,
  bytes: Buffer,
  piece = 100_000,
): Promise<{ path: string; key: Buffer; name: string }> {
  const name = createHash('sha256').update(bytes).digest('hex');
  const [wrapping] = TEST_KEY_SET.keys.files ?? [];
  const { header, key } = newFile(name, { id: wrapping?.id ?? '', secret: wrapping?.secret ?? '' });
  const records: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) records.push(recordOf(key, bytes.subarray(at, at + piece), at));
  await writeFile(path, Buffer.concat([header, ...records]));
  return { path, key, name };
}
