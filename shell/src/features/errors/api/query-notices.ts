// The notices in force now, for everybody or for one region.
import { api } from '@portal/shared/session';
import { addressNames, noticesWire } from '@portal/shared/wire';
import type { EntryNotice } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryNotices: build.query<EntryNotice[], string>({
      query: (regionCode) => ({ url: '/api/pub3/config/notice', params: { [addressNames.regionCode]: regionCode } }),
      transformResponse: (data) => noticesWire.decode(data, { endpoint: 'queryNotices', wirePath: '', domainPath: '' }),
      keepUnusedDataFor: 60,
    }),
  }),
});
export const { useQueryNoticesQuery } = extended;
