// Hands out the ticket at the window.
import { api } from '@portal/shared/session';
import { reservationKeyWire, reservationStateWire } from '@portal/shared/wire';
import type { ReservationState } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    issueTicket: build.mutation<{ state: ReservationState }, { reservationId: string }>({
      query: (body) => ({
        url: '/api/pub3/pubreserved/takeTicket',
        method: 'POST',
        data: reservationKeyWire.encode(body),
      }),
      transformResponse: (data) => reservationStateWire.decode(data, 'issueTicket'),
      invalidatesTags: ['Reservation'],
    }),
  }),
});
export const { useIssueTicketMutation } = extended;
