// The work guide of one business: who may apply, with what, how long and for how much.
import { flag, integer, lines, list, nullable, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const material = {
  materialId: ['datumBsm', text],
  name: ['mc', text],
  required: ['bt', flag],
  note: ['bz', textOr('')],
  sharedFrom: ['gx', nullable(text)],
} as const;
const step = { name: ['mc', text], note: ['sm', textOr('')] } as const;
const fee = {
  name: ['mc', text],
  /** 分; null where it depends on the case. */
  amount: ['je', nullable(integer)],
  note: ['sm', textOr('')],
} as const;
const notice = { version: ['bb', text], content: ['content', list(text)] } as const;
const guide = {
  processCode: ['lcdm', text],
  name: ['mc', text],
  family: ['fl', textOr('')],
  /** One text or several; kept as the server groups them. */
  legalBasis: ['yj', lines],
  conditions: ['tj', list(text)],
  materials: ['cl', list(defineWire(material))],
  steps: ['lc', list(defineWire(step))],
  limitDays: ['fdsx', integer],
  commitDays: ['cnsx', integer],
  daysUnit: ['sxdw', textOr('工作日')],
  fees: ['sf', list(defineWire(fee))],
  notice: ['nt', defineWire(notice)],
  hotline: ['lx', textOr('')],
  /** Hash path of the form page. */
  route: ['route', text],
} as const;

export const guideWire = defineWire(guide);
export type Guide = Domain<typeof guide>;
export type GuideMaterial = Domain<typeof material>;
export type GuideFee = Domain<typeof fee>;
