// The services' side of a signer's identity check.
import type { IdentityCalls } from '@portal/shared/bridge';
import { request } from '@portal/shared/http';
import { describedFaceWire, describeFaceWire, verifyUserWire } from '@portal/shared/wire';

const BASE = '/api/pub3/identityAuth';

/** Name and number of a signer are the account's own, which the server holds unmasked. Every call throws errors of the kernel's family. */
export const identityCalls: IdentityCalls = {
  queryAppKey: async () => String(await request({ url: `${BASE}/queryAppkey` }) ?? ''),
  verifyUser: async () => String(await request({ url: `${BASE}/verifyUser`, method: 'POST', data: verifyUserWire.encode({ certType: '1' }) }) ?? ''),
  async describeCheck(certifyId) {
    const url = `${BASE}/describeFaceVerify`;
    return describedFaceWire.decode(await request({ url, method: 'POST', data: describeFaceWire.encode({ certifyId }) }), url).passed;
  },
};
