// Reservations of office visits: what can be booked, booking, changing, cancelling, the ticket, and the window's side.
import { z } from 'zod';
import { and, asc, eq, like } from 'drizzle-orm';
import { isIsoDate, regionPrefix, toShanghaiIso } from '@portal/shared/kernel';
import { RESERVATION_SLOTS } from '@portal/shared/catalogue';
import { identityNumberError, isMobile, isPersonNameExtended } from '@portal/shared/validation';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import type { FieldFault } from '../../platform/core/errors';
import { refuse, refuseFields } from '../../platform/core/errors';
import { isOfficer, userOf } from '../../platform/core/guards';
import { idempotencyKeyOf, idempotent } from '../../platform/core/idempotent';
import { keysetQuery, pageOf } from '../../platform/core/page-query';
import { runRegularly } from '../../platform/core/run-regularly';
import { originOf } from '../../papers/documents/origin';
import { sendPdf } from '../../papers/documents/send-pdf';
import { offices } from '../../platform/regions/schema';
import { noteMissed, remindTomorrow, serve, tell } from './at-the-office';
import type { Visitor } from './book';
import { book, cancel, holdPlace, releaseHold, requireOwn, reschedule } from './book';
import { listReservations } from './list-reservations';
import { bookableDays, capacityOf, placesTaken } from './places';
import { kindName, reservationRow } from './rows';
import { reservationCapacities, reservations } from './schema';
import { renderTicket } from './ticket';

const tags = ['reservations'];
const day = z.string().refine((text) => isIsoDate(text), '日期应为真实存在的年-月-日');
const desk = {
  deptId: z.string().max(32),
  djxlid: z.string().max(8),
  assisted: z.coerce
    .string()
    .optional()
    .transform((text) => text === 'true' || text === '1'),
};
const region = z.object({ xzqbm: z.string().regex(/^\d{6}$/) });
const one = z.object({ yyguid: z.uuid() });
const base = '/api/pub3/pubreserved';
const open = { config: { public: true } };
const SWEEP_MS = 60_000;

