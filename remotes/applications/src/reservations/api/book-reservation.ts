// Books an office visit; the same key twice answers the same reservation.
import { api } from '@portal/shared/session';
import { bookedReservationWire, bookReservationWire } from '@portal/shared/wire';
import type { BookReservation } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    bookReservation: build.mutation<
      { reservationId: string; reservationNumber: string },
      BookReservation & { key: string }
    >({
      query: ({ key, ...body }) => ({
        url: '/api/pub3/pubreserved/saveYyxx',
        method: 'POST',
        data: bookReservationWire.encode(body),
        headers: { 'Idempotency-Key': key },
      }),
      transformResponse: (data) => bookedReservationWire.decode(data, 'bookReservation'),
      invalidatesTags: ['Reservation'],
    }),
  }),
});
export const { useBookReservationMutation } = extended;
