// Whether an application may be cancelled now, and why not.
import { api } from '@portal/shared/session';
import { cancelCheckWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    checkCancel: build.query<{ allowed: boolean; reason: string }, string>({
      query: (businessNumber) => ({ url: `/api/reg3/apply/cancelApplyCheck/${encodeURIComponent(businessNumber)}` }),
      transformResponse: (data) => cancelCheckWire.decode(data, 'checkCancel'),
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useLazyCheckCancelQuery } = extended;
