// Proofs of guardianship and notarised letters of attorney that people hand in, and in whose name one may begin a case.
import { day, flag, integer, list, moment, nullable, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';
import { pageOfListWire } from '../page-of-list.wire';

export const proofKinds = ['guardianship', 'letter'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const proofStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type ProofState = (typeof proofStates)[number];

const sideWire = defineWire({ name: ['qlrmc', text], identityNumber: ['zjh', text], birthDate: ['csrq', textOr('')] });
/** `acting`: the guardian or agent; `actedFor`: the ward or principal. Masked in the office's list. */
const proof = {
  recordId: ['bsm', text],
  kind: ['kind', oneOf(proofKinds)],
  state: ['zt', oneOf(proofStates)],
  acting: ['jhr', sideWire],
  actedFor: ['bjhr', sideWire],
  incapacity: ['qx', nullable(oneOf(['minor', 'incapable']))],
  businessName: ['ywmc', nullable(text)],
  titleCertificateNumber: ['bdcqzh', nullable(text)],
  coversAll: ['qbbdc', nullable(oneOf(['0', '1']))],
  startsOn: ['wtqssj', nullable(day)],
  endsOn: ['wtjssj', nullable(day)],
  documentNumber: ['gzsbh', text],
  reason: ['reason', nullable(text)],
  createdAt: ['createdAt', moment],
  decidedAt: ['decidedAt', nullable(moment)],
  mine: ['mine', flag],
} as const;
const proofWire = defineWire(proof);
export type Proof = Domain<typeof proof>;
export const proofsWire = pageOfListWire(proofWire);
const file = {
  fileId: ['bsm', text],
  name: ['name', text],
  size: ['size', integer],
  mime: ['mime', text],
  pages: ['pages', integer],
} as const;
export const proofFileWire = defineWire(file);
export type ProofFile = Domain<typeof file>;
const detail = { ...proof, files: ['files', list(proofFileWire)] } as const;
export const proofDetailWire = defineWire(detail);
export type ProofDetail = Domain<typeof detail>;
const query = {
  scope: ['scope', oneOf(['mine', 'office'])],
  kind: ['kind', optional(oneOf(proofKinds))],
  state: ['zt', optional(oneOf(proofStates))],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
} as const;
export const proofQueryWire = defineWire(query);
export type ProofQuery = Domain<typeof query>;

const other = defineWire({
  name: ['qlrmc', text],
  identityNumber: ['zjh', text],
  telephone: ['dh', textOr('')],
  birthDate: ['csrq', textOr('')],
});
const shared = {
  other: ['df', other],
  documentNumber: ['gzsbh', text],
  fileIds: ['fileBsms', list(text)],
  regionCode: ['xzqbm', text],
} as const;
const handInGuardianship = {
  kind: ['kind', oneOf(['guardianship'])],
  incapacity: ['qx', oneOf(['minor', 'incapable'])],
  ...shared,
} as const;
export const handInGuardianshipWire = defineWire(handInGuardianship);
const handInLetter = {
  kind: ['kind', oneOf(['letter'])],
  side: ['wo', oneOf(['principal', 'agent'])],
  processCode: ['lcdm', text],
  titleCertificateNumber: ['bdcqzh', optional(text)],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
  startsOn: ['wtqssj', text],
  endsOn: ['wtjssj', text],
  ...shared,
} as const;
export const handInLetterWire = defineWire(handInLetter);
export type HandInProof = Domain<typeof handInGuardianship> | Domain<typeof handInLetter>;
export const proofRefWire = defineWire({ recordId: ['bsm', text] });
export const decideProofWire = defineWire({
  recordId: ['bsm', text],
  state: ['zt', oneOf(['accepted', 'refused'])],
  reason: ['reason', textOr('')],
});

const principal = {
  authorityId: ['bsm', text],
  as: ['as', oneOf(['guardian', 'agent'])],
  name: ['qlrmc', text],
  identityNumber: ['zjh', text],
  titleCertificateNumber: ['bdcqzh', nullable(text)],
  startsOn: ['wtqssj', nullable(day)],
  endsOn: ['wtjssj', nullable(day)],
} as const;
export const principalsWire = list(defineWire(principal));
export type Principal = Domain<typeof principal>;
