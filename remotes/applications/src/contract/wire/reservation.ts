// Reservations of office visits.
import {
  day,
  defineWire,
  integer,
  knownWords,
  list,
  moment,
  nullable,
  oneOf,
  pageOfListWire,
  text,
  textOr,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const reservationStates = ['booked', 'ticketed', 'served', 'rescheduled', 'cancelled', 'missed'] as const;
export type ReservationState = (typeof reservationStates)[number];
export const reservationActions = ['change', 'cancel', 'ticket', 'takeTicket', 'serve'] as const;
export type ReservationAction = (typeof reservationActions)[number];

const kind = { registrationType: ['djxlid', text], name: ['name', text] } as const;
export const reservationKindsWire = list(defineWire(kind));
export type ReservationKind = Domain<typeof kind>;

const office = {
  officeId: ['deptId', text],
  name: ['name', text],
  address: ['address', textOr('')],
  telephone: ['telephone', textOr('')],
  openingHours: ['openingHours', textOr('')],
  regionCode: ['xzqbm', text],
} as const;
export const reservationOfficesWire = list(defineWire(office));
export type ReservationOffice = Domain<typeof office>;

const bookableDay = { day: ['yyrq', day], total: ['total', integer], left: ['left', integer] } as const;
export const bookableDaysWire = list(defineWire(bookableDay));
export type BookableDay = Domain<typeof bookableDay>;

const bookableSlot = { slot: ['yysjd', text], total: ['total', integer], left: ['left', integer] } as const;
export const bookableSlotsWire = list(defineWire(bookableSlot));
export type BookableSlot = Domain<typeof bookableSlot>;

export const bookedReservationWire = defineWire({ reservationId: ['yyguid', text], reservationNumber: ['yyh', text] });

const reservation = {
  reservationId: ['yyguid', text],
  reservationNumber: ['yyh', text],
  registrationType: ['djxlid', text],
  registrationTypeName: ['djxl', text],
  officeId: ['deptId', text],
  officeName: ['office', text],
  address: ['address', textOr('')],
  telephone: ['telephone', textOr('')],
  regionCode: ['xzqbm', text],
  day: ['yyrq', day],
  slot: ['yysjd', text],
  /** Masked, as the two after it. */
  visitorName: ['xm', text],
  visitorIdentityNumber: ['zjh', text],
  visitorTelephone: ['sjh', text],
  enterpriseName: ['qymc', nullable(text)],
  helper: ['helper', nullable(text)],
  note: ['bz', textOr('')],
  state: ['zt', oneOf(reservationStates)],
  actions: ['actions', knownWords(reservationActions)],
  /** Moment from which it can no longer be changed or cancelled. */
  changeUntil: ['changeUntil', moment],
  createdAt: ['createdAt', moment],
  revocationReason: ['cxyy', nullable(text)],
  replacedBy: ['replacedBy', nullable(text)],
} as const;
export const reservationWire = defineWire(reservation);
export const reservationsWire = pageOfListWire(reservationWire);
export type Reservation = Domain<typeof reservation>;
