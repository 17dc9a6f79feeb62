// Has the services check the whole application and opens its signature flow.
import { api } from '@portal/shared/session';
import { applicationVersionWire, sentForConfirmWire } from '@portal/shared/wire';
import type { ApplicationStatus } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    sendForConfirm: build.mutation<
      { status: ApplicationStatus; flowId: string },
      { businessNumber: string; version: number }
    >({
      query: (body) => ({
        url: '/api/reg3/apply/sendForConfirm',
        method: 'POST',
        data: applicationVersionWire.encode(body),
      }),
      transformResponse: (data) => sentForConfirmWire.decode(data, 'sendForConfirm'),
      invalidatesTags: ['Application', 'Signature', 'Material'],
    }),
  }),
});
export const { useSendForConfirmMutation } = extended;
