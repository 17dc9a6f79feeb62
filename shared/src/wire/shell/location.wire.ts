// Where the person was found to be, as it is kept (specification 3: `regin` is spelled so).
import { number, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

/** `timestamp` in milliseconds since 1970. */
const location = { city: ['city', text], district: ['regin', text], timestamp: ['timestamp', number] } as const;
export const storedLocationWire = defineWire(location);
export type StoredLocation = Domain<typeof location>;
