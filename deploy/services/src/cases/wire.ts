// Requests and answers about applications as they stand on the wire.
import { z } from 'zod';
import { decisionResults } from '@portal/shared/catalogue';
import { wireRegion } from '../platform/regions/wire-region';
import { keysetQuery } from '../platform/core/page-query';
import { restrictionRow } from '../register/ownership/wire';

export const numberText = z.string().trim().min(1, '缺少业务号').max(40);
const cards = z.record(z.string(), z.array(z.record(z.string(), z.unknown())).max(100));
const form = z.object({
  fields: z.record(z.string(), z.unknown()).default({}),
  parties: cards.default({}),
  tables: cards.optional(),
});
const version = z.number().int().min(0);

export const numberBody = z.object({ ywh: numberText });
export const numberQuery = z.object({ ywh: numberText });
export const regionQuery = z.object({ businessKey: z.string().min(1).max(512).optional(), ywh: numberText.optional() });
export const regionAnswer = wireRegion.extend({ ywh: z.string() });
export const startBody = z.object({
  lcdm: z.string().max(64),
  xzqbm: z.string().regex(/^\d{6}$/, '请选择办理区划'),
  form,
  nt: z.object({ bb: z.string().max(64) }),
  dbbsm: z.string().max(64).optional(),
});
export const saveBody = z.object({ ywh: numberText, version, form, step: z.string().max(64).nullish() });
export const versionBody = z.object({ ywh: numberText, version });
export const confirmBody = z.object({
  ywh: numberText,
  sqrbsm: z.string().min(1).max(64),
  signs: z.boolean().default(false),
});
export const submitBody = z.object({ ywh: numberText, version, declarations: z.array(z.string().max(64)).max(50) });
export const reasonBody = z.object({
  ywh: numberText,
  cxyy: z.string().trim().min(1, '请填写原因').max(500, '原因最多500字'),
});
export const listQuery = keysetQuery.extend({
  zt: z.string().max(400).optional(),
  lcdm: z.string().max(64).optional(),
  keyword: z.string().trim().max(100).optional(),
  scope: z.enum(['mine', 'queue', 'done']).optional(),
});

export const startedAnswer = z.object({
  ywh: z.string(),
  businessKey: z.string(),
  version: z.number(),
  savedAt: z.string(),
});
export const savedAnswer = z.object({ version: z.number(), savedAt: z.string() });
export const statusAnswer = z.object({ zt: z.string() });
export const submittedAnswer = z.object({ ywh: z.string(), receivedAt: z.string(), next: z.string() });

export const summaryRow = z.object({
  ywh: z.string(),
  lcdm: z.string(),
  ywmc: z.string(),
  zl: z.string(),
  bdcdyh: z.string(),
  zt: z.string(),
  savedAt: z.string(),
  submittedAt: z.string().nullable(),
  version: z.number(),
  role: z.enum(['initiator', 'party', 'staff']),
  actions: z.array(z.string()),
  syts: z.number().nullable(),
  route: z.string(),
  claimedBy: z.string().nullable(),
  initiator: z.string(),
});
export type Summary = z.infer<typeof summaryRow>;

export const stepRow = z.object({
  event: z.string(),
  zt: z.string(),
  label: z.string(),
  actor: z.string(),
  at: z.string(),
  note: z.string(),
  syts: z.number().nullable(),
});

const fileRow = z.object({
  bsm: z.string(),
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  pages: z.number(),
  rotation: z.number(),
  sha256: z.string(),
  uploadedAt: z.string(),
});
export const materialRow = z.object({
  datumBsm: z.string(),
  datumName: z.string(),
  required: z.boolean(),
  reason: z.string(),
  kind: z.enum(['upload', 'generated', 'shared']),
  sharedFrom: z.string().nullable(),
  note: z.string(),
  accept: z.array(z.string()),
  maxBytes: z.number(),
  state: z.enum(['missing', 'partial', 'complete', 'rejected', 'shared']),
  rejectReason: z.string().nullable(),
  files: z.array(fileRow),
});

const partyRow = z.object({
  sqrbsm: z.string(),
  role: z.string(),
  qlrmc: z.string(),
  zjh: z.string(),
  me: z.boolean(),
  confirmedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
});
const correctionRow = z.object({
  kind: z.enum(['material', 'field']),
  key: z.string(),
  label: z.string(),
  reason: z.string(),
  done: z.boolean(),
});
const opinionRow = z.object({
  actor: z.string(),
  role: z.string(),
  result: z.string(),
  opinion: z.string(),
  at: z.string(),
});
const feeRow = z.object({
  total: z.number(),
  items: z.array(z.object({ mc: z.string(), je: z.number(), sm: z.string() })),
});

export const fileAnswer = summaryRow.extend({
  form: z.object({ fields: z.record(z.string(), z.unknown()), parties: cards, tables: cards.optional() }),
  parties: z.array(partyRow),
  materials: z.array(materialRow),
  corrections: z.array(correctionRow),
  correctionDueAt: z.string().nullable(),
  opinions: z.array(opinionRow),
  qsglbsm: z.string().nullable(),
  timeline: z.array(stepRow),
  fee: feeRow.nullable(),
  commitDays: z.number().nullable(),
  limitDays: z.number().nullable(),
  restrictions: z.array(restrictionRow),
  // For officers: which opinions are theirs to give now, and why none is where their role would give one.
  results: z.array(z.enum(decisionResults)),
  bar: z.string().nullable(),
  // For whoever began it in somebody else's name.
  dbr: z.object({ bsm: z.string(), qlrmc: z.string() }).optional(),
});
export type CaseFile = z.infer<typeof fileAnswer>;

export const progressAnswer = z.object({
  ywh: z.string(),
  ywmc: z.string(),
  zt: z.string(),
  stages: z.array(
    z.object({ code: z.string(), name: z.string(), state: z.enum(['done', 'current', 'todo', 'stopped']) }),
  ),
  steps: z.array(stepRow),
  syts: z.number().nullable(),
  commitDays: z.number().nullable(),
  dueAt: z.string().nullable(),
});
