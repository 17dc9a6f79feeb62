// The whole chain of a commercial house, from its contract to its certificate.
import { defineWire, list, nullable, oneOf, pageOfListWire, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const step = {
  code: ['code', text],
  name: ['name', text],
  state: ['zt', oneOf(['done', 'due', 'waiting', 'unneeded'])],
  number: ['number', nullable(text)],
  on: ['on', nullable(text)],
} as const;
const next = { processCode: ['lcdm', text], name: ['mc', text], route: ['route', text] } as const;
const house = {
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
  project: ['project', text],
  licenceNumber: ['licence', text],
  developerName: ['developer', text],
  area: ['jzmj', textOr('')],
  buyerName: ['buyer', nullable(text)],
  titleCertificateNumber: ['bdcqzh', nullable(text)],
  steps: ['steps', list(defineWire(step))],
  /** The business that completes the step which is due; null where none is offered online. */
  next: ['next', nullable(defineWire(next))],
} as const;
export const chainsWire = pageOfListWire(defineWire(house));
export type ChainHouse = Domain<typeof house>;
