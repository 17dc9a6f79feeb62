// Opens a face check on the device; the answer is what the device's face plugin needs.
import { request } from '@portal/shared/http';
import { faceTokenRequestWire, faceTokenWire } from '@portal/shared/wire';
import type { FaceToken } from '@portal/shared/wire';

const URL = '/api/reg3/sharing/getFaceToken';

/** @param deviceToken what the device's login plugin gave. Throws errors of the kernel's family. */
export async function getFaceToken(deviceToken: string): Promise<FaceToken> {
  const data = faceTokenRequestWire.encode({ isApp: '1', deviceToken, mode: '00' });
  return faceTokenWire.decode(await request({ url: URL, method: 'POST', data }), URL);
}
