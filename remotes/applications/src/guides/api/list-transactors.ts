// Who may handle a matter in a region.
import { api } from '@portal/shared/session';
import { transactorsWire } from '@portal/shared/wire';
import type { Transactor } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listTransactors: build.query<Transactor[], { regionCode: string; processCode: string }>({
      query: ({ regionCode, processCode }) => {
        const code = encodeURIComponent(processCode);
        return { url: `/api/pub3/items/conf/transactorType/${encodeURIComponent(regionCode)}/${code}/${code}` };
      },
      transformResponse: (data) =>
        transactorsWire.decode(data, { endpoint: 'listTransactors', wirePath: '', domainPath: '' }),
    }),
  }),
});
export const { useListTransactorsQuery } = extended;
