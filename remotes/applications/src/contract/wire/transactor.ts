// Who may handle a matter.
import { defineWire, list, oneOf, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const transactor = {
  code: ['code', oneOf(['self', 'agent', 'guardian', 'enterprise'])],
  name: ['name', text],
  note: ['sm', textOr('')],
} as const;
export const transactorsWire = list(defineWire(transactor));
export type Transactor = Domain<typeof transactor>;
