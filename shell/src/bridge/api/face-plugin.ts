// What the device's plugins answer, read like every other answer from outside.
import { defineWire, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const plugin = {
  sessionId: ['sid', textOr('')],
  accessToken: ['accessToken', text],
  photo: ['facePhoto', textOr('')],
  state: ['faceState', textOr('')],
} as const;
/** What the device's face plugin answers. */
const facePluginWire = defineWire(plugin);
export type FacePluginResult = Domain<typeof plugin>;

/** Throws WireFormatError when the access token is missing. */
export function readFacePlugin(answer: unknown): FacePluginResult {
  return facePluginWire.decode(answer, 'device:face');
}
