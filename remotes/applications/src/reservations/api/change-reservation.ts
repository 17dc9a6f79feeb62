// Moves a reservation to another time; the same key twice moves it once.
import { api } from '@portal/shared/session';
import { bookedReservationWire, changeReservationWire } from '@portal/shared/wire';
import type { ChangeReservation } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    changeReservation: build.mutation<
      { reservationId: string; reservationNumber: string },
      ChangeReservation & { key: string }
    >({
      query: ({ key, ...body }) => ({
        url: '/api/pub3/pubreserved/changeTicket',
        method: 'POST',
        data: changeReservationWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => bookedReservationWire.decode(data, 'changeReservation'),
      invalidatesTags: ['Reservation'],
    }),
  }),
});
export const { useChangeReservationMutation } = extended;
