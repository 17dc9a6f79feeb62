// The calls of office visits: what can be booked, booking, changing, giving up, the ticket, and the window's side.
import { defineCall, keysetMembers } from '@portal/shared/contract';
import {
  asName,
  bounded,
  day,
  defineWire,
  flag,
  like,
  line,
  moment,
  numberOf,
  oneOf,
  optional,
  orElse,
  upTo,
  uuid,
} from '@portal/shared/wire';
import {
  bookableDaysWire,
  bookableSlotsWire,
  bookedReservationWire,
  reservationKindsWire,
  reservationOfficesWire,
  reservationStates,
  reservationsWire,
} from './wire/reservation';

const one = { reservationId: ['yyguid', numberOf('reservation', uuid())] } as const;
const regionCode = ['xzqbm', like(/^\d{6}$/)] as const;
const registrationType = ['djxlid', upTo(8)] as const;
const officeId = ['deptId', upTo(32)] as const;
/** The visit of an enterprise, which somebody of the office accompanies. */
const assisted = ['assisted', orElse(flag, false)] as const;
const visitDay = bounded(day, { words: '日期应为真实存在的年-月-日' });
const desk = { officeId, registrationType, assisted } as const;
const time = { day: ['yyrq', visitDay], slot: ['yysjd', upTo(16)] } as const;
const stateAfterwards = defineWire({ state: ['zt', oneOf(reservationStates)] });

/** Registration types that can be booked in a region. */
export const listReservationKinds = defineCall({
  at: 'GET /api/pub3/pubreserved/queryDjlxs',
  who: 'everybody',
  query: { regionCode, assisted },
  answer: reservationKindsWire,
  provides: ['Reservation'],
});

/** Offices of a region that take bookings for a registration type. */
export const listReservationOffices = defineCall({
  at: 'GET /api/pub3/pubreserved/queryDjcks',
  who: 'everybody',
  query: { regionCode, registrationType, assisted },
  answer: reservationOfficesWire,
  provides: ['Reservation'],
});

/** Days on which an office can be visited, with the places left. */
export const listBookableDays = defineCall({
  at: 'GET /api/pub3/pubreserved/queryYyrqs',
  who: 'everybody',
  query: desk,
  answer: bookableDaysWire,
  provides: ['Reservation'],
});

/** Time slots of a day at an office, with the places left. */
export const listBookableSlots = defineCall({
  at: 'GET /api/pub3/pubreserved/queryYysjdList',
  who: 'everybody',
  query: { ...desk, day: time.day },
  answer: bookableSlotsWire,
  provides: ['Reservation'],
});

/** Keeps a time slot for some minutes while the form is filled in; an earlier one is given back. */
export const holdSlot = defineCall({
  at: 'POST /api/pub3/pubreserved/hold',
  bound: { seconds: 3_600, person: 60, address: 3_000 },
  who: 'signedIn',
  body: { ...desk, ...time },
  answer: defineWire({ heldUntil: ['heldUntil', moment] }),
  refuses: ['state', 'conflict', 'often'],
});

/** Gives a kept time slot back. */
export const releaseSlot = defineCall({
  at: 'POST /api/pub3/pubreserved/release',
  who: 'signedIn',
  answer: null,
});

/** Books an office visit. The name of an enterprise makes it an assisted one. */
export const bookReservation = defineCall({
  at: 'POST /api/pub3/pubreserved/saveYyxx',
  bound: { seconds: 86_400, person: 100, address: 2_000 },
  who: 'signedIn',
  body: {
    regionCode,
    officeId,
    registrationType,
    ...time,
    /** The signed-in person comes; the services then take name, number and telephone from the account. */
    self: ['self', orElse(flag, false)],
    name: ['xm', optional(asName(line(60)))],
    identityNumber: ['zjh', optional(line(30))],
    telephone: ['sjh', optional(line(20))],
    enterpriseName: ['qymc', optional(line(100))],
    note: ['bz', orElse(line(200), '')],
  },
  answer: bookedReservationWire,
  idempotent: true,
  changes: ['Reservation'],
  refuses: ['state', 'conflict', 'often'],
});

/** Moves a reservation to another time. */
export const changeReservation = defineCall({
  at: 'POST /api/pub3/pubreserved/changeTicket',
  bound: { seconds: 86_400, person: 60, address: 2_000 },
  who: 'signedIn',
  body: { ...one, ...time },
  answer: bookedReservationWire,
  idempotent: true,
  changes: ['Reservation'],
  refuses: ['unknown', 'state', 'conflict', 'often'],
});

/** Gives a reservation up. */
export const cancelReservation = defineCall({
  at: 'POST /api/pub3/pubreserved/cancelReserve',
  bound: { seconds: 86_400, person: 60, address: 2_000 },
  who: 'signedIn',
  body: { ...one, revocationReason: ['cxyy', optional(line(200))] },
  answer: stateAfterwards,
  changes: ['Reservation'],
  refuses: ['unknown', 'state', 'often'],
});

/** One page of reservations: one's own and one's enterprise's, or for officials those of their offices on a day. */
export const listReservations = defineCall({
  at: 'GET /api/pub3/pubreserved/queryMyReservations',
  who: 'signedIn',
  query: {
    ...keysetMembers,
    state: ['zt', optional(oneOf(reservationStates))],
    reservationId: ['yyguid', optional(numberOf('reservation', uuid()))],
    assisted: ['assisted', optional(flag)],
    scope: ['scope', orElse(oneOf(['mine', 'office']), 'mine')],
    day: ['yyrq', optional(visitDay)],
  },
  answer: reservationsWire,
  provides: ['Reservation'],
});

/** Queues the message that a visit is booked; sent once however often it is asked for. */
export const sendBookedMessage = defineCall({
  at: 'POST /api/pub3/pubreserved/sendSuccessSms',
  who: 'signedIn',
  body: one,
  answer: null,
  refuses: ['unknown', 'state'],
});

/** Queues the message that a visit was given up; sent once however often it is asked for. */
export const sendCancelledMessage = defineCall({
  at: 'POST /api/pub3/pubreserved/sendCancelSms',
  who: 'signedIn',
  body: one,
  answer: null,
  refuses: ['unknown', 'state'],
});

/** Hands out the ticket at the window. */
export const issueTicket = defineCall({
  at: 'POST /api/pub3/pubreserved/takeTicket',
  who: 'signedIn',
  body: one,
  answer: stateAfterwards,
  changes: ['Reservation'],
  refuses: ['unknown', 'state'],
});

/** Closes a visit at the window. */
export const closeVisit = defineCall({
  at: 'POST /api/pub3/pubreserved/serve',
  who: 'signedIn',
  body: one,
  answer: stateAfterwards,
  changes: ['Reservation'],
  refuses: ['unknown', 'state'],
});

/** The ticket of a reservation, a PDF. */
export const downloadTicket = defineCall({
  at: 'GET /api/pub3/pubreserved/ticket/{yyguid}',
  who: 'signedIn',
  path: one,
  answer: 'file',
  refuses: ['unknown', 'state'],
});
