// One row of a table of transitions, whichever kind of case moves by it.
import type { Actor, Guard } from './guards';
import type { StateCode } from './states';

export interface Transition {
  readonly from: StateCode | 'NEW';
  readonly event: string;
  readonly to: StateCode;
  readonly actor: Actor;
  /** All must hold; their texts are in `guardTexts`. */
  readonly guards?: readonly Guard[];
}
