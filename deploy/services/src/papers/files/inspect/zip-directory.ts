// Reads the list of files at the end of a ZIP archive; nothing is unpacked (PKWARE APPNOTE 4.3.12 and 4.3.16).

export interface ZipEntry {
  name: string;
  /** Bytes, as the archive claims. */
  unpacked: number;
  isEncrypted: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;
const UTF8_NAMES = 0x0800;

/** Null when there is no whole list, or it is one of the long form that files below 4 GB need not have. */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | null {
  const end = findEnd(bytes);
  if (end === null || bytes.readUInt32LE(0) !== 0x04034b50) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const flags = bytes.readUInt16LE(at + 8);
    const unpacked = bytes.readUInt32LE(at + 24);
    const length = bytes.readUInt16LE(at + 28);
    const next = at + ENTRY_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end || unpacked === 0xffffffff) return null;
    const name = new TextDecoder((flags & UTF8_NAMES) > 0 ? 'utf-8' : 'gb18030').decode(
      bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length),
    );
    entries.push({ name, unpacked, isEncrypted: (flags & 1) > 0 });
    at = next;
  }
  return at === end ? entries : null;
}

/** The last record stands before a comment of unknown length; nothing may follow it. */
function findEnd(bytes: Buffer): number | null {
  for (let at = bytes.byteLength - END_BYTES; at >= 0 && at >= bytes.byteLength - END_BYTES - MAX_COMMENT; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.byteLength) return at;
  }
  return null;
}
