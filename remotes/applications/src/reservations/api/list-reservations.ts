// One page of reservations: one’s own, or those of the office on a day.
import { api } from '@portal/shared/session';
import { reservationQueryWire, reservationsWire } from '@portal/shared/wire';
import type { PageOfList, Reservation, ReservationQuery } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listReservations: build.query<PageOfList<Reservation>, ReservationQuery>({
      query: (query) => ({
        url: '/api/pub3/pubreserved/queryMyReservations',
        params: reservationQueryWire.encode(query),
      }),
      transformResponse: (data) =>
        reservationsWire.decode(data, { endpoint: 'listReservations', wirePath: '', domainPath: '' }),
      providesTags: ['Reservation'],
    }),
  }),
});
export const { useListReservationsQuery, useLazyListReservationsQuery } = extended;
