// Reservations of office visits.
import { flag, integer, knownWords, list, moment, nullable, oneOf, optional, text, textOr, day } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';
import { pageOfListWire } from './page-of-list.wire';

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

const kindQuery = { regionCode: ['xzqbm', text], assisted: ['assisted', flag] } as const;
export const reservationKindQueryWire = defineWire(kindQuery);
export type ReservationKindQuery = Domain<typeof kindQuery>;
const officeQuery = { ...kindQuery, registrationType: ['djxlid', text] } as const;
export const reservationOfficeQueryWire = defineWire(officeQuery);
export type ReservationOfficeQuery = Domain<typeof officeQuery>;
const desk = { officeId: ['deptId', text], registrationType: ['djxlid', text], assisted: ['assisted', flag] } as const;
export const deskWire = defineWire(desk);
export type Desk = Domain<typeof desk>;
const slotQuery = { ...desk, day: ['yyrq', day] } as const;
export const slotQueryWire = defineWire(slotQuery);
export type SlotQuery = Domain<typeof slotQuery>;
const place = { ...slotQuery, slot: ['yysjd', text] } as const;
export const reservationPlaceWire = defineWire(place);
export type ReservationPlace = Domain<typeof place>;
export const heldPlaceWire = defineWire({ heldUntil: ['heldUntil', moment] });

const book = {
  regionCode: ['xzqbm', text],
  officeId: ['deptId', text],
  registrationType: ['djxlid', text],
  day: ['yyrq', day],
  slot: ['yysjd', text],
  /** The signed-in person comes; the services then take name, number and telephone from the account. */
  self: ['self', flag],
  name: ['xm', optional(text)],
  identityNumber: ['zjh', optional(text)],
  telephone: ['sjh', optional(text)],
  enterpriseName: ['qymc', optional(text)],
  note: ['bz', text],
} as const;
export const bookReservationWire = defineWire(book);
export type BookReservation = Domain<typeof book>;
export const bookedReservationWire = defineWire({ reservationId: ['yyguid', text], reservationNumber: ['yyh', text] });
const change = { reservationId: ['yyguid', text], day: ['yyrq', day], slot: ['yysjd', text] } as const;
export const changeReservationWire = defineWire(change);
export type ChangeReservation = Domain<typeof change>;
export const cancelReservationWire = defineWire({
  reservationId: ['yyguid', text],
  revocationReason: ['cxyy', optional(text)],
});
export const reservationKeyWire = defineWire({ reservationId: ['yyguid', text] });
export const reservationStateWire = defineWire({ state: ['zt', oneOf(reservationStates)] });

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
const query = {
  state: ['zt', optional(oneOf(reservationStates))],
  reservationId: ['yyguid', optional(text)],
  assisted: ['assisted', optional(flag)],
  scope: ['scope', oneOf(['mine', 'office'])],
  day: ['yyrq', optional(day)],
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  after: ['after', optional(text)],
} as const;
export const reservationQueryWire = defineWire(query);
export type ReservationQuery = Domain<typeof query>;
