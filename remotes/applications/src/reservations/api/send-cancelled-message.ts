// Queues the message that a visit was given up; sent once however often it is asked for.
import { api } from '@portal/shared/session';
import { reservationKeyWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    sendCancelledMessage: build.mutation<unknown, { reservationId: string }>({
      query: (body) => ({
        url: '/api/pub3/pubreserved/sendCancelSms',
        method: 'POST',
        data: reservationKeyWire.encode(body),
      }),
    }),
  }),
});
export const { useSendCancelledMessageMutation } = extended;
