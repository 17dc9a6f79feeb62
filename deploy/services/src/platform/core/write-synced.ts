// A file that is on the disk when writing it has ended.
import { open } from 'node:fs/promises';

const PRIVATE_MODE = 0o600;

/** Writes for the owner alone. @param flags `wx` refuses where there is a file; throws EEXIST */
export async function writeSynced(path: string, content: string | Uint8Array, flags: 'w' | 'wx' = 'w'): Promise<void> {
  const handle = await open(path, flags, PRIVATE_MODE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
