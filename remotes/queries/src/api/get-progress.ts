// How far an application is: stages, steps, working days left.
import { api } from '@portal/shared/session';
import { applicationRefWire, progressWire } from '@portal/shared/wire';
import type { Progress } from '@portal/shared/wire';

export type { Progress, ProgressStage, ProgressStep } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query<Progress, string>({
      query: (businessNumber) => ({
        url: '/api/pub3/progressQuery/queryProgress',
        params: applicationRefWire.encode({ businessNumber }),
      }),
      transformResponse: (data) => progressWire.decode(data, 'getProgress'),
      providesTags: ['Application'],
    }),
  }),
});
export const { useGetProgressQuery } = extended;
