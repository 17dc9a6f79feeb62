// Time slots of a day at an office, with the places left.
import { api } from '@portal/shared/session';
import { bookableSlotsWire, slotQueryWire } from '@portal/shared/wire';
import type { BookableSlot, SlotQuery } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    listBookableSlots: build.query<BookableSlot[], SlotQuery>({
      query: (query) => ({ url: '/api/pub3/pubreserved/queryYysjdList', params: slotQueryWire.encode(query) }),
      transformResponse: (data) =>
        bookableSlotsWire.decode(data, { endpoint: 'listBookableSlots', wirePath: '', domainPath: '' }),
      providesTags: ['Reservation'],
    }),
  }),
});
export const { useListBookableSlotsQuery } = extended;
