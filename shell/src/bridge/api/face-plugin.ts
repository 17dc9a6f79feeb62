// What the device's plugins answer, read like every other answer from outside.
import { facePluginWire } from '@portal/shared/wire';
import type { FacePluginResult } from '@portal/shared/wire';

/** Throws WireFormatError when the access token is missing. */
export function readFacePlugin(answer: unknown): FacePluginResult {
  return facePluginWire.decode(answer, 'device:face');
}
