// Gives a kept time slot back.
import { api } from '@portal/shared/session';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    releaseSlot: build.mutation<unknown, void>({
      query: () => ({ url: '/api/pub3/pubreserved/release', method: 'POST' }),
    }),
  }),
});
export const { useReleaseSlotMutation } = extended;
