// The houses of the signed-in person, with the register's values and what restricts them.
import { api } from '@portal/shared/session';
import { houseQueryWire, houseRightsWire } from '@portal/shared/wire';
import type { HouseQuery, HouseRight, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listHouseRights: build.query<PageOfList<HouseRight>, HouseQuery>({
      // The business decides which restrictions stop it.
      query: (query) => ({ url: '/api/pub3/query/houseRights', params: houseQueryWire.encode(query) }),
      transformResponse: (data) => houseRightsWire.decode(data, 'listHouseRights'),
      providesTags: ['Certificate'],
    }),
  }),
});
export const { useLazyListHouseRightsQuery, useListHouseRightsQuery } = extended;
