// Reading below a folder that others write into: ordinary files only, and never through a link, neither the last name
// nor one on the way.
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

export interface FoundFile {
  bytes: Buffer;
  /** Another one means that the file is another or was written since. */
  mark: string;
}

/** Much more than any file of a release. */
const MAX_BYTES = 32 * 1024 * 1024;
// Without O_NONBLOCK the opening of a named pipe would wait for somebody to write into it.
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Codes that say: there is no such ordinary file here. */
const ABSENT: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'EISDIR',
  'EMLINK',
  'ENXIO',
  'ENAMETOOLONG',
]);

/**
 * The file at `key` below `folder`, or null where there is none, something else stands there, or a link leads there.
 * The folder itself may be reached by links: whoever runs the server chose it.
 * @param known a mark: of the file that bears it the bytes are not read again, and come back empty
 * @throws Error when the file cannot be read for another reason, e.g. EACCES
 */
export async function readRegular(folder: string, key: string, known?: string): Promise<FoundFile | null> {
  const parts = key.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0'))) return null;
  try {
    const root = await fs.realpath(folder);
    const parent = path.join(root, ...parts.slice(0, -1));
    if ((await fs.realpath(parent)) !== parent) return null;
    const handle = await fs.open(path.join(parent, parts.at(-1)!), FLAGS);
    try {
      const stat = await handle.stat();
      if (!stat.isFile() || stat.size > MAX_BYTES) return null;
      const mark = `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}`;
      return { bytes: mark === known ? Buffer.alloc(0) : await handle.readFile(), mark };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code)) return null;
    throw error;
  }
}
