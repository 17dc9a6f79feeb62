// Sessions of the signed-in person, as listed for them.
import { flag, integer, list, moment, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const ownSession = {
  recordId: ['bsm', text],
  /** Device and way of coming in, in words. */
  device: ['device', text],
  way: ['way', text],
  enteredAt: ['enteredAt', moment],
  lastSeenAt: ['lastSeenAt', moment],
  /** Whether it is this one. */
  isCurrent: ['current', flag],
  /** Whether ending it ends this one. */
  endsHere: ['endsHere', flag],
} as const;
export const ownSessionsWire = list(defineWire(ownSession));
export type OwnSession = Domain<typeof ownSession>;
export const endSessionWire = defineWire({ recordId: ['bsm', text] });
export const endedSessionsWire = defineWire({ ended: ['ended', integer] });
