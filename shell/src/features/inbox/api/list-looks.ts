// One page of the log of who has looked at the person's data, newest first.
import { api } from '@portal/shared/session';
import { lookQueryWire, looksWire } from '@portal/shared/wire';
import type { Look, LookQuery, PageOfList } from '@portal/shared/wire';

export type { Look } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listLooks: build.query<PageOfList<Look>, LookQuery>({
      query: (query) => ({ url: '/api/pub3/look/queryMyList', params: lookQueryWire.encode(query) }),
      transformResponse: (data) => looksWire.decode(data, 'listLooks'),
    }),
  }),
});
export const { useListLooksQuery } = extended;
