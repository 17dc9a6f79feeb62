// One page of a paper as the picture that is sent: upright, of a bounded size, with the viewer's name and the time all
// over it. Drawn in the inspector's processes.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Paper } from './archive-papers';

/** The small one's words cannot be read. */
const FULL = { width: 1_400, quality: 82 };
const THUMB = { width: 96, quality: 60 };
/** Of the outlines, which are drawn in the size that fits the page. */
const OUTLINE_SIZE = 32;

export type Picturing = Pick<Context, 'blobs' | 'inspector' | 'pdfWorker'>;

/** A JPEG. @param page from 1 @throws Refusal for a page that there is not, or that cannot be drawn; BusyError */
export async function pictureOf(
  { blobs, inspector, pdfWorker }: Picturing,
  paper: Paper,
  page: number,
  viewer: Pick<CurrentUser, 'id' | 'name'>,
  { now, isThumb }: { now: Date; isThumb: boolean },
): Promise<Buffer> {
  if (page > paper.pages) return refuse('没有这一页');
  const { mime, rotation } = paper;
  const words = `${viewer.name} ${formatChineseDateTime(now)} 仅供本人查阅`;
  const size = OUTLINE_SIZE;
  const picture = await inspector.page(viewer.id, await blobs.source(paper.sha256), {
    ...{ mime, page, rotation },
    ...(isThumb
      ? THUMB
      : { ...FULL, mark: { ...(await pdfWorker.run(viewer.id, 'text-outline', words, size)), size } }),
  });
  if (picture === null) return refuse(`“${paper.title}”第${page}页无法显示，请到登记机构窗口查阅`);
  return Buffer.from(picture);
}
