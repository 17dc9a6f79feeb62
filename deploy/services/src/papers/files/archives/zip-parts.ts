// The parts of a ZIP archive as every unpacker sees them: the list at the end and the headers before the data agree,
// and nothing lies between, over or behind them (PKWARE APPNOTE 4.3).
import type { ZipEntry } from '@portal/surveying/geometry/zip';
import { findEntryFault, readZipDirectory } from '@portal/surveying/geometry/zip';
import { constants, inflateRawSync } from 'node:zlib';

export type ArchiveFault = 'foreign' | 'damaged' | 'encrypted' | 'huge' | 'unsafe';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const UTF8_NAMES = 0x0800;
/** A data descriptor with its signature and lengths of 64 bits. */
const MOST_BETWEEN = 24;
const STORED = 0;
const DEFLATED = 8;
/** Names that Windows reads otherwise than they are written: ends, streams, devices, signs without width. */
const UNSAFE_NAME =
  /[. ](?:[\\/]|$)|[:*?"<>|\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?:^|[\\/])(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^\\/]*)?(?:[\\/]|$)/iu;

/** @returns the parts, or what forbids to look at them */
export function partsOf(bytes: Buffer): ZipEntry[] | ArchiveFault {
  const entries = readZipDirectory(bytes);
  if (entries === null) return bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'damaged' : 'foreign';
  const fault = findEntryFault(entries, bytes.byteLength);
  if (fault) return fault;
  if (entries.some(({ name }) => UNSAFE_NAME.test(name))) return 'unsafe';
  if (entries.some(({ method }) => method !== STORED && method !== DEFLATED)) return 'damaged';
  let last = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const from = dataOf(bytes, entry);
    if (from === null) return 'damaged';
    // Parts over others are how few bytes unpack to many; what lies between is found by unpackers that go by headers.
    if (entry.at < last) return 'huge';
    if (entry.at > last + MOST_BETWEEN) return 'unsafe';
    last = from + entry.packed;
  }
  return entries;
}

/** Where the data begin; null where the header before them says another name than the list. */
function dataOf(bytes: Buffer, { at, name, packed, method }: ZipEntry): number | null {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return null;
  const nameEnd = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
  const from = nameEnd + bytes.readUInt16LE(at + 28);
  if (from + packed > bytes.length || bytes.readUInt16LE(at + 8) !== method) return null;
  const encoding = (bytes.readUInt16LE(at + 6) & UTF8_NAMES) > 0 ? 'utf-8' : 'gb18030';
  return new TextDecoder(encoding).decode(bytes.subarray(at + LOCAL_BYTES, nameEnd)) === name ? from : null;
}

/** @param most bytes that may come of it @throws Error for damaged data, or more than that */
export function unpackPart(bytes: Buffer, entry: ZipEntry, most: number): Buffer {
  const packed = packedOf(bytes, entry);
  if (entry.method === STORED) {
    if (packed.length > most) throw new RangeError('more than may come of it');
    return packed;
  }
  return inflateRawSync(packed, { maxOutputLength: most });
}

const HEAD = 4_096;

/** The beginning, as far as the first packed bytes give it. */
export function headOfPart(bytes: Buffer, entry: ZipEntry): Buffer {
  const packed = packedOf(bytes, entry);
  if (entry.method === STORED) return packed.subarray(0, HEAD);
  try {
    return inflateRawSync(packed.subarray(0, HEAD), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, HEAD);
  } catch {
    return Buffer.alloc(0);
  }
}

function packedOf(bytes: Buffer, entry: ZipEntry): Buffer {
  const from = dataOf(bytes, entry);
  if (from === null) throw new RangeError('a part without data');
  return bytes.subarray(from, from + entry.packed);
}
