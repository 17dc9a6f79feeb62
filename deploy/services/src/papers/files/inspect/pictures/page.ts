// One page of a paper as a JPEG: upright, on white, of a bounded width, with a mark all over it where one is given.
import type * as Pdfium from '@hyzyla/pdfium';
import type Sharp from 'sharp';

const PIXELS = 100_000_000;
/** Of the letters of a mark, and of the room between two of them, in parts of the page's width. */
const LETTERS = 1 / 46;
const ROOM = 0.16;

/** One line of words as outlines, `size` high; y is the base line. */
export interface MarkLine {
  svg: string;
  width: number;
  size: number;
}

export interface PageRequest {
  /** Everything but a PDF has one page. */
  mime: string;
  /** From 1. */
  page: number;
  /** Pixels; smaller pictures are not enlarged. */
  width: number;
  quality: number;
  /** Degrees clockwise, a multiple of 90. */
  rotation?: number;
  mark?: MarkLine;
}

/** @throws Error when the bytes cannot be read as such a paper, or have no such page */
export async function renderPage(
  { sharp, pdfium }: { sharp: typeof Sharp; pdfium: () => Promise<Pdfium.PDFiumLibrary> },
  bytes: Buffer,
  { mime, page, width, quality, rotation = 0, mark }: PageRequest,
): Promise<Uint8Array> {
  const source =
    mime === 'application/pdf'
      ? await (async () => {
          const { data, ...size } = await drawPdfPage(await pdfium(), bytes, page, width);
          return sharp(data, { raw: { ...size, channels: 4 } });
        })()
      : sharp(bytes, { limitInputPixels: PIXELS });
  const upright = await source
    .autoOrient()
    .rotate(rotation)
    .flatten({ background: '#fff' })
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(upright.data);
  if (mark) picture.composite([{ input: markOver(mark, upright.info), top: 0, left: 0 }]);
  return picture.jpeg({ quality }).toBuffer();
}

/** Four bytes a pixel: red, green, blue, opacity. */
async function drawPdfPage(
  library: Pdfium.PDFiumLibrary,
  bytes: Buffer,
  page: number,
  width: number,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const document = await library.loadDocument(bytes);
  try {
    const sheet = document.getPage(page - 1);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    // A strip that is long without end would fill the memory.
    const scale = Math.min(width / originalWidth, (4 * width) / originalHeight);
    const drawn = await sheet.render({ render: 'bitmap', scale });
    return { data: drawn.data, width: drawn.width, height: drawn.height };
  } finally {
    document.destroy();
  }
}

/** A slanted line of words again and again, over the whole page. */
function markOver(line: MarkLine, { width, height }: { width: number; height: number }): Buffer {
  const scale = Math.max(9, width * LETTERS) / line.size;
  const across = line.width * scale + width * 0.06;
  const down = Math.max(40, width * ROOM);
  const lines: string[] = [];
  for (let row = -2; row * down < height + width; row += 1)
    for (let column = -1; column * across < width + height; column += 1)
      lines.push(
        `<use href="#w" x="${(column * across + (row % 2) * (across / 2)).toFixed(1)}" y="${(row * down).toFixed(1)}"/>`,
      );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="w" transform="scale(${scale.toFixed(6)})">${line.svg}</g></defs><g fill="#5a6270" fill-opacity="0.26" transform="rotate(-24 0 ${height})">${lines.join('')}</g></svg>`,
  );
}