export function addReservationRoutes(app: App, context: Context): void {
  const { db, now } = context;
  runRegularly(app, context, SWEEP_MS, () => sweep(context), 'sweep of reservations failed');

  app.get(
    `${base}/queryDjlxs`,
    {
      ...open,
      schema: {
        tags,
        querystring: region.extend({ assisted: desk.assisted }),
        response: answer(z.array(z.object({ djxlid: z.string(), name: z.string() }))),
      },
    },
    async (request) => {
      const rows = await db
        .selectDistinct({ kind: reservationCapacities.kind })
        .from(reservationCapacities)
        .innerJoin(offices, eq(offices.id, reservationCapacities.officeId))
        .where(
          and(
            like(offices.regionCode, `${regionPrefix(request.query.xzqbm)}%`),
            eq(reservationCapacities.assisted, request.query.assisted),
          ),
        )
        .orderBy(asc(reservationCapacities.kind));
      return ok(rows.map((row) => ({ djxlid: row.kind, name: kindName(row.kind) })));
    },
  );

  const officeRow = z.object({
    deptId: z.string(),
    name: z.string(),
    address: z.string(),
    telephone: z.string(),
    openingHours: z.string(),
    xzqbm: z.string(),
  });
  app.get(
    `${base}/queryDjcks`,
    {
      ...open,
      schema: {
        tags,
        querystring: region.extend({ djxlid: desk.djxlid, assisted: desk.assisted }),
        response: answer(z.array(officeRow)),
      },
    },
    async (request) => {
      const { xzqbm, djxlid, assisted } = request.query;
      const rows = await db
        .select({ office: offices })
        .from(offices)
        .innerJoin(reservationCapacities, eq(offices.id, reservationCapacities.officeId))
        .where(
          and(
            like(offices.regionCode, `${regionPrefix(xzqbm)}%`),
            eq(reservationCapacities.kind, djxlid),
            eq(reservationCapacities.assisted, assisted),
          ),
        )
        .orderBy(asc(offices.regionCode));
      return ok(
        rows.map(({ office }) => ({
          deptId: office.id,
          name: office.name,
          address: office.address,
          telephone: office.telephone,
          openingHours: office.openingHours,
          xzqbm: office.regionCode,
        })),
      );
    },
  );

  app.get(
    `${base}/queryYyrqs`,
    {
      ...open,
      schema: {
        tags,
        querystring: z.object(desk),
        response: answer(z.array(z.object({ yyrq: z.string(), total: z.number(), left: z.number() }))),
      },
    },
    async (request) => {
      const at = deskOf(request.query);
      const days = await bookableDays(db, at.assisted, now());
      const [{ places }, taken] = [await capacityOf(db, at), await placesTaken(db, at, days, now())];
      const leftOf = (date: string): number =>
        RESERVATION_SLOTS.reduce((sum, slot) => sum + Math.max(0, places - (taken.get(`${date} ${slot}`) ?? 0)), 0);
      return ok(days.map((yyrq) => ({ yyrq, total: places * RESERVATION_SLOTS.length, left: leftOf(yyrq) })));
    },
  );

  app.get(
    `${base}/queryYysjdList`,
    {
      ...open,
      schema: {
        tags,
        querystring: z.object({ ...desk, yyrq: day }),
        response: answer(z.array(z.object({ yysjd: z.string(), total: z.number(), left: z.number() }))),
      },
    },
    async (request) => {
      const at = deskOf(request.query);
      const bookable = (await bookableDays(db, at.assisted, now())).some((known) => known === request.query.yyrq);
      const { places } = await capacityOf(db, at);
      const taken = await placesTaken(db, at, [request.query.yyrq], now());
      return ok(
        RESERVATION_SLOTS.map((slot) => ({
          yysjd: slot,
          total: places,
          left: bookable ? Math.max(0, places - (taken.get(`${request.query.yyrq} ${slot}`) ?? 0)) : 0,
        })),
      );
    },
  );

  const place = z.object({ ...desk, yyrq: day, yysjd: z.string().max(16) });
  app.post(
    `${base}/hold`,
    { schema: { tags, body: place, response: answer(z.object({ heldUntil: z.string() })) } },
    async (request) => {
      const at = { ...deskOf(request.body), day: request.body.yyrq, slot: request.body.yysjd };
      const held = await db.transaction((tx) => holdPlace(tx, userOf(request), at, now()));
      return ok({ heldUntil: toShanghaiIso(held.heldUntil ?? now()) });
    },
  );
  app.post(`${base}/release`, { schema: { tags, response: answer(z.null()) } }, async (request) => {
    await releaseHold(db, userOf(request));
    return ok(null);
  });

  const booked = z.object({ yyguid: z.string(), yyh: z.string() });
  const words = (longest: number) => z.string().trim().max(longest).default('');
  const visitor = {
    self: z.boolean().default(false),
    xm: words(60),
    zjh: words(30),
    sjh: words(20),
    qymc: z.string().trim().max(100).optional(),
    bz: words(200),
  };
  app.post(
    `${base}/saveYyxx`,
    {
      schema: {
        tags,
        body: z.object({
          xzqbm: region.shape.xzqbm,
          deptId: desk.deptId,
          djxlid: desk.djxlid,
          yyrq: day,
          yysjd: z.string().max(16),
          ...visitor,
        }),
        response: answer(booked),
      },
    },
    async (request) => {
      const { body } = request;
      const user = userOf(request);
      const who = visitorOf(user, body);
      // An enterprise's name makes it an assisted visit.
      const at = {
        officeId: body.deptId,
        kind: body.djxlid,
        assisted: who.enterpriseName !== null,
        day: body.yyrq,
        slot: body.yysjd,
      };
      const call = { key: idempotencyKeyOf(request), userId: user.id, route: 'reservation.save', body, now: now() };
      return ok(await idempotent(db, call, async (tx) => bookedRow(await book(tx, user, at, who, now()))));
    },
  );

  app.post(
    `${base}/changeTicket`,
    { schema: { tags, body: one.extend({ yyrq: day, yysjd: z.string().max(16) }), response: answer(booked) } },
    async (request) => {
      const user = userOf(request);
      const { yyguid, yyrq, yysjd } = request.body;
      const call = {
        key: idempotencyKeyOf(request),
        userId: user.id,
        route: 'reservation.change',
        body: request.body,
        now: now(),
      };
      return ok(
        await idempotent(db, call, async (tx) =>
          bookedRow(await reschedule(tx, user, yyguid, { day: yyrq, slot: yysjd }, now())),
        ),
      );
    },
  );

  app.post(
    `${base}/cancelReserve`,
    {
      schema: {
        tags,
        body: one.extend({ cxyy: z.string().trim().max(200).optional() }),
        response: answer(z.object({ zt: z.string() })),
      },
    },
    async (request) => {
      const row = await db.transaction((tx) =>
        cancel(tx, userOf(request), request.body.yyguid, request.body.cxyy ?? null, now()),
      );
      return ok({ zt: row.status });
    },
  );

  const listQuery = keysetQuery.extend({
    zt: z.string().max(16).optional(),
    yyguid: z.uuid().optional(),
    qyId: z.string().max(64).optional(),
    assisted: z.enum(['true', 'false']).optional(),
    scope: z.enum(['mine', 'office']).default('mine'),
    yyrq: day.optional(),
  });
  app.get(
    `${base}/queryMyReservations`,
    { schema: { tags, querystring: listQuery, response: answer(pageOf(reservationRow)) } },
    async (request) => ok(await listReservations(context, userOf(request), request.query)),
  );

  for (const [path, event, column] of [
    ['sendSuccessSms', 'reservationBooked', 'bookedTextAt'],
    ['sendCancelSms', 'reservationCancelled', 'cancelledTextAt'],
  ] as const) {
    app.post(`${base}/${path}`, { schema: { tags, body: one, response: answer(z.null()) } }, async (request) => {
      await db.transaction(async (tx) => {
        const row = await requireOwn(tx, userOf(request), request.body.yyguid, true);
        if (row.status !== (event === 'reservationBooked' ? 'booked' : 'cancelled'))
          refuse('预约状态已变化，不再发送该通知');
        if (row[column]) return;
        await tx
          .update(reservations)
          .set({ [column]: now() })
          .where(eq(reservations.id, row.id));
        await tell(tx, row, event, now());
      });
      return ok(null);
    });
  }

  for (const event of ['takeTicket', 'serve'] as const) {
    app.post(
      `${base}/${event}`,
      { schema: { tags, body: one, response: answer(z.object({ zt: z.string() })) } },
      async (request) => {
        const user = userOf(request);
        if (!isOfficer(user)) refuse('您没有办理此事项的权限');
        return ok({ zt: (await db.transaction((tx) => serve(tx, user, request.body.yyguid, event, now()))).status });
      },
    );
  }

  app.get(`${base}/ticket/:yyguid`, { schema: { tags, params: one } }, async (request, reply) => {
    const row = await requireOwn(db, userOf(request), request.params.yyguid);
    if (row.status !== 'booked' && row.status !== 'ticketed') refuse('该预约已不能使用，没有预约单');
    return sendPdf(
      reply,
      await renderTicket(db, row, originOf(request, context.options), now()),
      `预约单-${row.number ?? ''}`,
    );
  });
}

