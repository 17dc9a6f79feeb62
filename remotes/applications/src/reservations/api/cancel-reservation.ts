// Gives a reservation up.
import { api } from '@portal/shared/session';
import { cancelReservationWire, reservationStateWire } from '@portal/shared/wire';
import type { ReservationState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    cancelReservation: build.mutation<
      { state: ReservationState },
      { reservationId: string; revocationReason?: string }
    >({
      query: (body) => ({
        url: '/api/pub3/pubreserved/cancelReserve',
        method: 'POST',
        data: cancelReservationWire.encode(body),
      }),
      transformResponse: (data) => reservationStateWire.decode(data, 'cancelReservation'),
      invalidatesTags: ['Reservation'],
    }),
  }),
});
export const { useCancelReservationMutation } = extended;
