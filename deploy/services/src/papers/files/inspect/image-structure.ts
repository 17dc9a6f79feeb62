// Walks the structure of JPEG and PNG files: size in pixels, where the picture ends, what follows it.

/** Null when the structure is broken. `end` is the offset after the picture. */
export type ImageStructure = { width: number; height: number; end: number } | null;
export type ImageFault = 'damaged' | 'huge' | 'polyglot' | null;

const MAX_SIDE = 20_000;
const MAX_PIXELS = 100_000_000;
/** Openings of other formats that a reader might take a mixed file for, after the picture … */
const FOREIGN_AFTER = /%PDF-|<(?:img|body|object|embed|a\s+href)/i;
const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');
/** … and long enough not to occur by chance, anywhere in it: also in comments and other parts beside the picture. */
const FOREIGN_ANYWHERE = /<(?:script|html|iframe|!doctype|\?php)|<svg[\s>]/i;

/** Chunks with their lengths; the first must be IHDR, one IDAT must stand before IEND. */
export function readPng(bytes: Buffer): ImageStructure {
  let width = 0;
  let height = 0;
  let hasData = false;
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (offset + 12 + length > bytes.length || (offset === 8) !== (type === 'IHDR')) return null;
    if (type === 'IHDR') {
      if (length !== 13) return null;
      width = bytes.readUInt32BE(offset + 8);
      height = bytes.readUInt32BE(offset + 12);
    }
    hasData ||= type === 'IDAT';
    offset += 12 + length;
    if (type === 'IEND') return hasData ? { width, height, end: offset } : null;
  }
  return null;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Offset of the marker after entropy-coded data; stuffed zeros and restart markers belong to the data. */
function afterScan(bytes: Buffer, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1];
    if (next === undefined) return -1;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return -1;
}

/** Segments up to the end marker; a frame header gives the size. */
export function readJpeg(bytes: Buffer): ImageStructure {
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let offset = 2; offset >= 0 && offset + 2 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9) return size && hasScan ? { ...size, end: offset + 2 } : null;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      offset += 2;
      continue;
    }
    if (offset + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(offset + 2);
    if (length < 2 || offset + 2 + length > bytes.length) return null;
    if (isFrameHeader(marker)) {
      if (length < 8) return null;
      size = { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    hasScan ||= marker === 0xda;
    offset = marker === 0xda ? afterScan(bytes, offset + 2 + length) : offset + 2 + length;
  }
  return null;
}

export function findImageFault(image: ImageStructure, bytes: Buffer): ImageFault {
  if (!image || image.width === 0 || image.height === 0) return 'damaged';
  if (image.width > MAX_SIDE || image.height > MAX_SIDE || image.width * image.height > MAX_PIXELS) return 'huge';
  return FOREIGN_ANYWHERE.test(bytes.toString('latin1')) ||
    FOREIGN_AFTER.test(bytes.toString('latin1', image.end)) ||
    bytes.subarray(image.end).includes(ARCHIVE)
    ? 'polyglot'
    : null;
}
