// Days on which an office can be visited, with the places left.
import { api } from '@portal/shared/session';
import { bookableDaysWire, deskWire } from '@portal/shared/wire';
import type { BookableDay, Desk } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listBookableDays: build.query<BookableDay[], Desk>({
      query: (query) => ({ url: '/api/pub3/pubreserved/queryYyrqs', params: deskWire.encode(query) }),
      transformResponse: (data) =>
        bookableDaysWire.decode(data, { endpoint: 'listBookableDays', wirePath: '', domainPath: '' }),
      providesTags: ['Reservation'],
    }),
  }),
});
export const { useListBookableDaysQuery } = extended;
