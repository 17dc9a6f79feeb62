// Makes a picture fit to keep: turned upright, without metadata such as the place it was taken, and a small one beside
// it.
import { refuse } from '../../platform/core/errors';

const LONGEST_EDGE = 2048;
const THUMB_EDGE = 480;
const PIXELS = 100_000_000;

export interface RenderedImage {
  full: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
}

/** @throws Refusal when the bytes cannot be read as a picture */
export async function renderImage(name: string, bytes: Buffer): Promise<RenderedImage> {
  const { default: sharp } = await import('sharp');
  const fit = (edge: number) =>
    sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  try {
    const [full, thumb] = [await fit(LONGEST_EDGE), await fit(THUMB_EDGE)];
    return { full: full.data, thumb: thumb.data, width: full.info.width, height: full.info.height };
  } catch {
    return refuse(`“${name}”无法打开，图片可能已损坏，请重新拍照或选择其他图片`);
  }
}
