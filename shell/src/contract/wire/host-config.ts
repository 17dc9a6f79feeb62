// What a host application's page is made of: the scripts that may be loaded there, each with its hash.
import { defineWire, optional, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const script = { url: ['url', text], integrity: ['integrity', text] } as const;
export type HostScript = Domain<typeof script>;

const config = {
  /** The government app's bridge. */
  zlb: ['zlb', optional(defineWire(script))],
  /** The government app's behaviour tracking. */
  tracking: ['tracking', optional(defineWire(script))],
  /** Web-view script of the payment app's mini-program. */
  wst: ['wst', optional(defineWire(script))],
  /** The payment app's face script; it defines the meta-info function. */
  face: ['face', optional(defineWire(script))],
} as const;
export const hostConfigWire = defineWire(config);
export type HostConfig = Domain<typeof config>;
