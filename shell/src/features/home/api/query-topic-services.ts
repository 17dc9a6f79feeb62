// One topic of the menu with its services, as a region offers them.
import { api } from '@portal/shared/session';
import { addressNames, menuWire } from '@portal/shared/wire';
import type { MenuTopic } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryTopicServices: build.query<MenuTopic[], { topicId: string; regionCode: string }>({
      query: ({ topicId, regionCode }) => ({
        url: '/api/pub3/servicemenu/topicServiceMenu',
        params: { topic: topicId, [addressNames.regionCode]: regionCode },
      }),
      transformResponse: (data) =>
        menuWire.decode(data, { endpoint: 'queryTopicServices', wirePath: '', domainPath: '' }),
      providesTags: ['Menu'],
      keepUnusedDataFor: 600,
    }),
  }),
});
export const { useQueryTopicServicesQuery } = extended;
