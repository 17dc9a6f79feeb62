// What the bytes of an uploaded file say: a format, pages, and whether there is anything in it that must not be kept.
// Runs in processes of its own.
import type { FileMime } from '../file-types';
import type { ImageFault } from './image-structure';
import { findImageFault, readJpeg, readPng } from './image-structure';
import type { JudgedPdf, PdfFault } from './pdf/judge-pdf';
import { judgePdf } from './pdf/judge-pdf';
import type { ProjectFault } from '../project-files';
import { findProjectFault, isProject } from '../project-files';

/** `foreign`: not what it is said to be; `exhausting`: looking at it takes more time or memory than a file may. */
export type FileFault = NonNullable<ImageFault | ProjectFault> | PdfFault | 'animated' | 'exhausting';
export interface Verdict extends Omit<JudgedPdf, 'fault'> {
  fault: FileFault | null;
}

function mimeByMagic(bytes: Buffer): FileMime | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
}

/** Formats of phones and scanners, by their first bytes: people are told what theirs is. */
function otherPicture(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 32);
  if (/^....ftyp(?:hei|hev|mif|msf)/s.test(text)) return 'HEIC';
  if (/^....ftypavi/s.test(text)) return 'AVIF';
  if (/^RIFF....WEBP/s.test(text)) return 'WebP';
  if (/^(?:II\*\0|MM\0\*)/.test(text)) return 'TIFF';
  if (text.startsWith('GIF8')) return 'GIF';
  if (text.startsWith('BM')) return 'BMP';
  if (text.startsWith('%PDF-')) return 'PDF';
  return { 'image/jpeg': 'JPG', 'image/png': 'PNG' }[String(mimeByMagic(bytes))] ?? '';
}

/** @param declared what the sender says it is */
export function judgeFile(declared: FileMime, bytes: Buffer): Verdict {
  if (isProject(declared)) return { pages: 1, ...(findProjectFault(declared, bytes) ?? { fault: null }) };
  if (declared === 'application/pdf') return judgePdf(bytes);
  const mime = mimeByMagic(bytes);
  if (mime !== declared) return { fault: 'foreign', pages: 0, what: otherPicture(bytes) };
  const isPng = mime === 'image/png';
  // Of an animated PNG each program shows another picture (PNG, third edition, 11.3.6.1).
  if (isPng && bytes.subarray(0, bytes.indexOf('IDAT', 8, 'latin1')).includes('acTL'))
    return { fault: 'animated', pages: 0 };
  return { fault: findImageFault(isPng ? readPng(bytes) : readJpeg(bytes), bytes), pages: 1 };
}
