// Calls of measured data: checking an uploaded file by the rules of quality, the reports of a case, and a report on
// paper.
import { defineCall } from '@portal/shared/contract';
import type { Domain } from '@portal/shared/wire';
import {
  defineWire,
  flag,
  integer,
  like,
  list,
  moment,
  nullable,
  number,
  numberOf,
  oneOf,
  optional,
  text,
  upTo,
} from '@portal/shared/wire';
import { districtWire, position } from './graphics';
import { businessNumber } from './members';

/** The material that holds measured data. */
export const DATA_MATERIAL = 'M081';
/** Names of rules are those of the geometry's table; `reading` is what is wrong with the file itself. */
export const finding = {
  rule: ['gzbh', text],
  ruleName: ['gzmc', text],
  severity: ['jb', oneOf(['error', 'warning'])],
  /** File, line and feature in words. */
  place: ['wz', text],
  message: ['wt', text],
  at: ['zb', nullable(position)],
} as const;

const reading = {
  /** The coordinate system by its number in the EPSG registry. */
  epsg: ['epsg', integer],
  /** Whether northing or latitude stands first. */
  swapped: ['zbdh', flag],
} as const;
const readingWire = defineWire(reading);

/** By what a coordinate system is known: a person has confirmed it, the file declares it, or its numbers. */
const SYSTEM_SOURCES = ['person', 'file', 'numbers'] as const;
export const systemSourceText: Record<(typeof SYSTEM_SOURCES)[number], string> = {
  person: '由提交人确认',
  file: '文件写明',
  numbers: '文件没有写明，按坐标数值判断',
};

const report = {
  rows: ['list', list(defineWire(finding))],
  /** Those that are not listed among them. */
  errors: ['cws', integer],
  warnings: ['tss', integer],
  ...reading,
  /** Left out of reports made before it was kept. */
  systemBy: ['zbxly', optional(oneOf(SYSTEM_SOURCES))],
  parcels: ['zds', integer],
  buildings: ['zrzs', integer],
  units: ['hs', integer],
  points: ['jzds', integer],
  lines: ['jzxs', integer],
  /** ㎡ of all parcels on the ellipsoid. */
  parcelArea: ['zdmj', number],
} as const;

/** What a layer may hold; `form`: areas where closed and lines where open; `none`: no boundary. */
const LAYER_USES = ['parcel', 'building', 'unit', 'point', 'line', 'form', 'none'] as const;
/** Layers, and areas without a code, that are answered at once: as many as the page lists. */
export const MOST_ANSWERS = 500;
const layerAnswer = defineWire({ name: ['mc', upTo(255)], use: ['yt', oneOf(LAYER_USES)] });
const codeAnswer = defineWire({ key: ['wz', upTo(300)], code: ['dm', upTo(28)] });

/** What a drawing leaves open: uses of layers are asked, codes are offered to be filled in. */
const drawing = {
  layers: [
    'tc',
    list(
      defineWire({
        name: ['mc', text],
        count: ['sl', integer],
        /** Null while the surveyor has still to say what it holds. */
        use: ['yt', nullable(oneOf(LAYER_USES))],
      }),
    ),
  ],
  areas: [
    'mj',
    list(
      defineWire({
        /** File and line. */
        key: ['wz', text],
        kind: ['lx', oneOf(['parcel', 'building', 'unit', 'point', 'line'])],
        layer: ['tc', text],
        /** ㎡ in the plane of the drawing. */
        area: ['mj', number],
        code: ['dm', text],
      }),
    ),
  ],
} as const;

const check = {
  checkedAt: ['jcsj', moment],
  /** Null while a person has still to say in which system the file is, or what its layers hold. */
  report: ['bg', nullable(defineWire(report))],
  guess: [
    'cc',
    defineWire({
      best: ['zqk', nullable(readingWire)],
      others: ['qt', list(readingWire)],
      confirm: ['dqr', list(oneOf(['zone', 'axes', 'system']))],
      reason: ['sm', text],
    }),
  ],
  /** Null where nothing depends on it. */
  encoding: [
    'wzbm',
    nullable(
      defineWire({
        used: ['bm', oneOf(['utf-8', 'gb18030'])],
        isSure: ['sfqd', flag],
        sample: ['yl', text],
      }),
    ),
  ],
  /** Left out of files that are no drawings. */
  drawing: ['tz', optional(defineWire(drawing))],
} as const;
const checkWire = defineWire(check);
export type DataCheck = Domain<typeof check>;

const fileId = ['bsm', numberOf('file', like(/^[0-9a-f]{32}$/, '编号不正确'))] as const;
export const UNKNOWN_DATA_FILE = '未查询到该测绘数据文件，请刷新页面后重试';

/** Checks an uploaded file by the rules; the report is kept with the case in the place of an earlier one. */
export const checkData = defineCall({
  at: 'POST /api/reg3/survey/checkData',
  who: 'signedIn',
  body: {
    businessNumber,
    materialId: ['datumBsm', oneOf([DATA_MATERIAL])],
    fileId,
    /** What the person has confirmed; left out for what the numbers say. */
    epsg: ['epsg', optional(integer)],
    swapped: ['zbdh', optional(flag)],
    encoding: ['bm', optional(oneOf(['utf-8', 'gb18030']))],
    /** What the layers of a drawing hold. */
    layers: ['tc', optional(list(layerAnswer, MOST_ANSWERS))],
    /** Codes of its areas, by their key. */
    codes: ['dm', optional(list(codeAnswer, MOST_ANSWERS))],
  },
  answer: checkWire,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

const dataFile = {
  fileId: ['bsm', text],
  name: ['name', text],
  size: ['size', integer],
  uploadedAt: ['uploadedAt', moment],
  /** Null while it was not checked. */
  check: ['jc', nullable(checkWire)],
} as const;
export type DataFile = Domain<typeof dataFile>;

/** The files of measured data of a case with their reports, and the district in which they have to lie. */
export const listDataChecks = defineCall({
  at: 'GET /api/reg3/survey/queryDataChecks',
  who: 'signedIn',
  query: { businessNumber },
  answer: defineWire({
    mayWrite: ['mayWrite', flag],
    files: ['list', list(defineWire(dataFile))],
    district: ['district', districtWire],
  }),
  provides: ['Survey', 'Material'],
  refuses: ['unknown'],
});

/** The report on a file as PDF or as a table. */
export const dataReport = defineCall({
  at: 'GET /api/reg3/survey/dataReport',
  who: 'signedIn',
  query: { businessNumber, fileId, format: ['gs', oneOf(['pdf', 'csv'])] },
  answer: 'file',
  refuses: ['unknown', 'state'],
});
