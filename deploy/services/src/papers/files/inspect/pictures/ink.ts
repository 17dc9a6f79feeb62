// Reads a signature's PNG far enough to know that it is one, that it is small, and that something is drawn on it.
import type Sharp from 'sharp';

/** A pad of 800 points on a display of three pixels a point; decoded, a picture takes at most 8 MB. */
const MAX_SIDE = 2_400;
const MAX_PIXELS = 2_000_000;
/** The last chunk, which decoders stop reading before; nothing may follow it. */
const END = Buffer.from('0000000049454e44ae426082', 'hex');

export interface Picture {
  width: number;
  height: number;
  channels: number;
  hasAlpha: boolean;
  /** Eight bits a channel, line by line. */
  pixels: Buffer;
}

/** As the header says (PNG, 11.2.2), before anything is decoded. */
export function sizeOf(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw new RangeError('not a PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** @throws Error when the bytes are no whole PNG, or one of more than 2 million pixels */
export async function decodePng(sharp: typeof Sharp, bytes: Buffer): Promise<Picture> {
  if (!bytes.subarray(-END.length).equals(END)) throw new RangeError('not a whole PNG');
  const { width: given, height: said } = sizeOf(bytes);
  if (given > MAX_SIDE || said > MAX_SIDE || given * said > MAX_PIXELS) throw new RangeError('not a small PNG');
  const image = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS });
  const { format, width, height } = await image.metadata();
  if (format !== 'png' || width > MAX_SIDE || height > MAX_SIDE) throw new RangeError('not a small PNG');
  const { data, info } = await image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width, height, channels: info.channels, hasAlpha: info.channels % 2 === 0, pixels: data };
}

export interface Ink {
  count: number;
  width: number;
  height: number;
}

/** How many pixels are clearly darker than paper, and over how wide and high an area they spread. */
export function inkOf({ width, height, channels, hasAlpha, pixels }: Picture): Ink {
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
