// The services' side of an identity check, as the check's steps ask for it.
import type { IdentityCalls } from '@portal/shared/bridge';
import { request } from '@portal/shared/http';
import { describeFaceVerify } from './describe-face-verify';
import { queryAppKey } from './query-app-key';
import { verifyUser } from './verify-user';

export const identityCalls: IdentityCalls = {
  queryAppKey,
  verifyUser,
  proveByCode: async (certifyId) => {
    await request({ url: '/api/pub3/identityAuth/proveByCode', method: 'POST', data: { certifyId } });
  },
  describeCheck: async (requestId) => (await describeFaceVerify(requestId)).passed,
};
