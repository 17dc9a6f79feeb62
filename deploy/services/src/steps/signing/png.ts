// Decodes a signature's PNG far enough to know that it is one, that it is small, and that something is drawn on it.
import { crc32, inflateSync } from 'node:zlib';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_SIDE = 4000;
/** Channels of the colour types that canvases write; palettes are not accepted. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

export interface Picture {
  width: number;
  height: number;
  channels: number;
  hasAlpha: boolean;
  pixels: Buffer;
}

/** @throws RangeError when the bytes are no complete 8-bit PNG without interlacing */
export function decodePng(bytes: Buffer): Picture {
  if (!bytes.subarray(0, 8).equals(MAGIC)) throw new RangeError('not a PNG');
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  let ended = false;
  for (let at = 8; at + 12 <= bytes.length && !ended; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      throw new RangeError('broken chunk');
    if (kind === 'IHDR') header = bytes.subarray(at + 8, end);
    if (kind === 'IDAT') data.push(bytes.subarray(at + 8, end));
    ended = kind === 'IEND';
    at = end + 4;
  }
  if (!header || header.length !== 13 || !ended) throw new RangeError('incomplete PNG');
  return readPixels(header, Buffer.concat(data));
}

/** How many pixels are clearly darker than paper, and over how wide and high an area they spread. */
export function inkOf({ width, height, channels, hasAlpha, pixels }: Picture): {
  count: number;
  width: number;
  height: number;
} {
  let count = 0;
  const box = { left: width, right: -1, top: height, bottom: -1 };
  const colours = hasAlpha ? channels - 1 : channels;
  for (let at = 0; at < width * height; at += 1) {
    const start = at * channels;
    let brightness = 0;
    for (let channel = 0; channel < colours; channel += 1) brightness += (pixels[start + channel] ?? 0) / colours;
    const opacity = hasAlpha ? (pixels[start + colours] ?? 0) / 255 : 1;
    // Seen on white paper.
    if (brightness * opacity + 255 * (1 - opacity) > 160) continue;
    count += 1;
    const x = at % width;
    const y = (at - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { count, width: Math.max(0, box.right - box.left + 1), height: Math.max(0, box.bottom - box.top + 1) };
}

function readPixels(header: Buffer, compressed: Buffer): Picture {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth, colour = -1, , , interlace] = [...header.subarray(8)];
  const channels = CHANNELS[colour];
  if (
    depth !== 8 ||
    interlace !== 0 ||
    channels === undefined ||
    width < 1 ||
    height < 1 ||
    width > MAX_SIDE ||
    height > MAX_SIDE
  )
    throw new RangeError('unsupported PNG');
  const stride = width * channels;
  const raw = inflateSync(compressed, { maxOutputLength: (stride + 1) * height });
  if (raw.length !== (stride + 1) * height) throw new RangeError('incomplete picture');
  return {
    width,
    height,
    channels,
    hasAlpha: colour === 4 || colour === 6,
    pixels: unfilter(raw, stride, height, channels),
  };
}

/** Undoes the line filters (PNG specification, section 9). */
function unfilter(raw: Buffer, stride: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    if (filter > 4) throw new RangeError('unknown filter');
    for (let x = 0; x < stride; x += 1) {
      const left = x >= channels ? (pixels[y * stride + x - channels] ?? 0) : 0;
      const above = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0;
      const corner = y > 0 && x >= channels ? (pixels[(y - 1) * stride + x - channels] ?? 0) : 0;
      pixels[y * stride + x] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, above, corner)) & 255;
    }
  }
  return pixels;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
