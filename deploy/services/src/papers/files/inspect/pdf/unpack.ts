// Unpacks the streams of a PDF that carry its structure (object and cross-reference streams): Flate with its predictors
// (ISO 32000-1, 7.4.4), and nothing else.
import { inflateSync, constants } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** Bytes of one stream, unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Bytes of a row before a predictor. */
const WIDEST_ROW = 1024 * 1024;
const PNG_PREDICTORS = 10;

const key = (name: string): PDFName => PDFName.of(name);

/** The one element of an array, as writers of filters put it. */
function single(value: PDFObject | undefined): PDFObject | undefined {
  return value instanceof PDFArray && value.size() === 1 ? value.get(0) : value;
}

/**
 * @param data of the stream, decrypted
 * @throws RangeError for other filters, indirect parameters, damaged or oversized data: writers have no cause for them
 */
export function unpack(dict: PDFDict, data: Uint8Array): Buffer {
  const filter = single(dict.get(key('Filter')));
  const given = single(dict.get(key('DecodeParms')) ?? dict.get(key('DP')));
  const isPlain = filter === undefined || filter === PDFNull || (filter instanceof PDFArray && filter.size() === 0);
  if (dict.has(key('F'))) throw new RangeError('data in another file');
  if (isPlain) return Buffer.from(data);
  if (filter !== key('FlateDecode')) throw new RangeError('another filter than Flate');
  const unpacked = inflateSync(data, { maxOutputLength: MOST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH });
  if (given === undefined || given === PDFNull) return unpacked;
  if (!(given instanceof PDFDict)) throw new RangeError('parameters that cannot be read');
  return withoutPredictor(unpacked, given);
}

function numberOf(dict: PDFDict, name: string, usual: number): number {
  const value = dict.get(key(name));
  if (value === undefined) return usual;
  if (!(value instanceof PDFNumber) || !Number.isInteger(value.asNumber()) || value.asNumber() < 1)
    throw new RangeError(`${name} that cannot be read`);
  return value.asNumber();
}

function withoutPredictor(bytes: Buffer, parameters: PDFDict): Buffer {
  const predictor = numberOf(parameters, 'Predictor', 1);
  if (predictor === 1) return bytes;
  const colours = numberOf(parameters, 'Colors', 1);
  const bits = numberOf(parameters, 'BitsPerComponent', 8);
  const width = Math.ceil((numberOf(parameters, 'Columns', 1) * colours * bits) / 8);
  const step = Math.ceil((colours * bits) / 8);
  if (width > WIDEST_ROW) throw new RangeError('a row too wide');
  if (predictor >= PNG_PREDICTORS) return fromPng(bytes, width, step);
  if (predictor !== 2 || bits !== 8) throw new RangeError('a predictor that cannot be read');
  for (let at = 0; at < bytes.length; at += 1)
    if (at % width >= step) bytes[at] = ((bytes[at] ?? 0) + (bytes[at - step] ?? 0)) & 0xff;
  return bytes;
}

/** Rows with the number of their filter before them (PNG, section 9). */
function fromPng(bytes: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const filter = bytes[from] ?? 0;
    if (filter > 4) throw new RangeError('a filter of a row that there is not');
    for (let at = 0; at < width; at += 1) {
      const to = row * width + at;
      const left = at >= step ? (out[to - step] ?? 0) : 0;
      const up = row > 0 ? (out[to - width] ?? 0) : 0;
      const corner = row > 0 && at >= step ? (out[to - width - step] ?? 0) : 0;
      const guesses = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0];
      out[to] = ((bytes[from + 1 + at] ?? 0) + (guesses[filter] ?? 0)) & 0xff;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
