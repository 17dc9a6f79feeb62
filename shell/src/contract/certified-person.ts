// The person that a check is about; without a name and number the signed-in one.
import { between, oneOf, optional, orElse, upTo } from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';

/** The kind of document is always a citizen's (specification 9). */
export const CERT_TYPE = '1';
/** Older pages send it as a number. */
const certType: Codec<unknown, typeof CERT_TYPE> = {
  about: { is: 'either', of: [oneOf([CERT_TYPE]), between(1, 1)] },
  decode: () => CERT_TYPE,
  encode: (domain) => domain,
};

export const certifiedPerson = {
  certName: ['certName', optional(upTo(100))],
  certNumber: ['certNo', optional(upTo(50))],
  certType: ['certType', orElse(certType, CERT_TYPE)],
} as const;
