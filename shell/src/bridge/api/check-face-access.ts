// Lets the services check the token that the device's face plugin returned.
import { ask } from '@portal/shared/http';
import { checkFaceAccess as call } from '../../contract/face';

/** True only for a flag that is true. Throws errors of the kernel's family. */
export async function checkFaceAccess(accessToken: string): Promise<boolean> {
  return (await ask(call, { accessToken })).flag === true;
}
