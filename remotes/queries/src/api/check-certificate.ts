// The public check of a certificate by its code; every check is logged by the services.
import { api } from '@portal/shared/session';
import { certificateCheckWire } from '@portal/shared/wire';
import type { CertificateCheck } from '@portal/shared/wire';

export type { CertificateCheck } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: build.query<CertificateCheck, string>({
      query: (code) => ({ url: '/api/pub3/query/certiCheck', params: { code } }),
      transformResponse: (data) => certificateCheckWire.decode(data, 'checkCertificate'),
      // An answer shown later would be an old one.
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useCheckCertificateQuery } = extended;
