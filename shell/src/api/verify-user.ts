// Compares a person with the register and opens an identity check; the answer is the check's request id.
import type { Person } from '@portal/shared/bridge';
import { request } from '@portal/shared/http';
import { verifyUserWire } from '@portal/shared/wire';

const URL = '/api/pub3/identityAuth/verifyUser';
/** The kind of document is always a citizen's (specification 9). */
export const CERT_TYPE = '1';

/** Without a person the signed-in one is meant. Throws errors of the kernel's family, e.g. when name and number do not match. */
export async function verifyUser(person?: Person): Promise<string> {
  const data = verifyUserWire.encode({
    certName: person?.name,
    certNumber: person?.identityNumber,
    certType: CERT_TYPE,
  });
  return String((await request({ url: URL, method: 'POST', data })) ?? '');
}
