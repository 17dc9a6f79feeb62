// The business menu of a region: topics with their services.
import { api } from '@portal/shared/session';
import { addressNames, menuWire } from '@portal/shared/wire';
import type { MenuTopic } from '@portal/shared/wire';

export type { MenuService, MenuTopic } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryMenu: build.query<MenuTopic[], string>({
      query: (regionCode) => ({
        url: '/api/pub3/topic/menu/queryTopicMenuTree',
        params: { [addressNames.regionCode]: regionCode },
      }),
      transformResponse: (data) => menuWire.decode(data, { endpoint: 'queryMenu', wirePath: '', domainPath: '' }),
      providesTags: ['Menu'],
      keepUnusedDataFor: 600,
    }),
  }),
});
export const { useQueryMenuQuery } = extended;
