// What poppler's pdfsig says of the signatures of a PDF: another hand than ours, so that we do not believe ourselves
// alone.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runFolder } from '../jest-run';

const run = promisify(execFile);

export interface PdfsigLine {
  field: string;
  isValid: boolean;
  /** Whether it covers the file to its end. */
  isWhole: boolean;
}

let found: boolean | undefined;

function hasPdfsig(): boolean {
  try {
    // It tells its version on stderr.
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Every signature in the order of the file; null, said loudly, where poppler-utils are not installed. */
export async function pdfsig(bytes: Uint8Array): Promise<PdfsigLine[] | null> {
  found ??= hasPdfsig();
  if (!found) {
    console.warn('NOT CHECKED WITH pdfsig: install poppler-utils, then run this suite again');
    return null;
  }
  const folder = await mkdtemp(join(runFolder(), 'pdfsig-'));
  try {
    const file = join(folder, 'signed.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run('pdfsig', [file], { maxBuffer: 16 * 1024 * 1024 }).catch(
      (error: { stdout: string }) => error,
    );
    return stdout
      .split(/^Signature #\d+:$/m)
      .slice(1)
      .map((text) => ({
        field: /Signature Field Name: (.*)/.exec(text)?.[1] ?? '',
        isValid: text.includes('Signature Validation: Signature is Valid.'),
        isWhole: text.includes('- Total document signed'),
      }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
