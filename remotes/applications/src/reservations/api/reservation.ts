// The calls of office visits as hooks, and their types as pages know them; features take both from here and never from
// the wire.
import type { InputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import {
  bookReservation,
  cancelReservation,
  changeReservation,
  closeVisit,
  holdSlot,
  issueTicket,
  listBookableDays,
  listBookableSlots,
  listReservationKinds,
  listReservationOffices,
  listReservations,
  releaseSlot,
  sendBookedMessage,
  sendCancelledMessage,
} from '../../contract/reservations';

export { downloadTicket } from '../../contract/reservations';
export type { Reservation, ReservationState } from '../../contract/wire/reservation';
/** A window: office, registration type, and whether somebody accompanies the visit. */
export type Desk = InputOf<typeof listBookableDays>;

export { faultsOfPerson } from '../../contract/rules/person';
export type { NamedPerson } from '../../contract/rules/person';

export const {
  useListReservationKindsQuery,
  useListReservationOfficesQuery,
  useListBookableDaysQuery,
  useListBookableSlotsQuery,
  useHoldSlotMutation,
  useReleaseSlotMutation,
  useBookReservationMutation,
  useChangeReservationMutation,
  useCancelReservationMutation,
  useListReservationsQuery,
  useLazyListReservationsQuery,
  useSendBookedMessageMutation,
  useSendCancelledMessageMutation,
  useIssueTicketMutation,
  useCloseVisitMutation,
} = callsOf({
  listReservationKinds,
  listReservationOffices,
  listBookableDays,
  listBookableSlots,
  holdSlot,
  releaseSlot,
  bookReservation,
  changeReservation,
  cancelReservation,
  listReservations,
  sendBookedMessage,
  sendCancelledMessage,
  issueTicket,
  closeVisit,
});
