// Writing so that a process killed at any moment leaves either the old file or the new one.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Called before and after everything that changes the store; tests end the process there. */
export type OnStep = (name: string) => void;

export const noStep: OnStep = () => undefined;

/** Name of a draft beside `target` that no reader takes for a finished file. */
export const draftOf = (target: string): string => `${target}.${process.pid}.tmp`;

/**
 * Seconds since 1970 that only a file with these bytes bears (31 bits of their hash): a plain web server names a file
 * by its time and size.
 */
export const stampOf = (bytes: Buffer): number =>
  crypto.createHash('sha256').update(bytes).digest().readUInt32BE(0) >>> 1;

/**
 * @param isStamped the file's time follows from its bytes, so that every server names the same bytes alike and others
 * otherwise
 */
export async function writeAtomically(
  file: string,
  content: string | Buffer,
  onStep: OnStep = noStep,
  isStamped = false,
): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const draft = draftOf(file);
  const handle = await fs.open(draft, 'w');
  try {
    const bytes = Buffer.from(content);
    const half = Math.floor(bytes.length / 2);
    await handle.write(bytes, 0, half);
    onStep(`half of ${path.basename(file)}`);
    await handle.write(bytes, half);
    if (isStamped) await handle.utimes(stampOf(bytes), stampOf(bytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  onStep(`before ${path.basename(file)}`);
  await fs.rename(draft, file);
  onStep(`after ${path.basename(file)}`);
}
