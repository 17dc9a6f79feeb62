// The words of a PDF as poppler's pdftotext reads them: what a person would see, not what we meant to write.
import { execFileSync } from 'node:child_process';

/** Without white space, which lines and columns put in; null, said loudly, where poppler-utils are not installed. */
export function pdfWords(bytes: Uint8Array): string | null {
  return pdfText(bytes)?.replace(/\s+/gu, '') ?? null;
}

/** How many pages it sees; null as above. */
export function pdfPages(bytes: Uint8Array): number | null {
  return pdfText(bytes)?.split('\f').slice(1).length ?? null;
}

function pdfText(bytes: Uint8Array): string | null {
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT CHECKED WITH pdftotext: install poppler-utils, then run this suite again');
    return null;
  }
}
