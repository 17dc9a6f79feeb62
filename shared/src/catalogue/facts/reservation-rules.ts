// What can be booked at an office, when, and how often: data for the services and the pages.

/** Time slots of a working day, `HH:MM-HH:MM` as on the ticket. */
export const RESERVATION_SLOTS = [
  '09:00-10:00',
  '10:00-11:00',
  '11:00-12:00',
  '13:30-14:30',
  '14:30-15:30',
  '15:30-16:30',
] as const;
export type ReservationSlot = (typeof RESERVATION_SLOTS)[number];

export const reservationRules = {
  /** Calendar days ahead that can be booked, from tomorrow on. */
  daysAhead: { personal: 7, assisted: 15 },
  /** Minutes for which a chosen slot is kept while the form is filled in. */
  holdMinutes: 10,
  /** Reservations that one account may have before it at a time. */
  openPerAccount: 5,
  /** So many missed within so many days close booking until the oldest of them leaves the window. */
  missed: { count: 3, withinDays: 30 },
} as const;
