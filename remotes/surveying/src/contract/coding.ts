// Calls of unit coding: the spatial analysis of what is drawn, and the code that a clean parcel gets.
import { defineCall } from '@portal/shared/contract';
import type { Domain } from '@portal/shared/wire';
import {
  bounded,
  defineWire,
  flag,
  integer,
  like,
  list,
  nullable,
  number,
  oneOf,
  text,
  uuid,
} from '@portal/shared/wire';
import { MOST_SHAPES, drawnShapeWire, outlineCodec, surveyNumber } from './graphics';

/** Where nothing is drawn that could be coded. */
export const NO_PARCEL = '请先绘制宗地';

/**
 * Kinds of findings. `overlap`: covers a registered parcel; `outside`: leaves the district; `twice`: two drawn parcels
 * cover each other;
 * `gap`: ground between it and its neighbours that is nobody's; `sliver`: an overlap or gap thinner than the tolerance
 * of boundary points.
 */
export const findingKinds = ['overlap', 'outside', 'twice', 'gap', 'sliver'] as const;
export type FindingKind = (typeof findingKinds)[number];

const finding = {
  kind: ['lx', oneOf(findingKinds)],
  /** Key of the drawn shape. */
  key: ['key', text],
  /** The registered or drawn other: a unit number, a key, or empty. */
  other: ['other', text],
  /** ㎡ in the plane of the 3-degree zone. */
  area: ['mj', number],
  /** Metres: twice the area by the length of the edge. */
  width: ['kd', number],
  outline: ['coordinates', outlineCodec],
} as const;
export type Finding = Domain<typeof finding>;

const findings = {
  /** Central meridian of the zone in which areas were measured, degrees. */
  meridian: ['zyzwx', integer],
  /** Metres, below which an overlap or a gap counts as sliver. */
  tolerance: ['rc', number],
  found: ['list', list(defineWire(finding))],
  neighbours: [
    'neighbours',
    list(defineWire({ key: ['key', text], unitNumber: ['bdcdyh', text], shared: ['gbcd', number] })),
  ],
} as const;
const findingsWire = defineWire(findings);
export type CodingFindings = Domain<typeof findings>;
export type Neighbour = CodingFindings['neighbours'][number];

const code = { key: ['key', text], unitNumber: ['bdcdyh', text], givenAt: ['givenAt', text] } as const;

const analysis = {
  analysisId: ['fxbsm', text],
  shapeHash: ['hash', text],
  /** Whether a code may be given: no finding but slivers and gaps. */
  isClean: ['result', flag],
  analysedAt: ['analysedAt', text],
  findings: ['findings', findingsWire],
} as const;
const analysisWire = defineWire(analysis);
export type CodingAnalysis = Domain<typeof analysis>;

/** Looks at drawn parcels among those of the register; the result is kept with the case. */
export const analyzeCoding = defineCall({
  at: 'POST /api/reg3/survey/coding/analyze',
  who: 'signedIn',
  idempotent: true,
  body: {
    businessNumber: ['ywh', surveyNumber],
    shapes: ['geometry', bounded(list(drawnShapeWire, MOST_SHAPES), { min: 1, words: NO_PARCEL })],
  },
  answer: analysisWire,
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

const coding = {
  /** The latest analysis; null while there was none. */
  latest: ['latest', nullable(analysisWire)],
  /** Whether the latest analysis is one of the drawing as it is saved now. */
  isCurrent: ['isCurrent', flag],
  codes: ['codes', list(defineWire(code))],
  /** Of whoever asks. */
  mayAnalyze: ['mayAnalyze', flag],
  mayGive: ['mayGive', flag],
} as const;

const codingWire = defineWire(coding);
export type Coding = Domain<typeof coding>;

/** The latest analysis of a case, and the codes that its parcels got. */
export const getCoding = defineCall({
  at: 'GET /api/reg3/survey/coding/queryResult',
  who: 'signedIn',
  query: { businessNumber: ['ywh', surveyNumber] },
  answer: codingWire,
  provides: ['Survey'],
  refuses: ['unknown'],
});

/**
 * The latest analysis as a report in PDF: its findings in a table, and each as a picture. Only while what is drawn is
 * what was analysed.
 */
export const codingReport = defineCall({
  at: 'GET /api/reg3/survey/coding/report',
  who: 'signedIn',
  query: { businessNumber: ['ywh', surveyNumber] },
  answer: 'file',
  refuses: ['unknown', 'state'],
});

/** Cadastral district and sub-district (地籍区、地籍子区), three digits each. */
const zone = like(/^\d{3}$/, '地籍区、地籍子区应为三位数字');

/** Who gives codes, in their region. */
export const CODE_GIVERS = ['acceptor', 'reviewer', 'approver'] as const;

/**
 * Gives each drawn parcel without a code the next one of its sub-district. Only while the latest analysis is clean and
 * fits the shapes.
 */
export const giveCodes = defineCall({
  at: 'POST /api/reg3/survey/coding/assign',
  who: CODE_GIVERS,
  idempotent: true,
  body: {
    businessNumber: ['ywh', surveyNumber],
    /** The one that was looked at. */
    analysis: ['fxbsm', uuid('请先进行空间分析')],
    zone: ['djq', zone],
    subZone: ['djzq', zone],
    /** Characteristic code: whose land and what right (GB/T 37346). */
    mark: ['zdtzm', like(/^(JA|[GJZ][BSXCDEFHGLNWY])$/, '宗地特征码有误')],
  },
  answer: defineWire({ codes: ['codes', list(defineWire(code))] }),
  changes: ['Survey'],
  refuses: ['unknown', 'state', 'conflict'],
});
