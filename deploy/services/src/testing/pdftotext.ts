// The words of a PDF as poppler's pdftotext reads them: what a person would see, not what we meant to write.
import { execFileSync } from 'node:child_process';

/** Without white space, which lines and columns put in; null, said loudly, where poppler-utils are not installed. */
export function pdfWords(bytes: Uint8Array): string | null {
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).replace(/\s+/gu, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT CHECKED WITH pdftotext: install poppler-utils, then run this suite again');
    return null;
  }
}
