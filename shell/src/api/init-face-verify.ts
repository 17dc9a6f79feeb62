// Opens a remote certification; the answer names the page where the person is certified.
import type { Person } from '@portal/shared/bridge';
import { request } from '@portal/shared/http';
import { initFaceWire, startedFaceWire } from '@portal/shared/wire';
import type { StartedFace } from '@portal/shared/wire';
import { CERT_TYPE } from './verify-user';

const URL = '/api/pub3/identityAuth/initFaceVerify';

export interface FaceStart {
  person?: Person;
  deviceInfo: string;
  returnUrl: string;
}

/** Throws errors of the kernel's family. */
export async function initFaceVerify({ person, deviceInfo, returnUrl }: FaceStart): Promise<StartedFace> {
  const data = initFaceWire.encode({
    certName: person?.name,
    certNumber: person?.identityNumber,
    certType: CERT_TYPE,
    deviceInfo,
    returnUrl,
  });
  return startedFaceWire.decode((await request({ url: URL, method: 'POST', data })) ?? {}, URL);
}
