// An application as lists and its file show it.
import { applicationActions, opinionResults, status } from './application-status';
import {
  flag,
  integer,
  knownWords,
  list,
  mapOf,
  moment,
  nullable,
  oneOf,
  opaque,
  optional,
  orElse,
  text,
  textOr,
} from '../codec';
import type { Codec } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { restrictionWire } from './house-right.wire';
import { materialWire } from './material.wire';
import { pageOfListWire } from '../page-of-list.wire';

/** Values of a business form; keys are the data standard's and are not translated. */
export interface ApplicationForm {
  fields: Record<string, unknown>;
  /** Role → its parties. */
  parties: Record<string, Record<string, unknown>[]>;
  /** Rows by table, where the business has tables. */
  tables?: Record<string, Record<string, unknown>[]>;
}
const values = opaque<Record<string, unknown>>();
const cards = mapOf(list(values, 100));
/** Units of a building: what a definition allows its table is the definition's. */
const rows = mapOf(list(values, 5_000));
export const applicationFormWire: Codec<unknown, ApplicationForm> = defineWire({
  fields: ['fields', orElse(values, {})],
  parties: ['parties', orElse(cards, {})],
  tables: ['tables', optional(rows)],
});

const summary = {
  businessNumber: ['ywh', text],
  processCode: ['lcdm', text],
  businessName: ['ywmc', text],
  location: ['zl', textOr('')],
  unitNumber: ['bdcdyh', textOr('')],
  status: ['zt', status],
  savedAt: ['savedAt', nullable(moment)],
  submittedAt: ['submittedAt', nullable(moment)],
  version: ['version', integer],
  role: ['role', oneOf(['initiator', 'party', 'staff'])],
  actions: ['actions', knownWords(applicationActions)],
  /** Working days left, null while no clock runs. */
  remainingDays: ['syts', nullable(integer)],
  /** Hash path of the form page. */
  route: ['route', textOr('')],
  /** Masked. */
  claimedBy: ['claimedBy', nullable(text)],
  /** Masked. */
  initiator: ['initiator', textOr('')],
} as const;
export const applicationSummaryWire = defineWire(summary);
export type ApplicationSummary = Domain<typeof summary>;
export const applicationsWire = pageOfListWire(applicationSummaryWire);

const step = {
  event: ['event', text],
  status: ['zt', status],
  label: ['label', text],
  /** Role name and masked person. */
  actor: ['actor', textOr('')],
  at: ['at', moment],
  note: ['note', textOr('')],
  remainingDays: ['syts', nullable(integer)],
} as const;
export const stepWire = defineWire(step);
export type ProgressStep = Domain<typeof step>;

const party = {
  applicantId: ['sqrbsm', text],
  role: ['role', text],
  name: ['qlrmc', text],
  /** Masked for everyone but the person and staff. */
  identityNumber: ['zjh', textOr('')],
  me: ['me', flag],
  confirmedAt: ['confirmedAt', nullable(moment)],
  signedAt: ['signedAt', nullable(moment)],
  /** To which the party has agreed by confirming. */
  notice: ['nt', optional(defineWire({ version: ['bb', text] }))],
} as const;
export type ApplicationParty = Domain<typeof party>;
const correction = {
  kind: ['kind', oneOf(['material', 'field'])],
  key: ['key', text],
  label: ['label', textOr('')],
  reason: ['reason', text],
  done: ['done', flag],
} as const;
export type Correction = Domain<typeof correction>;
const opinion = {
  actor: ['actor', text],
  role: ['role', textOr('')],
  result: ['result', text],
  opinion: ['opinion', textOr('')],
  at: ['at', moment],
} as const;
export type Opinion = Domain<typeof opinion>;
/** Amounts in 分. */
export const feeItemWire = defineWire({ name: ['mc', text], amount: ['je', integer], note: ['sm', textOr('')] });
const fee = { total: ['total', integer], items: ['items', list(feeItemWire)] } as const;

const announced = {
  recordId: ['bsm', text],
  title: ['title', text],
  publishedOn: ['date', text],
  objectionUntil: ['deadline', nullable(text)],
  daysLeft: ['sysygzr', nullable(integer)],
} as const;
/** `open` until the office has decided. */
const objection = {
  name: ['xm', text],
  reason: ['yyly', text],
  filedAt: ['tcsj', moment],
  outcome: ['zt', oneOf(['open', 'dismissed', 'upheld', 'void'])],
} as const;
export type Objection = Domain<typeof objection>;
export type Announced = Domain<typeof announced>;

const file = {
  ...summary,
  form: ['form', applicationFormWire],
  parties: ['parties', list(defineWire(party))],
  materials: ['materials', list(materialWire)],
  corrections: ['corrections', list(defineWire(correction))],
  correctionDueAt: ['correctionDueAt', nullable(text)],
  opinions: ['opinions', list(defineWire(opinion))],
  flowId: ['qsglbsm', nullable(text)],
  timeline: ['timeline', list(stepWire)],
  fee: ['fee', nullable(defineWire(fee))],
  commitDays: ['commitDays', nullable(integer)],
  limitDays: ['limitDays', nullable(integer)],
  restrictions: ['restrictions', list(restrictionWire)],
  /** As of a `HouseRight`, for whoever fills the form in. */
  facts: ['facts', optional(list(text))],
  /** What is published of the case. */
  announcements: ['announcements', optional(list(defineWire(announced)))],
  /** Of officers: what others have objected to it. */
  objections: ['objections', optional(list(defineWire(objection)))],
  /** In whose name the reader began it. */
  principal: ['dbr', optional(defineWire({ authorityId: ['bsm', text], name: ['qlrmc', text] }))],
  /** What the reader agrees to by confirming; only where that is open. */
  notice: ['nt', optional(defineWire({ version: ['bb', text], content: ['content', list(text)] }))],
  /** Of officers: opinions that are theirs to give now, and why none is where their role would give one. */
  results: ['results', knownWords(opinionResults)],
  bar: ['bar', nullable(text)],
  /** Of officers: whether personal data is shown in full and papers open, by a claim or a stated reason. */
  isOpen: ['dk', optional(flag)],
} as const;
export const applicationFileWire = defineWire(file);
export type ApplicationFile = Domain<typeof file>;
