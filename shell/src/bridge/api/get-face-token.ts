// Opens a face check on the device; the answer is what the device's face plugin needs.
import { ask } from '@portal/shared/http';
import { getFaceToken as call } from '../../contract/face';

/** @param deviceToken what the device's login plugin gave. Throws errors of the kernel's family. */
export async function getFaceToken(deviceToken: string) {
  return ask(call, { isApp: '1', deviceToken, mode: '00' });
}
