// Who may handle a matter.
import { list, oneOf, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const transactor = {
  code: ['code', oneOf(['self', 'agent', 'guardian', 'enterprise'])],
  name: ['name', text],
  note: ['sm', textOr('')],
} as const;
export const transactorsWire = list(defineWire(transactor));
export type Transactor = Domain<typeof transactor>;
