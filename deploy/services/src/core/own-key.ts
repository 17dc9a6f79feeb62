// Keys that the services make for themselves, once for a data directory and readable by its owner only.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from './ids';

/** 64 hex characters. Two processes that start together agree on whichever was written first. */
export async function readOwnKey(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.key`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${file} does not hold a key`);
  return key;
}
