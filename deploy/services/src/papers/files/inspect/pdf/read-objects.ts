// Reads every object of a PDF, of every revision, wherever one begins: what a reader finds by its references, and what
// one finds that repairs them. Bytes that are no part of the format are named by their place.
import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFString, PDFHexString, PDFArray } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { isName, ObjectParser } from './object-parser';
import type { ParsedObject } from './object-parser';
import { openEncryption } from './open-encryption';
import type { Decrypt } from './open-encryption';
import { unpack } from './unpack';

/** What keeps a file from being read plainly. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
  constructor(
    readonly fault: 'damaged' | 'password' | 'encrypted' | 'markup',
    /** Offset in the file. */
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

export interface ReadObject extends Omit<ParsedObject, 'end' | 'dataFrom' | 'dataTo'> {
  number: number;
  generation: number;
  /** Where it begins in the file; of a packed one, its stream. */
  at: number;
  isPacked: boolean;
}

export interface ReadPdf {
  /** In the order of the file: of two with one number the later is in force. */
  objects: readonly ReadObject[];
  inForce: ReadonlyMap<number, ReadObject>;
  trailers: readonly PDFDict[];
  decrypt: Decrypt | null;
}

/** A scanned volume has some ten thousand. */
const MOST_OBJECTS = 200_000;
/** Bytes of all object streams, unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** How many times its length a file may be read, for objects within others. */
const MOST_READING = 6;
const HEADER = /(?:^|[\0\t\n\f\r <>[\](){}/%j])(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/;
const LONGEST_HEADER = 48;
const DELIMITER = /[\0\t\n\f\r <>[\](){}/%]/;
/** Between objects: comments, the tables and trailers of revisions, and the words that end objects. */
const TABLE = /^(?:[\0\t\n\f\r ]|%[^\r\n]*|endobj|endstream|xref|trailer|startxref|[nf](?![A-Za-z])|\d)+$/;

/** Markup beside the objects: a reader that guesses formats would take the file for a page. */
export const MARKUP = /<(?:script|html|iframe|body|img|!doctype|\?php|object|embed|a\s)|<svg[\s>]/i;

interface Place {
  number: number;
  generation: number;
  /** Where its number begins, and where its content. */
  at: number;
  from: number;
}
interface Placed extends Place, ParsedObject {}

/** Of a trailer, which no reference names: a catalogue may be written into it. */
const NO_NUMBER = -1;

/** The next `N G obj` from an offset on; the word without its two numbers is damage where objects are expected. */
function nextObject(bytes: Buffer, from: number, to: number, isStrict: boolean): Place | null {
  for (let at = bytes.indexOf('obj', from, 'latin1'); at >= 0 && at < to; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    const after = bytes.toString('latin1', at + 3, at + 4);
    const before = bytes.toString('latin1', Math.max(from, at - LONGEST_HEADER), at);
    if (before.endsWith('end')) continue;
    const header = HEADER.exec(before);
    if (header && (after === '' || DELIMITER.test(after) || /[\d+\-.A-Za-z]/.test(after)))
      return {
        ...{ number: Number(header[1]), generation: Number(header[2]) },
        ...{ at: at - before.length + before.lastIndexOf(header[1] ?? ''), from: at + 3 },
      };
    const inComment = /%[^\r\n]*$/.test(before);
    if (isStrict && !inComment && /[\s\d]$/.test(before) && (after === '' || DELIMITER.test(after)))
      throw new UnreadablePdf('damaged', at, 'an object without a number');
  }
  return null;
}

/** What lies between objects, and the trailers in it. */
class Between {
  readonly trailers: Placed[] = [];

  /** @throws UnreadablePdf for what is neither a comment nor part of the format */
  take(bytes: Buffer, from: number, to: number, parser: ObjectParser): void {
    let rest = from;
    for (let at = bytes.indexOf('trailer', from, 'latin1'); at >= 0 && at < to; ) {
      this.#plain(bytes, rest, at + 'trailer'.length);
      try {
        const from = at + 'trailer'.length;
        const parsed = parser.parseAt(from);
        if (!(parsed.object instanceof PDFDict) || parsed.end > to) throw new RangeError('no dictionary');
        this.trailers.push({ number: NO_NUMBER, generation: 0, at, from, ...parsed });
        rest = parsed.end;
      } catch {
        throw new UnreadablePdf('damaged', at, 'a trailer that cannot be read');
      }
      at = bytes.indexOf('trailer', rest, 'latin1');
    }
    this.#plain(bytes, rest, to);
  }

  #plain(bytes: Buffer, from: number, to: number): void {
    if (from >= to) return;
    const text = bytes.toString('latin1', from, to);
    // By lines: one expression over megabytes would need as much stack.
    let at = from;
    for (const line of text.split(/(?<=[\r\n])/)) {
      if (MARKUP.test(line)) throw new UnreadablePdf('markup', at, 'markup between the objects');
      if (line.trim() !== '' && !TABLE.test(line)) throw new UnreadablePdf('damaged', at, 'what is no part of a PDF');
      at += line.length;
    }
  }
}

