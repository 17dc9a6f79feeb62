// The types of a reservation as pages know it; features take them from here and never from the wire.
export type {
  Desk,
  Reservation,
  ReservationState,
} from '@portal/shared/wire';
