// One certificate of the person, by its number or by the application that made it.
import { api } from '@portal/shared/session';
import { certificateQueryWire, certificatesWire } from '@portal/shared/wire';
import type { Certificate } from '@portal/shared/wire';

export interface CertificateKey {
  titleCertificateNumber?: string;
  businessNumber?: string;
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when the person holds no such certificate. */
    findCertificate: build.query<Certificate | null, CertificateKey>({
      query: ({ titleCertificateNumber, businessNumber }) => ({
        url: '/api/pub3/certificate/queryCertiList',
        params: certificateQueryWire.encode({
          pageNumber: 1,
          pageSize: 1,
          titleCertificateNumber,
          businessNumber: titleCertificateNumber ? undefined : businessNumber,
        }),
      }),
      transformResponse: (data) => certificatesWire.decode(data, 'findCertificate').rows[0] ?? null,
      providesTags: ['Certificate'],
    }),
  }),
});
export const { useFindCertificateQuery } = extended;
