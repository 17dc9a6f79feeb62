// The key that the sandbox bank and the callback share: made once for a data directory, readable by its owner only.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../core/ids';

/** 64 hex characters. Two processes that start together agree on whichever was written first. */
export async function readCallbackKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'payment-callback.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${file} does not hold a key`);
  return key;
}
