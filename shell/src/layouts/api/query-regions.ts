// The regions that a person may work in.
import { api } from '@portal/shared/session';
import { searchRegionsWire } from '@portal/shared/wire';
import type { SearchRegion } from '@portal/shared/wire';

export type { SearchRegion } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryRegions: build.query<SearchRegion[], void>({
      query: () => ({ url: '/api/sys3/region/getCommonSearchScope' }),
      transformResponse: (data) =>
        searchRegionsWire.decode(data, { endpoint: 'queryRegions', wirePath: '', domainPath: '' }),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useQueryRegionsQuery } = extended;
