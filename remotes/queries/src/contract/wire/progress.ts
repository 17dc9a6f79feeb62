// How far an application is: its stages, what has happened, and the papers of the office.
import {
  applicationStatus,
  defineWire,
  flag,
  integer,
  list,
  moment,
  nullable,
  oneOf,
  orElse,
  stepWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const stage = {
  code: ['code', text],
  name: ['name', text],
  state: ['state', oneOf(['done', 'current', 'todo', 'stopped'])],
} as const;
const paper = {
  number: ['wsbh', text],
  title: ['wsmc', text],
  issuedAt: ['sdsj', moment],
} as const;
const progress = {
  businessNumber: ['ywh', text],
  businessName: ['ywmc', text],
  status: ['zt', applicationStatus],
  stages: ['stages', list(defineWire(stage))],
  steps: ['steps', list(stepWire)],
  remainingDays: ['syts', nullable(integer)],
  commitDays: ['commitDays', nullable(integer)],
  /** Time or date by which the case is due. */
  dueAt: ['dueAt', nullable(text)],
  /** What the office has decided, as papers that can be opened. */
  papers: ['papers', orElse(list(defineWire(paper)), [])],
  /** What the person may do with it now, as the lists of applications say it. */
  actions: ['actions', orElse(list(text), [])],
  /** Whether its taxes wait and can be declared on this portal by whoever asks. */
  awaitsTax: ['dsbs', orElse(flag, false)],
} as const;
export const progressWire = defineWire(progress);
export type Progress = Domain<typeof progress>;
export type DecisionPaper = Domain<typeof paper>;
export type ProgressStage = Domain<typeof stage>;
