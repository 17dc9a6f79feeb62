// Unpacks the files of an archive that a survey needs, one at a time, never more bytes than the archive's list names.
import { type FaultList, type Place, UnreadableFile } from './fault';
import type { Pace } from './pace';
import type { GivenFile } from './raw';
import { findEntryFault, readZipDirectory, type ZipEntry } from './zip-directory';

const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** Bytes of all files of one upload, unpacked. */
export const MOST_UNPACKED = 256 * 1024 * 1024;
const FAULTS = {
  encrypted: '压缩包设有密码，请去除密码后重新上传',
  huge: '压缩包解压后过大，请分成几个文件后上传',
  unsafe: '压缩包中有不安全的文件名，请重新压缩后上传',
} as const;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function addToCrc(crc: number, bytes: Uint8Array): number {
  let value = ~crc;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

/** The packed bytes of an entry; null where its local header is none. */
function packedBytes(archive: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (entry.at + LOCAL_BYTES > archive.length || view.getUint32(entry.at, true) !== 0x04034b50) return null;
  const from = entry.at + LOCAL_BYTES + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  return from + entry.packed > archive.length ? null : archive.subarray(from, from + entry.packed);
}

async function* piecesOf(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  const PIECE = 256 * 1024;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const at = given;
      given += PIECE;
      if (at < packed.length) controller.enqueue(new Uint8Array(packed.subarray(at, given)));
      else controller.close();
    },
  });
  let given = 0;
  const unpacked = method === STORED ? pieces : pieces.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function unpack(packed: Uint8Array, entry: ZipEntry, pace: Pace): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(entry.unpacked);
  let [at, crc] = [0, 0];
  try {
    for await (const piece of piecesOf(packed, entry.method)) {
      // The list may lie: what is more than it names is not kept.
      if (at + piece.length > bytes.length) return null;
      bytes.set(piece, at);
      at += piece.length;
      crc = addToCrc(crc, piece);
      if (pace.isDue()) await pace.rest();
    }
  } catch (error) {
    if (error instanceof TypeError || (error as { code?: string } | null)?.code?.startsWith('Z_')) return null;
    throw error;
  }
  return at === bytes.length && crc === entry.crc ? bytes : null;
}

/**
 * The files of an archive whose names are wanted.
 * @throws UnreadableFile when the archive must not be opened or has nothing wanted in it
 */
export async function unzip(
  { name, bytes }: GivenFile,
  isWanted: (name: string) => boolean,
  { faults, pace }: { faults: FaultList; pace: Pace },
): Promise<GivenFile[]> {
  const archive: Place = { file: name };
  const entries = readZipDirectory(bytes);
  if (!entries) throw new UnreadableFile(archive, '压缩包无法打开，可能没有传完或已损坏，请重新压缩后上传');
  const fault = findEntryFault(entries, bytes.length);
  if (fault) throw new UnreadableFile(archive, FAULTS[fault]);
  const nested = entries.find((entry) => /\.(zip|rar|7z|tar|gz)$/i.test(entry.name));
  if (nested)
    throw new UnreadableFile(
      { file: `${name}/${nested.name}` },
      '压缩包中还有压缩包，请先解开，再将数据文件放在一个压缩包中',
    );
  const wanted = entries.filter((entry) => isWanted(entry.name) && !/(^|\/)(__MACOSX\/|\._)/.test(entry.name));
  if (wanted.reduce((sum, entry) => sum + entry.unpacked, 0) > MOST_UNPACKED)
    throw new UnreadableFile(archive, FAULTS.huge);
  const files: GivenFile[] = [];
  for (const entry of wanted) {
    const place = { file: `${name}/${entry.name}` };
    const packed = entry.method === STORED || entry.method === DEFLATED ? packedBytes(bytes, entry) : null;
    const content = packed && (await unpack(packed, entry, pace));
    if (content) files.push({ name: place.file, bytes: content });
    else faults.add('error', place, '压缩包中的这个文件已损坏，请重新压缩后上传');
  }
  return files;
}
