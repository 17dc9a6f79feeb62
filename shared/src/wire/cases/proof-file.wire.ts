// A paper that proves something of a person, handed in beside no case.
import { integer, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const file = {
  fileId: ['bsm', text],
  name: ['name', text],
  size: ['size', integer],
  mime: ['mime', text],
  pages: ['pages', integer],
} as const;
export const proofFileWire = defineWire(file);
export type ProofFile = Domain<typeof file>;
