// Compares the signed-in person with the population register; the services keep the record of it.
import { request } from '@portal/shared/http';
import { verifyUserWire } from '@portal/shared/wire';

/** The id of the check, good for some minutes. @throws errors of the kernel's family. */
export async function verifySelf(): Promise<string> {
  return String(await request({ url: '/api/pub3/identityAuth/verifyUser', method: 'POST', data: verifyUserWire.encode({ certType: '1' }) }) ?? '');
}
