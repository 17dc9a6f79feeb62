// What was done in one's name in a case, and putting an end to it.
import { api } from '@portal/shared/session';
import { addressNames, objectionWire, representedPartiesWire } from '@portal/shared/wire';
import type { Objection, RepresentedParty } from '@portal/shared/wire';

export type { RepresentedParty } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getRepresentedSteps: build.query<RepresentedParty[], string>({
      query: (businessNumber) => ({
        url: '/api/reg3/representation/queryMine',
        params: { [addressNames.businessNumber]: businessNumber },
      }),
      transformResponse: (data) =>
        representedPartiesWire.decode(data, { endpoint: 'getRepresentedSteps', wirePath: '', domainPath: '' }),
      providesTags: ['Application'],
    }),
    objectToRepresentation: build.mutation<null, Objection>({
      query: (body) => ({ url: '/api/reg3/representation/object', method: 'POST', data: objectionWire.encode(body) }),
      transformResponse: () => null,
      invalidatesTags: ['Application', 'Signature', 'Message'],
    }),
  }),
});
export const { useGetRepresentedStepsQuery, useObjectToRepresentationMutation } = extended;
