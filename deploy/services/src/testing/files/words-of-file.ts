// What a file says to who opens it: a PDF by its words, a workbook or an archive by what is packed in it, anything else
// by its bytes.
import { strFromU8, unzipSync } from 'fflate';
import { pdfWords } from './pdftotext';

const startsWith = (bytes: Buffer, mark: string) => bytes.subarray(0, mark.length).toString('latin1') === mark;

/**
 * To be searched for words without white space in them; of pictures it is what stands in their bytes, never what they
 * show.
 */
export function wordsOfFile(bytes: Buffer): string {
  const written = bytes.toString('utf8');
  if (startsWith(bytes, '%PDF-')) return `${written}\n${pdfWords(bytes) ?? ''}`;
  if (!startsWith(bytes, 'PK\x03\x04')) return written;
  const entries = Object.entries(unzipSync(bytes));
  return entries.map(([name, content]) => `${name}\n${strFromU8(content)}`).join('\n');
}
