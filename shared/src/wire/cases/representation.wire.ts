// What an officer accepts as proof of representation: guardians, and notarised letters of attorney.
import { day, list, moment, nullable, oneOf, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const person = { name: ['qlrmc', text], identityNumber: ['zjh', text], birthDate: ['csrq', optional(text)] } as const;
const personWire = defineWire(person);
const kind = ['kind', oneOf(['minor', 'incapable'])] as const;

/** Numbers and names masked. */
const guardianship = {
  recordId: ['bsm', text],
  ward: ['bjhr', text],
  guardian: ['jhr', text],
  guardianNumber: ['jhrzjh', text],
  kind,
  source: ['source', oneOf(['population', 'officer'])],
  proof: ['proof', textOr('')],
  startsOn: ['startsOn', day],
  endedAt: ['endedAt', nullable(moment)],
} as const;
export const guardianshipsWire = list(defineWire(guardianship));
export type Guardianship = Domain<typeof guardianship>;
const query = { identityNumber: ['zjh', text] } as const;
export const guardianshipQueryWire = defineWire(query);
const accept = { ward: ['bjhr', personWire], guardian: ['jhr', personWire], kind, proof: ['proof', text] } as const;
export const acceptGuardianshipWire = defineWire(accept);
export type AcceptGuardianship = Domain<typeof accept>;
export const endGuardianshipWire = defineWire({ recordId: ['bsm', text], reason: ['reason', text] });
const letter = {
  principal: ['wtr', personWire],
  agent: ['stf', personWire],
  processCode: ['lcdm', text],
  titleCertificateNumber: ['bdcqzh', optional(text)],
  coversAll: ['qbbdc', oneOf(['0', '1'])],
  notaryNumber: ['gzsbh', text],
  startsOn: ['wtqssj', text],
  endsOn: ['wtjssj', text],
} as const;
export const acceptLetterWire = defineWire(letter);
export type AcceptLetter = Domain<typeof letter>;