function deskOf(given: { deptId: string; djxlid: string; assisted: boolean }) {
  return { officeId: given.deptId, kind: given.djxlid, assisted: given.assisted };
}

function bookedRow(row: { id: string; number: string | null }): { yyguid: string; yyh: string } {
  return { yyguid: row.id, yyh: row.number ?? '' };
}

/** Who comes: the account's own person with `self`, for what the browser knows of it is masked. @throws Refusal naming every faulty field */
function visitorOf(
  user: CurrentUser,
  body: { self: boolean; xm: string; zjh: string; sjh: string; qymc?: string; bz: string },
): Visitor {
  const visit = { enterpriseName: body.qymc || null, note: body.bz };
  if (body.self) return { name: user.name, identityNumber: user.identityNumber, telephone: user.telephone, ...visit };
  const identityNumber = body.zjh.toUpperCase();
  const faults: FieldFault[] = [];
  if (!isPersonNameExtended(body.xm)) faults.push({ path: 'xm', message: '请输入正确的姓名' });
  const identityFault = identityNumberError('1', identityNumber);
  if (identityFault) faults.push({ path: 'zjh', message: identityFault });
  if (!isMobile(body.sjh)) faults.push({ path: 'sjh', message: '请输入11位手机号码' });
  if (faults.length > 0) refuseFields('预约信息有误，请修改后重新提交', faults);
  return { name: body.xm, identityNumber, telephone: body.sjh, ...visit };
}

async function sweep(context: Context): Promise<void> {
  await noteMissed(context.db, context.now());
  await remindTomorrow(context, context.now());
}
