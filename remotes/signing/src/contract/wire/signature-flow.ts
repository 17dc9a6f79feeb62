// The signature flow of an application: documents, signers and their states.
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
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const document = { materialId: ['datumBsm', text], name: ['name', text] } as const;
export type SignatureDocument = Domain<typeof document>;

export const signerStates = ['waiting', 'confirmed', 'signed', 'refused'] as const;
export type SignerState = (typeof signerStates)[number];
const signer = {
  applicantId: ['sqrbsm', text],
  /** Masked for others. */
  name: ['name', text],
  role: ['role', text],
  /** The document that this row signs; one person has a row for each of his documents. */
  materialId: ['datumBsm', text],
  state: ['zt', oneOf(signerStates)],
  at: ['at', nullable(moment)],
  me: ['me', flag],
  /** From 1: who signs in a later phase waits until everybody of those before has signed. */
  phase: ['jd', orElse(integer, 1)],
  /** Whether it is this signer's turn, signed or not; an older service lets everybody sign at once. */
  due: ['dq', orElse(flag, true)],
} as const;
export type Signer = Domain<typeof signer>;

const role = { role: ['role', text], label: ['jsmc', text] } as const;

const flow = {
  flowId: ['qsglbsm', text],
  businessNumber: ['ywh', text],
  /** State of the flow as the server words it. */
  status: ['zt', text],
  documents: ['documents', list(defineWire(document))],
  signers: ['signers', list(defineWire(signer))],
  /** What the business calls those who take part in it. */
  roles: ['roles', list(defineWire(role))],
} as const;
export const signatureFlowWire = defineWire(flow);
export type SignatureFlow = Domain<typeof flow>;

const signed = { state: ['zt', text], applicationStatus: ['applicationZt', applicationStatus] } as const;
export const signedDocumentWire = defineWire(signed);
