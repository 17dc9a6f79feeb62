// Writing so that a process killed at any moment leaves either the old file or the new one.
import fs from 'node:fs/promises';
import path from 'node:path';

/** Called before and after everything that changes the store; tests end the process there. */
export type OnStep = (name: string) => void;

export const noStep: OnStep = () => undefined;

/** Name of a draft beside `target` that no reader takes for a finished file. */
export const draftOf = (target: string): string => `${target}.${process.pid}.tmp`;

export async function writeAtomically(file: string, content: string | Buffer, onStep: OnStep = noStep): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const draft = draftOf(file);
  const handle = await fs.open(draft, 'w');
  try {
    const bytes = Buffer.from(content);
    const half = Math.floor(bytes.length / 2);
    await handle.write(bytes, 0, half);
    onStep(`half of ${path.basename(file)}`);
    await handle.write(bytes, half);
    await handle.sync();
  } finally {
    await handle.close();
  }
  onStep(`before ${path.basename(file)}`);
  await fs.rename(draft, file);
  onStep(`after ${path.basename(file)}`);
}
