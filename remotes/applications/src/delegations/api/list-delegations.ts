// One page of delegations: those given, or those received.
import { api } from '@portal/shared/session';
import { delegationQueryWire, delegationsWire } from '@portal/shared/wire';
import type { Delegation, DelegationQuery, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listDelegations: build.query<PageOfList<Delegation>, DelegationQuery>({
      query: (query) => ({ url: '/api/reg3/delegation/queryList', params: delegationQueryWire.encode(query) }),
      transformResponse: (data) =>
        delegationsWire.decode(data, { endpoint: 'listDelegations', wirePath: '', domainPath: '' }),
      providesTags: ['Delegation'],
    }),
  }),
});
export const { useListDelegationsQuery } = extended;