/** @param from where the header begins @param to behind the last end */
export function readObjects(bytes: Buffer, from: number, to: number): ReadPdf {
  const parser = new ObjectParser(bytes.subarray(0, to));
  const between = new Between();
  const plain: Placed[] = [];
  const parse = (place: Place): Placed => {
    try {
      return { ...place, ...parser.parseAt(place.from) };
    } catch {
      throw new UnreadablePdf('damaged', place.at, 'an object that cannot be read');
    }
  };
  let at = from;
  for (let place = nextObject(bytes, at, to, true); place; place = nextObject(bytes, at, to, true)) {
    between.take(bytes, at, place.at, parser);
    const placed = parse(place);
    plain.push(placed);
    if (plain.length > MOST_OBJECTS) throw new UnreadablePdf('damaged', place.at, 'too many objects');
    at = placed.end;
  }
  between.take(bytes, at, to, parser);
  const hidden = withinOthers(bytes, plain, parser);
  const trailers = [
    ...between.trailers.flatMap(({ object }) => (object instanceof PDFDict ? [object] : [])),
    ...crossReferencesOf(plain).map(({ dict }) => dict),
  ];
  const decrypt = decryptorOf(plain, trailers, bytes.length);
  const packedIn = requireTrueReferences(bytes, from, plain);
  const budget = { left: MOST_UNPACKED };
  const packed = plain.flatMap((one) => (isObjectStream(one, packedIn) ? objectsIn(one, decrypt, budget) : []));
  if (plain.length + packed.length > MOST_OBJECTS) throw new UnreadablePdf('damaged', 0, 'too many objects');
  const objects = [...plain.map((one) => ({ ...one, isPacked: false })), ...packed].toSorted(
    (one, other) => one.at - other.at,
  );
  return {
    objects: [...objects, ...[...hidden, ...between.trailers].map((one) => ({ ...one, isPacked: false }))],
    inForce: new Map(objects.map((one) => [one.number, one])),
    ...{ trailers, decrypt },
  };
}

/** Objects that begin within texts or data of others: no reader should look there, and some that repair do. */
function withinOthers(bytes: Buffer, plain: readonly Placed[], parser: ObjectParser): Placed[] {
  const found: Placed[] = [];
  let budget = MOST_READING * bytes.length + 1024 * 1024;
  for (const outer of plain) {
    const next = (from: number) => nextObject(bytes, from, outer.end, false);
    for (let place = next(outer.from); place; place = next(place.from)) {
      budget -= LONGEST_HEADER;
      try {
        const placed = { ...place, ...parser.parseAt(place.from) };
        budget -= placed.end - place.from;
        found.push(placed);
      } catch {
        // Data that happen to look like one.
        budget -= bytes.length / 64;
      }
      if (budget < 0 || found.length > MOST_OBJECTS)
        throw new UnreadablePdf('damaged', place.at, 'objects within objects');
    }
  }
  return found;
}

const crossReferencesOf = (plain: readonly Placed[]): (Placed & { dict: PDFDict; stream: PDFRawStream })[] =>
  plain.flatMap((one) =>
    one.object instanceof PDFRawStream && isName(one.object.dict.get(PDFName.of('Type')), 'XRef')
      ? [{ ...one, dict: one.object.dict, stream: one.object }]
      : [],
  );

/** @throws UnreadablePdf for a file that nobody can read without a password */
function decryptorOf(plain: readonly Placed[], trailers: readonly PDFDict[], length: number): Decrypt | null {
  const trailer = trailers.findLast((one) => one.has(PDFName.of('Encrypt')));
  if (!trailer) return null;
  const resolve = (object: PDFObject | undefined): PDFObject | undefined =>
    object instanceof PDFRef ? plain.findLast(({ number }) => number === object.objectNumber)?.object : object;
  const dict = resolve(trailer.get(PDFName.of('Encrypt')));
  const ids = resolve(trailers.findLast((one) => one.has(PDFName.of('ID')))?.get(PDFName.of('ID')));
  const id = ids instanceof PDFArray && ids.size() > 0 ? ids.get(0) : undefined;
  if (!(dict instanceof PDFDict)) throw new UnreadablePdf('encrypted', length, 'an encryption that is not there');
  const opened = openEncryption(
    dict,
    id instanceof PDFString || id instanceof PDFHexString ? id.asBytes() : new Uint8Array(),
  );
  if ('decrypt' in opened) return opened.decrypt;
  throw new UnreadablePdf(opened.closed === 'password' ? 'password' : 'encrypted', length, 'a closed file');
}

