// Tells leaving a group of controls from moving inside it.
import type { FocusEvent } from 'react';

/** Whether focus goes somewhere outside the element that listens. */
export function leavesGroup(event: FocusEvent<HTMLElement>): boolean {
  return !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget));
}
