// Routes of office visits: what can be booked, booking, changing, cancelling, the ticket, and the window's side.
import * as calls from '@portal/applications/contract';
import { listOffices as listRegistrationOffices, listSites } from '@portal/queries/contract';
import { sendPdf } from '../../papers/documents/public';
import { serve, serveFile } from '../../platform/core/calls/serve';
import type { App, Context } from '../../platform/core/context';
import { runRegularly } from '../../platform/core/run-regularly';
import { moveVisit, sweep } from './at-the-office';
import { releaseHold } from './book';
import { listReservations } from './list-reservations';
import { listDays, listKinds, listOffices, listSlots } from './offers';
import * as sites from './sites';
import { bookVisit, cancelVisit, changeVisit, holdSlot, sendMessage, ticketOf } from './reserve';

const serving = { tags: ['reservations'] };
const SWEEP_MS = 60_000;

export function addReservationRoutes(app: App, context: Context): void {
  const { db } = context;
  runRegularly(app, context, SWEEP_MS, () => sweep(context), 'sweep of reservations failed');

  serve(app, calls.listReservationKinds, serving, (query) => listKinds(db, query));
  serve(app, calls.listReservationOffices, serving, (query) => listOffices(db, query));
  serve(app, calls.listBookableDays, serving, (query) => listDays(context, query));
  serve(app, calls.listBookableSlots, serving, (query) => listSlots(context, query));
  serve(app, listSites, serving, (query) => sites.listSites(context, query));
  serve(app, listRegistrationOffices, serving, (query) => sites.listOffices(db, query));

  serve(app, calls.holdSlot, serving, (place, { user }) => holdSlot(context, user, place));
  serve(app, calls.releaseSlot, serving, async (_, { user }) => {
    await releaseHold(db, user);
    return null;
  });
  serve(app, calls.bookReservation, serving, (input, asked) => bookVisit(context, asked, input));
  serve(app, calls.changeReservation, serving, (input, asked) => changeVisit(context, asked, input));
  serve(app, calls.cancelReservation, serving, async (input, { user }) => ({
    state: await cancelVisit(context, user, input),
  }));
  serve(app, calls.listReservations, serving, (query, { user }) => listReservations(context, user, query));
  serve(app, calls.sendBookedMessage, serving, ({ reservationId }, { user }) =>
    sendMessage(context, user, reservationId, 'booked'),
  );
  serve(app, calls.sendCancelledMessage, serving, ({ reservationId }, { user }) =>
    sendMessage(context, user, reservationId, 'cancelled'),
  );
  serve(app, calls.issueTicket, serving, async ({ reservationId }, { user }) => ({
    state: await moveVisit(context, user, reservationId, 'takeTicket'),
  }));
  serve(app, calls.closeVisit, serving, async ({ reservationId }, { user }) => ({
    state: await moveVisit(context, user, reservationId, 'serve'),
  }));
  serveFile(app, calls.downloadTicket, serving, async ({ reservationId }, { user, origin, reply }) => {
    const { pdf, name } = await ticketOf(context, user, reservationId, origin);
    return sendPdf(reply, pdf, name);
  });
}
