// Lines of a text file, in slices and numbered, in whichever encoding it is.
import { decodeText, type Encoding, foundEncoding, fromUtf16 } from './encoding';
import type { GivenFile, Reading } from './raw';
import type { Pace } from './pace';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const PIECE = 64 * 1024;
/** Bytes of one line: what is longer is no table and no drawing. */
const LONGEST_LINE = 64 * 1024;

export interface Line {
  number: number;
  text: string;
}

/** UTF-8 where every byte may be; else what most of the lines with Chinese at the beginning are in. */
async function encodingOf(bytes: Uint8Array, pace: Pace): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
      if (pace.isDue()) await pace.rest();
    }
    return 'utf-8';
  } catch {
    return encodingOfMost(bytes.subarray(0, PIECE));
  }
}

function encodingOfMost(head: Uint8Array): Encoding {
  let inUtf8 = 0;
  for (const line of linesOf(head))
    if (line.some((byte) => byte >= 0x80)) inUtf8 += decodeText(line, 'utf-8').fault === null ? 1 : -1;
  return inUtf8 >= 0 ? 'utf-8' : 'gb18030';
}

function* linesOf(head: Uint8Array, end = lineEndOf(head)): Generator<Uint8Array> {
  for (let from = 0; from < head.length; ) {
    const found = head.indexOf(end, from);
    const line = head.subarray(from, found === -1 ? head.length : found);
    yield line;
    from += line.length + 1;
  }
}

/** Old spreadsheets end lines with a carriage return alone. */
const lineEndOf = (bytes: Uint8Array): number => (bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN);

/**
 * The lines of a file with their numbers, without their ends. A line in another encoding than the others is read and
 * named.
 * @yields lines in pieces of the file
 */
export async function* readLines(
  { name, bytes: given }: GivenFile,
  { pace, faults, encoding: said, report }: Pick<Reading, 'pace' | 'faults' | 'encoding' | 'report'>,
): AsyncGenerator<Line[]> {
  const bytes = fromUtf16(given) ?? given;
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const start = hasMark ? 3 : 0;
  const lineEnd = lineEndOf(bytes);
  const encoding = (bytes === given ? said : null) ?? (await encodingOf(bytes, pace));
  report(foundEncoding(encoding, said !== null || hasMark, linesOf(bytes.subarray(start, PIECE), lineEnd)));
  let number = 0;
  let from = start;
  let piece: Line[] = [];
  while (from < bytes.length) {
    const found = bytes.indexOf(lineEnd, from);
    const end = found === -1 ? bytes.length : found;
    number += 1;
    const text = bytes.subarray(from, end > from && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
    from = end + 1;
    if (text.length > LONGEST_LINE) {
      faults.add('error', { file: name, line: number }, '这一行过长，不是坐标数据');
      continue;
    }
    const decoded = decodeText(text, encoding, said !== null);
    if (decoded.fault)
      faults.add('notice', { file: name, line: number }, '这一行的文字编码与文件其他部分不同，请核对文字');
    piece.push({ number, text: decoded.text });
    if (pace.isDue()) {
      yield piece;
      piece = [];
      await pace.rest();
    }
  }
  if (piece.length > 0) yield piece;
}
