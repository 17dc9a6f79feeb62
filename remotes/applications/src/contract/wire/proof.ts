// Proofs of guardianship and notarised letters of attorney that people hand in.
import {
  day,
  defineWire,
  flag,
  list,
  moment,
  nullable,
  oneOf,
  pageOfListWire,
  proofFileWire,
  text,
  textOr,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

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
const detail = { ...proof, files: ['files', list(proofFileWire)] } as const;
export const proofDetailWire = defineWire(detail);
export type ProofDetail = Domain<typeof detail>;
