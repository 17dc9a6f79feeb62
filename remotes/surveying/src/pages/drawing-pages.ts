// The pages on which drawings of a case are taken, by the last part of their address: what differs between them.
import type { Drawing } from '../api/drawings';

export interface DrawingPage {
  readonly at: string;
  readonly title: string;
  readonly lead: string;
  /** Whoever surveys picks what the field work needs; others look and take all. */
  readonly picks: boolean;
  /** Kinds in the order in which they are of use there. */
  readonly order: readonly Drawing['kind'][];
}

const BASES = ['topographic', 'cadastral', 'control'] as const;
const forField = ['cadastral', 'topographic', 'control', 'result'] as const;
const forSurvey = [...BASES, 'result'] as const;
/** What is changed is changed on the papers that there are. */
const forChange = ['result', ...BASES] as const;
const LOOK = '查看已发放的工作底图，可以逐份下载，也可以一次打包下载。';
const LOOK_CHANGE = '查看原测绘成果和已发放的工作底图，可以逐份下载，也可以一次打包下载。';

export const drawingPages: readonly DrawingPage[] = [
  {
    at: 'survey-img-download',
    title: '测绘图件下载',
    lead: '选择外业需要的图件，一次打包下载。下载会记录在案。',
    picks: true,
    order: forField,
  },
  { at: 'survey-img-download-view-apply', title: '测绘图件查看下载', lead: LOOK, picks: false, order: forSurvey },
  {
    at: 'survey-img-download-view-modify-apply',
    title: '测绘图件查看下载（修改）',
    lead: LOOK_CHANGE,
    picks: false,
    order: forChange,
  },
  {
    at: 'zs-survey-img-download-view-apply',
    title: '测绘图件查看下载（舟山）',
    lead: LOOK,
    picks: false,
    order: forSurvey,
  },
  {
    at: 'zs-survey-img-download-view-modify-apply',
    title: '测绘图件查看下载（舟山修改）',
    lead: LOOK_CHANGE,
    picks: false,
    order: forChange,
  },
];

/** @param path of the address; the first page where none is of it */
export function drawingPageAt(path: string): DrawingPage {
  const last = path.split('/').at(-1);
  return drawingPages.find(({ at }) => at === last) ?? (drawingPages[0] as DrawingPage);
}
