// Queues the message that a visit is booked; sent once however often it is asked for.
import { api } from '@portal/shared/session';
import { reservationKeyWire } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    sendBookedMessage: build.mutation<unknown, { reservationId: string }>({
      query: (body) => ({
        url: '/api/pub3/pubreserved/sendSuccessSms',
        method: 'POST',
        data: reservationKeyWire.encode(body),
      }),
    }),
  }),
});
export const { useSendBookedMessageMutation } = extended;
