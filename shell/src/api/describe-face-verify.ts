// Asks for the services' own record of an identity check; nothing else decides.
import { request } from '@portal/shared/http';
import { describedFaceWire, describeFaceWire } from '@portal/shared/wire';
import type { DescribedFace } from '@portal/shared/wire';

const URL = '/api/pub3/identityAuth/describeFaceVerify';

/** Throws errors of the kernel's family; BusinessError when the check is unknown or somebody else's. */
export async function describeFaceVerify(certifyId: string): Promise<DescribedFace> {
  return describedFaceWire.decode(
    await request({ url: URL, method: 'POST', data: describeFaceWire.encode({ certifyId }) }),
    URL,
  );
}
