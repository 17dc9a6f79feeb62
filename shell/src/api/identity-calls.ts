// The services' side of an identity check, as the check's steps ask for it.
import type { IdentityCalls } from '@portal/shared/bridge';
import { describeFaceVerify } from './describe-face-verify';
import { queryAppKey } from './query-app-key';
import { verifyUser } from './verify-user';

export const identityCalls: IdentityCalls = {
  queryAppKey, verifyUser,
  describeCheck: async (requestId) => (await describeFaceVerify(requestId)).passed,
};
