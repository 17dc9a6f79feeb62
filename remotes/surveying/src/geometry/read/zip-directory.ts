// Reads the list of files at the end of a ZIP archive; nothing is unpacked (PKWARE APPNOTE 4.3.12 and 4.3.16).

export interface ZipEntry {
  name: string;
  /** Bytes, as the archive claims. */
  unpacked: number;
  isEncrypted: boolean;
  /** Where its local header stands, how many bytes it takes packed, how it is packed, and what its bytes add up to. */
  at: number;
  packed: number;
  method: number;
  crc: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;
const UTF8_NAMES = 0x0800;

/** Null when there is no whole list, or it is one of the long form that files below 4 GB need not have. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null || view.getUint32(0, true) !== LOCAL) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
    const flags = view.getUint16(at + 8, true);
    const unpacked = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || unpacked === 0xffffffff) return null;
    const name = new TextDecoder((flags & UTF8_NAMES) > 0 ? 'utf-8' : 'gb18030').decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length),
    );
    entries.push({
      name,
      unpacked,
      isEncrypted: (flags & 1) > 0,
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
    });
    at = next;
  }
  return at === end ? entries : null;
}

/** Gateways and storage add a line end or zeros. */
const MOST_FILLING = 64;
const isFilling = (byte: number): boolean => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20;

/** The last record stands before a comment of unknown length; nothing but filling may follow it. */
function findEnd(view: DataView): number | null {
  let size = view.byteLength;
  const least = size - MOST_FILLING;
  while (findEndAt(view, size) === null && size > least && size > END_BYTES && isFilling(view.getUint8(size - 1)))
    size -= 1;
  return findEndAt(view, size);
}

function findEndAt(view: DataView, size: number): number | null {
  for (let at = size - END_BYTES; at >= 0 && at >= size - END_BYTES - MAX_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === size) return at;
  }
  return null;
}

const MAX_ENTRIES = 10_000;
const MAX_UNPACKED = 2 * 1024 ** 3;
/** Coordinates and drawings shrink tenfold; what shrinks more than this is made to fill a disk. */
const MAX_RATIO = 200;

/** What of the list alone forbids to open an archive of `size` bytes; null when nothing does. */
export function findEntryFault(entries: readonly ZipEntry[], size: number): 'encrypted' | 'huge' | 'unsafe' | null {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'encrypted';
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED || unpacked > size * MAX_RATIO) return 'huge';
  return entries.some(({ name }) => /^[\\/]|^[A-Za-z]:|(^|[\\/])\.\.([\\/]|$)/.test(name)) ? 'unsafe' : null;
}
