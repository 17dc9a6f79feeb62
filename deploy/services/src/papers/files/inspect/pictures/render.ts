// Makes a picture fit to keep: turned upright, without metadata such as the place it was taken, and a small one beside
// it.
import type Sharp from 'sharp';

const LONGEST_EDGE = 2048;
const THUMB_EDGE = 480;
const PIXELS = 100_000_000;

export interface RenderedImage {
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
}

/** @throws Error when the bytes cannot be read as a picture */
export async function renderImage(sharp: typeof Sharp, bytes: Buffer): Promise<RenderedImage> {
  const fit = (edge: number) =>
    sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  const [full, thumb] = [await fit(LONGEST_EDGE), await fit(THUMB_EDGE)];
  return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height };
}

/** Print of about 30 pixels reads best; a card or a page is then this wide. */
const PRINT_WIDTH = 1600;
const PRINT_PIXELS = 60_000_000;

/** As recognition reads best, PNG in grey. @throws Error when the bytes cannot be read as a picture */
export function preparePrint(sharp: typeof Sharp, bytes: Buffer): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: PRINT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: PRINT_WIDTH, withoutEnlargement: false, fit: 'inside', height: PRINT_WIDTH * 2 })
    .grayscale()
    .normalise()
    .png()
    .toBuffer();
}
