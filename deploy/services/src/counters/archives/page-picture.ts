// One page of a paper as the picture that is sent: upright, of a bounded size, with the viewer's name and the time all
// over it.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { PageDrawer } from '../../papers/documents/public';
import { textOutline } from '../../papers/documents/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Paper } from './archive-papers';

const FULL_WIDTH = 1_400;
/** Its words cannot be read. */
const THUMB_WIDTH = 96;
const PIXELS = 100_000_000;
/** Of the letters, and of the room between two marks, in parts of the width. */
const LETTERS = 1 / 46;
const ROOM = 0.16;

export interface Picturing {
  drawer: PageDrawer;
  blobs: Context['blobs'];
}

/** A JPEG. @param page from 1 @throws Refusal for a page that there is not */
export async function pictureOf(
  { drawer, blobs }: Picturing,
  paper: Paper,
  page: number,
  viewer: Pick<CurrentUser, 'name'>,
  { now, isThumb }: { now: Date; isThumb: boolean },
): Promise<Buffer> {
  if (page > paper.pages) return refuse('没有这一页');
  const { default: sharp } = await import('sharp');
  const bytes = await blobs.get(paper.sha256);
  const width = isThumb ? THUMB_WIDTH : FULL_WIDTH;
  const source =
    paper.mime === 'application/pdf'
      ? await (async () => {
          const { pixels, ...size } = await drawer.draw(bytes, page, FULL_WIDTH);
          return sharp(pixels, { raw: { ...size, channels: 4 } });
        })()
      : sharp(bytes, { limitInputPixels: PIXELS });
  const upright = await source
    .autoOrient()
    .rotate(paper.rotation)
    .flatten({ background: '#fff' })
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(upright.data);
  if (isThumb) return picture.jpeg({ quality: 60 }).toBuffer();
  const words = `${viewer.name} ${formatChineseDateTime(now)} 仅供本人查阅`;
  const mark = await markOf(words, upright.info.width, upright.info.height);
  return picture
    .composite([{ input: mark, top: 0, left: 0 }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A slanted line of words again and again, over the whole page. */
async function markOf(words: string, width: number, height: number): Promise<Buffer> {
  const line = await textOutline(words, Math.max(9, width * LETTERS));
  const across = line.width + width * 0.06;
  const down = Math.max(40, width * ROOM);
  const lines: string[] = [];
  for (let row = -2; row * down < height + width; row += 1)
    for (let column = -1; column * across < width + height; column += 1)
      lines.push(
        `<use href="#w" x="${(column * across + (row % 2) * (across / 2)).toFixed(1)}" y="${(row * down).toFixed(1)}"/>`,
      );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="w">${line.svg}</g></defs><g fill="#5a6270" fill-opacity="0.26" transform="rotate(-24 0 ${height})">${lines.join('')}</g></svg>`,
  );
}
