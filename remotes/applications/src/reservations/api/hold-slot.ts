// Keeps a time slot for some minutes while the form is filled in.
import { api } from '@portal/shared/session';
import { heldPlaceWire, reservationPlaceWire } from '@portal/shared/wire';
import type { ReservationPlace } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    holdSlot: build.mutation<{ heldUntil: string }, ReservationPlace>({
      query: (body) => ({ url: '/api/pub3/pubreserved/hold', method: 'POST', data: reservationPlaceWire.encode(body) }),
      transformResponse: (data) => heldPlaceWire.decode(data, 'holdSlot'),
    }),
  }),
});
export const { useHoldSlotMutation } = extended;
