// The person's certificates, a page at a time.
import { api } from '@portal/shared/session';
import { certificateQueryWire, certificatesWire } from '@portal/shared/wire';
import type { Certificate, PageOfList } from '@portal/shared/wire';

export type { Certificate } from '@portal/shared/wire';

export interface CertificateQuery {
  pageNumber: number;
  pageSize: number;
  status?: Certificate['status'];
}

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listCertificates: build.query<PageOfList<Certificate>, CertificateQuery>({
      query: (query) => ({ url: '/api/pub3/certificate/queryCertiList', params: certificateQueryWire.encode(query) }),
      transformResponse: (data) => certificatesWire.decode(data, 'listCertificates'),
      providesTags: ['Certificate'],
    }),
  }),
});
export const { useListCertificatesQuery } = extended;
