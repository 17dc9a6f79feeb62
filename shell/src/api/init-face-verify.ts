// Opens a remote certification; the answer names the page where the person is certified.
import type { Person } from '@portal/shared/bridge';
import { ask } from '@portal/shared/http';
import { CERT_TYPE } from '../contract/certified-person';
import { initFaceVerify as call } from '../contract/face';

export interface FaceStart {
  person?: Person;
  deviceInfo: string;
  returnUrl: string;
}

/** Throws errors of the kernel's family. */
export async function initFaceVerify({ person, deviceInfo, returnUrl }: FaceStart) {
  const { name: certName, identityNumber: certNumber } = person ?? {};
  return ask(call, { certName, certNumber, certType: CERT_TYPE, deviceInfo, returnUrl });
}
