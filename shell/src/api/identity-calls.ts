// The services' side of an identity check, as the check's steps ask for it.
import type { IdentityCalls } from '@portal/shared/bridge';
import { ask } from '@portal/shared/http';
import { describeFaceVerify, proveByCode, queryAppKey, verifyUser } from '../contract/identity';
import { CERT_TYPE } from '../contract/certified-person';

export const identityCalls: IdentityCalls = {
  queryAppKey: () => ask(queryAppKey, {}),
  // Without a person the signed-in one is meant.
  verifyUser: (person) =>
    ask(verifyUser, { certName: person?.name, certNumber: person?.identityNumber, certType: CERT_TYPE }),
  proveByCode: async (certifyId) => {
    await ask(proveByCode, { certifyId });
  },
  describeCheck: async (certifyId) => (await ask(describeFaceVerify, { certifyId })).passed,
};
