// Whether a key belongs to an input method: it takes the letters, and is no command to the page.
import type { KeyboardEvent } from 'react';

/** What browsers report for a key that an input method has taken (UI Events, 7.3.1). */
const TAKEN = 229;

/** Safari ends the composition before the Enter that ends it: then `isComposing` is false and the code alone tells. */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === TAKEN;
}
