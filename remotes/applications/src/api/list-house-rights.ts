// The houses of the signed-in person, with the register's values and what restricts them.
import { api } from '@portal/shared/session';
import { houseRightsWire } from '@portal/shared/wire';
import type { HouseRight, PageOfList } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listHouseRights: build.query<PageOfList<HouseRight>, { pageNumber: number; pageSize: number }>({
      query: ({ pageNumber, pageSize }) => ({ url: '/api/pub3/query/houseRights', params: { pageNo: pageNumber, pageSize } }),
      transformResponse: (data) => houseRightsWire.decode(data, 'listHouseRights'),
      providesTags: ['Certificate'],
    }),
  }),
});
export const { useListHouseRightsQuery } = extended;
