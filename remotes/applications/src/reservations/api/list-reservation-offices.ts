// Offices of a region that take bookings for a registration type.
import { api } from '@portal/shared/session';
import { reservationOfficeQueryWire, reservationOfficesWire } from '@portal/shared/wire';
import type { ReservationOffice, ReservationOfficeQuery } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listReservationOffices: build.query<ReservationOffice[], ReservationOfficeQuery>({
      query: (query) => ({ url: '/api/pub3/pubreserved/queryDjcks', params: reservationOfficeQueryWire.encode(query) }),
      transformResponse: (data) =>
        reservationOfficesWire.decode(data, { endpoint: 'listReservationOffices', wirePath: '', domainPath: '' }),
      providesTags: ['Reservation'],
    }),
  }),
});
export const { useListReservationOfficesQuery } = extended;
