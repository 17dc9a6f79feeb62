// Lines of a text file, in slices and numbered, in whichever encoding it is.
import { decodeText, type Encoding, foundEncoding, fromUtf16 } from './encoding';
import type { GivenFile, Reading } from './raw';
import type { Pace } from './pace';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const PIECE = 64 * 1024;
/** Carriage returns before one line feed: some gateways double them. */
const MOST_RETURNS = 3;
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

function* linesOf(head: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < head.length; ) {
    const { end, next } = lineEndAfter(head, from);
    yield head.subarray(from, end);
    from = next;
  }
}

/**
 * Where a line ends and the next begins: at a line feed with the carriage returns before it, or at a carriage return
 * alone, with which old spreadsheets end lines.
 */
function lineEndAfter(bytes: Uint8Array, from: number): { end: number; next: number } {
  let end = from;
  while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end += 1;
  let next = end;
  while (next - end < MOST_RETURNS && bytes[next] === CARRIAGE_RETURN) next += 1;
  return { end, next: bytes[next] === LINE_FEED ? next + 1 : end + 1 };
}

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
  const encoding = (bytes === given ? said : null) ?? (await encodingOf(bytes, pace));
  report(foundEncoding(encoding, said !== null || hasMark, linesOf(bytes.subarray(start, PIECE))));
  let number = 0;
  let from = start;
  let piece: Line[] = [];
  while (from < bytes.length) {
    const { end, next } = lineEndAfter(bytes, from);
    number += 1;
    const text = bytes.subarray(from, end);
    from = next;
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
