// Closes a visit at the window.
import { api } from '@portal/shared/session';
import { reservationKeyWire, reservationStateWire } from '@portal/shared/wire';
import type { ReservationState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    closeVisit: build.mutation<{ state: ReservationState }, { reservationId: string }>({
      query: (body) => ({ url: '/api/pub3/pubreserved/serve', method: 'POST', data: reservationKeyWire.encode(body) }),
      transformResponse: (data) => reservationStateWire.decode(data, 'closeVisit'),
      invalidatesTags: ['Reservation'],
    }),
  }),
});
export const { useCloseVisitMutation } = extended;
