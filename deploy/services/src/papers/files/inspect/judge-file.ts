// What the bytes of an uploaded file say: a format, pages, and whether there is anything in it that must not be kept.
// Runs in processes of its own.
import type { FileMime } from '../file-types';
import type { ImageFault } from './image-structure';
import { findImageFault, readJpeg, readPng } from './image-structure';
import type { PdfFault } from './pdf-structure';
import { readPdf } from './pdf-structure';
import type { ProjectFault } from '../project-files';
import { findProjectFault, isProject } from '../project-files';

/** `foreign`: not what it is said to be; `exhausting`: looking at it takes more time or memory than a file may. */
export type FileFault = NonNullable<ImageFault | PdfFault | ProjectFault> | 'exhausting';
export interface Verdict {
  fault: FileFault | null;
  pages: number;
}

function mimeByMagic(bytes: Buffer): FileMime | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : undefined;
}

/** @param declared what the sender says it is */
export function judgeFile(declared: FileMime, bytes: Buffer): Verdict {
  if (isProject(declared)) return { fault: findProjectFault(declared, bytes), pages: 1 };
  const mime = mimeByMagic(bytes);
  if (mime !== declared) return { fault: 'foreign', pages: 0 };
  if (mime === 'application/pdf') return readPdf(bytes);
  return { fault: findImageFault(mime === 'image/png' ? readPng(bytes) : readJpeg(bytes), bytes), pages: 1 };
}
