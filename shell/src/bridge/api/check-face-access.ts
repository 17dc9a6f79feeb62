// Lets the services check the token that the device's face plugin returned.
import { request } from '@portal/shared/http';
import { accessAnswerWire, accessCheckWire } from '@portal/shared/wire';

const URL = '/api/reg3/sharing/accessCheck';

/** True only for a flag that is true. Throws errors of the kernel's family. */
export async function checkFaceAccess(accessToken: string): Promise<boolean> {
  const answer = await request({ url: URL, method: 'POST', data: accessCheckWire.encode({ accessToken }) });
  return accessAnswerWire.decode(answer ?? {}, URL).flag === true;
}
