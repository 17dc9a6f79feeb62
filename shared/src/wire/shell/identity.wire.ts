// What the device's own face plugin answers.
import { text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const plugin = {
  sessionId: ['sid', textOr('')],
  accessToken: ['accessToken', text],
  photo: ['facePhoto', textOr('')],
  state: ['faceState', textOr('')],
} as const;
/** What the device's face plugin answers. */
export const facePluginWire = defineWire(plugin);
export type FacePluginResult = Domain<typeof plugin>;