/**
 * Every reference of every revision leads to the beginning of an object, or to none.
 * @returns the numbers of the streams that objects are packed in
 * @throws UnreadablePdf where one leads into the middle of another object: two readers would see two files
 */
function requireTrueReferences(bytes: Buffer, from: number, plain: readonly Placed[]): ReadonlySet<number> {
  const packedIn = new Set<number>();
  const requireNotWithin = (offset: number): void => {
    const within = (place: number) => {
      let [low, high] = [0, plain.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((plain[middle]?.at ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      const one = plain[low];
      return one !== undefined && place > one.at && place < one.end;
    };
    // Counted from the header, or from the first byte.
    if (within(offset) && within(offset + from))
      throw new UnreadablePdf('damaged', offset, 'a reference into the middle of an object');
  };
  for (let at = bytes.indexOf('xref', from, 'latin1'); at >= 0; at = bytes.indexOf('xref', at + 4, 'latin1')) {
    if (bytes.toString('latin1', Math.max(0, at - 5), at) === 'start') continue;
    const end = bytes.indexOf('trailer', at, 'latin1');
    if (end < 0) break;
    if (plain.some((one) => at > one.at && at < one.end)) continue;
    for (const [, offset, use] of bytes.toString('latin1', at, end).matchAll(/(\d{1,10})[ \t]+\d{1,5}[ \t]*([nf])/g))
      if (use === 'n' && Number(offset) > 0) requireNotWithin(Number(offset));
  }
  for (const one of crossReferencesOf(plain)) readCrossReferences(one, requireNotWithin, packedIn);
  return packedIn;
}

function readCrossReferences(
  { at, dict, stream }: Placed & { dict: PDFDict; stream: PDFRawStream },
  requireNotWithin: (offset: number) => void,
  packedIn: Set<number>,
): void {
  const widths = dict.get(PDFName.of('W'));
  const [first = -1, second = -1, third = -1] =
    widths instanceof PDFArray ? widths.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : -1)) : [];
  let rows: Buffer;
  try {
    rows = unpack(dict, stream.contents);
    if (![first, second, third].every((width) => Number.isInteger(width) && width >= 0 && width <= 6) || second === 0)
      throw new RangeError('widths that cannot be read');
  } catch {
    throw new UnreadablePdf('damaged', at, 'references that cannot be read');
  }
  for (let row = 0; row + first + second + third <= rows.length; row += first + second + third) {
    const kind = first === 0 ? 1 : rows.readUIntBE(row, first);
    const field = rows.readUIntBE(row + first, second);
    if (kind === 1 && field > 0) requireNotWithin(field);
    if (kind === 2) packedIn.add(field);
  }
}

/** By its type, by its keys, or because a reference says so. */
function isObjectStream({ number, object }: Placed, packedIn: ReadonlySet<number>): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const { dict } = object;
  return (
    isName(dict.get(PDFName.of('Type')), 'ObjStm') ||
    packedIn.has(number) ||
    (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')))
  );
}

function objectsIn(one: Placed, decrypt: Decrypt | null, budget: { left: number }): ReadObject[] {
  const { at, number, generation, object } = one;
  try {
    if (!(object instanceof PDFRawStream)) return [];
    const { dict, contents } = object;
    const first = dict.get(PDFName.of('First'));
    const bytes = unpack(dict, decrypt ? decrypt.stream(contents, number, generation) : contents);
    budget.left -= bytes.length;
    if (budget.left < 0 || !(first instanceof PDFNumber)) throw new RangeError('too much, or no beginning');
    const from = first.asNumber();
    const table = bytes
      .toString('latin1', 0, from)
      .split(/[\0\t\n\f\r ]+/)
      .filter(Boolean)
      .map(Number);
    if (!table.every(Number.isSafeInteger)) throw new RangeError('a table that cannot be read');
    const parser = new ObjectParser(bytes);
    return Array.from({ length: table.length >> 1 }, (_, row) => {
      const parsed = parser.parseAt(from + (table[row * 2 + 1] ?? 0));
      return {
        number: table[row * 2] ?? 0,
        generation: 0,
        at,
        isPacked: true,
        object: parsed.object,
        names: parsed.names,
      };
    });
  } catch {
    throw new UnreadablePdf('damaged', at, 'packed objects that cannot be read');
  }
}
