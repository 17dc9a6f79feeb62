// Registration types that can be booked in a region.
import { api } from '@portal/shared/session';
import { reservationKindQueryWire, reservationKindsWire } from '@portal/shared/wire';
import type { ReservationKind, ReservationKindQuery } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listReservationKinds: build.query<ReservationKind[], ReservationKindQuery>({
      query: (query) => ({ url: '/api/pub3/pubreserved/queryDjlxs', params: reservationKindQueryWire.encode(query) }),
      transformResponse: (data) =>
        reservationKindsWire.decode(data, { endpoint: 'listReservationKinds', wirePath: '', domainPath: '' }),
      providesTags: ['Reservation'],
    }),
  }),
});
export const { useListReservationKindsQuery } = extended;
