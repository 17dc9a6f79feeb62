// Calls of base drawings: what is issued for a case, and taking it away as one archive.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, integer, list, listOrOne, moment, oneOf, text, uuid } from '@portal/shared/wire';
import { shapeKinds } from './graphics';
import { businessNumber } from './members';

const drawing = {
  drawingId: ['bsm', text],
  name: ['name', text],
  kind: ['kind', oneOf(['topographic', 'cadastral', 'control', 'result'])],
  mime: ['mime', text],
  /** Bytes. */
  size: ['size', integer],
} as const;
const download = {
  who: ['xzr', text],
  count: ['xzsl', integer],
  at: ['xzsj', moment],
} as const;

/** A shape drawn for the case, whose plan can be taken (graphics.ts, downloadPlan). */
const plan = {
  /** Of the drawn shape. */
  key: ['key', text],
  kind: ['lx', oneOf(shapeKinds)],
  name: ['mc', text],
  /** 28 characters, or empty while it has no code. */
  unitNumber: ['bdcdyh', text],
} as const;

/**
 * The base drawings issued for a case, plans of what is drawn for it, who has had them, and whether they are issued
 * yet.
 */
export const listDrawings = defineCall({
  at: 'GET /api/reg3/survey/queryImages',
  who: 'signedIn',
  query: { businessNumber },
  answer: defineWire({
    isIssued: ['yff', flag],
    drawings: ['list', list(defineWire(drawing))],
    plans: ['cgt', list(defineWire(plan))],
    downloads: ['xzjl', list(defineWire(download))],
  }),
  provides: ['Survey'],
  refuses: ['unknown'],
});

export const UNKNOWN_DRAWING = '所选图件不属于该测绘业务，请重新选择';

/** One drawing as it is, to be looked at or kept. Who took it and when is written down. */
export const downloadDrawing = defineCall({
  at: 'GET /api/reg3/survey/image/{bsm}',
  who: 'signedIn',
  path: { drawingId: ['bsm', uuid(UNKNOWN_DRAWING)] },
  query: { businessNumber },
  answer: 'file',
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});

export const MOST_DRAWINGS = 50;

/** The chosen drawings in one ZIP archive. Who took them and when is written down. */
export const downloadDrawings = defineCall({
  at: 'GET /api/reg3/survey/downloadImages',
  who: 'signedIn',
  query: { businessNumber, drawingIds: ['bsms', listOrOne(uuid(UNKNOWN_DRAWING), MOST_DRAWINGS)] },
  answer: 'file',
  changes: ['Survey'],
  refuses: ['unknown', 'state'],
});
