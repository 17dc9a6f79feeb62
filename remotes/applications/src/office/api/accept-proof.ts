// What officers accept as proof of representation: guardians found by number, accepted and ended, and notarised letters of attorney.
import { api } from '@portal/shared/session';
import {
  acceptGuardianshipWire,
  acceptLetterWire,
  endGuardianshipWire,
  guardianshipQueryWire,
  guardianshipsWire,
} from '@portal/shared/wire';
import type { AcceptGuardianship, AcceptLetter, Guardianship } from '@portal/shared/wire';

export type { Guardianship } from '@portal/shared/wire';
const base = '/api/reg3/representation';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listGuardianships: build.query<Guardianship[], string>({
      query: (identityNumber) => ({
        url: `${base}/queryGuardianships`,
        params: guardianshipQueryWire.encode({ identityNumber }),
      }),
      transformResponse: (data) =>
        guardianshipsWire.decode(data, { endpoint: 'listGuardianships', wirePath: '', domainPath: '' }),
      providesTags: ['Delegation'],
    }),
    acceptGuardianship: build.mutation<null, AcceptGuardianship>({
      query: (body) => ({
        url: `${base}/acceptGuardianship`,
        method: 'POST',
        data: acceptGuardianshipWire.encode(body),
      }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation'],
    }),
    endGuardianship: build.mutation<null, { recordId: string; reason: string }>({
      query: (body) => ({ url: `${base}/endGuardianship`, method: 'POST', data: endGuardianshipWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation', 'Application'],
    }),
    acceptLetter: build.mutation<null, AcceptLetter>({
      query: (body) => ({ url: `${base}/acceptLetter`, method: 'POST', data: acceptLetterWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Delegation'],
    }),
  }),
});
export const {
  useListGuardianshipsQuery,
  useAcceptGuardianshipMutation,
  useEndGuardianshipMutation,
  useAcceptLetterMutation,
} = extended;
