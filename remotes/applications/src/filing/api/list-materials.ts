// The materials of one application by the business's rules, with their files.
import { api } from '@portal/shared/session';
import { materialQueryWire, materialsWire } from '@portal/shared/wire';
import type { Material } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listMaterials: build.query<Material[], string>({
      query: (businessNumber) => ({
        url: '/api/reg3/file/queryFiles',
        params: materialQueryWire.encode({ businessNumber }),
      }),
      transformResponse: (data) =>
        materialsWire.decode(data, { endpoint: 'listMaterials', wirePath: '', domainPath: '' }),
      providesTags: ['Material'],
    }),
  }),
});
export const { useListMaterialsQuery } = extended;
