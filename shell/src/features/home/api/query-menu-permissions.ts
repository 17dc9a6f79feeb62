// Which topics and services of the menu the present person may open.
import { api } from '@portal/shared/session';
import { menuPermissionsWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    queryMenuPermissions: build.query<string[], void>({
      query: () => ({ url: '/api/pub3/topic/menu/menuPermissions' }),
      transformResponse: (data) =>
        menuPermissionsWire.decode(data, { endpoint: 'queryMenuPermissions', wirePath: '', domainPath: '' }),
      providesTags: ['Menu'],
      keepUnusedDataFor: 600,
    }),
  }),
});
export const { useQueryMenuPermissionsQuery } = extended;
