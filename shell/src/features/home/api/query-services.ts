// Services of all topics that hold every word of a search, as a region offers them.
import { api } from '@portal/shared/session';
import { addressNames, foundServicesWire } from '@portal/shared/wire';
import type { FoundService } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryServices: build.query<FoundService[], { keyword: string; regionCode: string }>({
      query: ({ keyword, regionCode }) => ({
        url: '/api/pub3/servicemenu/queryServiceMenu',
        params: { [addressNames.keyword]: keyword, [addressNames.regionCode]: regionCode },
      }),
      transformResponse: (data) =>
        foundServicesWire.decode(data, { endpoint: 'queryServices', wirePath: '', domainPath: '' }),
      providesTags: ['Menu'],
      keepUnusedDataFor: 60,
    }),
  }),
});
export const { useQueryServicesQuery } = extended;
