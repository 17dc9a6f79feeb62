// Booking an office visit: places are never given away twice, changes keep the data, and the rules hold. On both
// databases.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import type { CurrentUser } from '../../platform/core/context';
import { isBusy, isRefusal } from '../../platform/core/errors';
import { isDatabaseAway } from '../../platform/db/connections/away';
import { messages } from '../../platform/messages/schema';
import type { TestClient, TestServices } from '../../testing';
import { describeOnBoth } from '../../testing';
import { noteMissed, remindTomorrow } from './at-the-office';
import { book } from './book';
import { reservationCapacities, reservations } from './schema';

const OFFICE = '33010601';
const base = '/api/pub3/pubreserved';
// The services' clock of tests stands on Friday 2026-11-20.
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const visitor = (kind = 'citizen') => ({
  xm: PEOPLE[kind]?.name,
  zjh: PEOPLE[kind]?.identityNumber,
  sjh: PEOPLE[kind]?.telephone,
});
const at = (yyrq: string, yysjd = '10:00-11:00', djxlid = '200') => ({
  xzqbm: '330106',
  deptId: OFFICE,
  djxlid,
  yyrq,
  yysjd,
});

function save(client: TestClient, body: Record<string, unknown>, key = randomUUID()) {
  return client.post(`${base}/saveYyxx`, body, { headers: { 'Idempotency-Key': key } });
}

describeOnBoth('reservations', (makeServices) => {
  let services: TestServices;
  let citizen: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    services = await makeServices();
  }, 120_000);
  beforeEach(async () => {
    services.clock.set('2026-11-20T09:00:00+08:00');
    await services.db.delete(reservations);
    await services.db.delete(messages);
    [citizen, other] = [await services.signedIn('citizen'), await services.signedIn('citizen-2')];
  });
  afterEach(() =>
    services.db
      .update(reservationCapacities)
      .set({ places: 8 })
      .where(and(eq(reservationCapacities.officeId, OFFICE), eq(reservationCapacities.kind, '200'))),
  );

  test('S1.14 S4.71 anybody sees what is free, and a signed-in person books it once', async () => {
    const visitorOnly = services.client();
    expect((await visitorOnly.get(`${base}/queryDjlxs`, { params: { xzqbm: '330106' } })).body.data).toContainEqual({
      djxlid: '200',
      name: '转移登记',
    });
    expect(
      (await visitorOnly.get(`${base}/queryDjcks`, { params: { xzqbm: '330106', djxlid: '200' } })).body.data,
    ).toMatchObject([{ deptId: OFFICE, name: '西湖区不动产登记中心' }]);
    const days = (await visitorOnly.get(`${base}/queryYyrqs`, { params: { deptId: OFFICE, djxlid: '200' } })).body.data;
    // Working days of the next seven days, never today, no weekend.
    expect(days.map((day: { yyrq: string }) => day.yyrq)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(days[0]).toEqual({ yyrq: MONDAY, total: 48, left: 48 });

    const key = randomUUID();
    const [first, again] = [
      await save(citizen, { ...at(MONDAY), ...visitor() }, key),
      await save(citizen, { ...at(MONDAY), ...visitor() }, key),
    ];
    expect(first.body.resultCode).toBe('A000');
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data.yyh).toMatch(/^YY20261123\d{6}$/);
    const slots = (
      await visitorOnly.get(`${base}/queryYysjdList`, { params: { deptId: OFFICE, djxlid: '200', yyrq: MONDAY } })
    ).body.data;
    expect(slots.find((slot: { yysjd: string }) => slot.yysjd === '10:00-11:00')).toEqual({
      yysjd: '10:00-11:00',
      total: 8,
      left: 7,
    });
    expect((await save(visitorOnly, { ...at(MONDAY), ...visitor() })).status).toBe(401);
  });

  test('500 parallel callers for 50 places get exactly 50', async () => {
    await services.db
      .update(reservationCapacities)
      .set({ places: 50 })
      .where(eq(reservationCapacities.officeId, OFFICE));
    // Five hundred accounts, each with its own person; below HTTP, so that signing them all in does not take the time.
    const place = { officeId: OFFICE, kind: '200', assisted: false, day: TUESDAY, slot: '09:00-10:00' };
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const identityNumber = citizenNumber('330106', '19800101', index);
        const user = { id: `load-${index}`, identityNumber, enterprise: null } as CurrentUser;
        const who = { name: '测试', identityNumber, telephone: '13900000001', enterpriseName: null, note: '' };
        for (;;) {
          const outcome = await services.db
            .transaction((tx) => book(tx, user, place, who, services.clock.now()))
            .then(
              () => 'booked',
              (error: unknown) =>
                isRefusal(error)
                  ? error.message
                  : isBusy(error) || isDatabaseAway(error)
                    ? 'busy'
                    : Promise.reject(error as Error),
            );
          // Told to come back, people come back.
          if (outcome !== 'busy') return outcome;
        }
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(50);
    expect(new Set(outcomes)).toEqual(new Set(['booked', '该时间段已约满，请选择其他时间']));
    const rows = await services.db.select().from(reservations).where(eq(reservations.day, TUESDAY));
    expect(rows).toHaveLength(50);
    expect(new Set(rows.map((row) => row.number)).size).toBe(50);
  });

  test('a held place is kept for its owner, and given back after its time', async () => {
    await services.db
      .update(reservationCapacities)
      .set({ places: 1 })
      .where(eq(reservationCapacities.officeId, OFFICE));
    expect((await citizen.post(`${base}/hold`, at(MONDAY))).body.data.heldUntil).toBe('2026-11-20T09:10:00+08:00');
    expect((await save(other, { ...at(MONDAY), ...visitor('citizen-2') })).body.msg).toBe(
      '该时间段已约满，请选择其他时间',
    );
    expect((await save(citizen, { ...at(MONDAY), ...visitor() })).body.resultCode).toBe('A000');
    await other.post(`${base}/hold`, at(TUESDAY));
    services.clock.advance(10 * 60_000 + 1);
    expect((await save(citizen, { ...at(TUESDAY), ...visitor() })).body.resultCode).toBe('A000');
    // Giving a hold back frees the place at once.
    await other.post(`${base}/hold`, at(MONDAY, '09:00-10:00'));
    await other.post(`${base}/release`);
    expect((await save(citizen, { ...at(MONDAY, '09:00-10:00'), ...visitor() })).body.resultCode).toBe('A000');
  });

  test('S4.72 moving to another time keeps the data and frees the old place', async () => {
    const booked = (await save(citizen, { ...at(MONDAY), ...visitor(), bz: '带老人' })).body.data;
    const moved = await citizen.post(
      `${base}/changeTicket`,
      { yyguid: booked.yyguid, yyrq: TUESDAY, yysjd: '14:30-15:30' },
      { headers: { 'Idempotency-Key': randomUUID() } },
    );
    expect(moved.body.resultCode).toBe('A000');
    const row = (await citizen.get(`${base}/queryMyReservations`, { params: { yyguid: moved.body.data.yyguid } })).body
      .data.list[0];
    expect(row).toMatchObject({
      zt: 'booked',
      yyrq: TUESDAY,
      yysjd: '14:30-15:30',
      bz: '带老人',
      djxlid: '200',
      deptId: OFFICE,
      xm: '张*远',
      zjh: expect.stringMatching(/^330\*{12}\d{3}$/),
      actions: ['change', 'cancel', 'ticket'],
    });
    const former = (await citizen.get(`${base}/queryMyReservations`, { params: { yyguid: booked.yyguid } })).body.data
      .list[0];
    expect(former).toMatchObject({ zt: 'rescheduled', replacedBy: moved.body.data.yyguid, actions: [] });
    expect(
      (
        await citizen.post(
          `${base}/changeTicket`,
          { yyguid: booked.yyguid, yyrq: TUESDAY, yysjd: '09:00-10:00' },
          { headers: { 'Idempotency-Key': randomUUID() } },
        )
      ).body.msg,
    ).toBe('该预约已改签，不能进行此操作');
  });

  test('S4.73 cancelling is possible until the day before, and only for the owner', async () => {
    const booked = (await save(citizen, { ...at(MONDAY), ...visitor() })).body.data;
    const later = (await save(citizen, { ...at(TUESDAY), ...visitor() })).body.data;
    expect((await other.post(`${base}/cancelReserve`, { yyguid: booked.yyguid })).body).toMatchObject({
      resultCode: 'B000',
      data: null,
      msg: '未查询到该预约，请在“我的预约”中核对',
    });
    expect(
      (await other.get(`${base}/queryMyReservations`, { params: { yyguid: booked.yyguid } })).body.resultCode,
    ).toBe('B000');
    services.clock.set('2026-11-22T23:59:59+08:00');
    citizen = await services.signedIn('citizen');
    expect(
      (await citizen.post(`${base}/cancelReserve`, { yyguid: booked.yyguid, cxyy: '时间有变' })).body.data,
    ).toEqual({ zt: 'cancelled' });
    services.clock.set('2026-11-24T00:00:00+08:00');
    citizen = await services.signedIn('citizen');
    expect((await citizen.post(`${base}/cancelReserve`, { yyguid: later.yyguid })).body.msg).toBe(
      '预约前一日24点后不能取消，如不能前来，请致电登记中心',
    );
  });

  test('nobody is booked at two windows at once, nor more than five times', async () => {
    await save(citizen, { ...at(MONDAY), ...visitor() });
    expect((await save(other, { ...at(MONDAY, '10:00-11:00', '300'), ...visitor() })).body.msg).toBe(
      '该证件号在这一时间段已有预约，请选择其他时间',
    );
    for (const slot of ['09:00-10:00', '11:00-12:00', '13:30-14:30', '14:30-15:30'])
      expect((await save(citizen, { ...at(MONDAY, slot), ...visitor() })).body.resultCode).toBe('A000');
    expect((await save(citizen, { ...at(TUESDAY), ...visitor() })).body.msg).toBe(
      '您有5个预约尚未办理，请办理或取消后再预约',
    );
  });

  test('who misses three visits within thirty days waits until the first is thirty days ago', async () => {
    for (const day of [MONDAY, TUESDAY, '2026-11-25']) await save(citizen, { ...at(day), ...visitor() });
    services.clock.set('2026-11-26T08:00:00+08:00');
    expect(await noteMissed(services.db, services.clock.now())).toBe(3);
    citizen = await services.signedIn('citizen');
    expect((await save(citizen, { ...at('2026-11-27'), ...visitor() })).body.msg).toBe(
      '30日内已有3次预约未到，2026年12月23日起可再次预约',
    );
    services.clock.set('2026-12-23T08:00:00+08:00');
    citizen = await services.signedIn('citizen');
    expect((await save(citizen, { ...at('2026-12-24'), ...visitor() })).body.resultCode).toBe('A000');
  });

  test('a time that is no slot, a holiday, today and a full stop of nonsense are refused in words', async () => {
    for (const wrong of [at('2026-11-20'), at('2026-11-21'), at('2026-11-28'), at(MONDAY, '12:00-13:00')]) {
      expect((await save(citizen, { ...wrong, ...visitor() })).body.msg).toBe('该时间不在可预约范围内，请重新选择');
    }
    expect((await save(citizen, { ...at(MONDAY), deptId: '99999999', ...visitor() })).body.msg).toBe(
      '该登记中心暂不受理此类预约，请选择其他登记中心',
    );
    const bad = await save(citizen, { ...at(MONDAY), xm: '张', zjh: '330106198503120110', sjh: '12345' });
    expect(bad.body.data.errors.map((fault: { path: string }) => fault.path)).toEqual(['xm', 'zjh', 'sjh']);
  });

  test('messages go out once, and tomorrow’s visitors are reminded once', async () => {
    const booked = (await save(citizen, { ...at(MONDAY), ...visitor() })).body.data;
    await citizen.post(`${base}/sendSuccessSms`, { yyguid: booked.yyguid });
    await citizen.post(`${base}/sendSuccessSms`, { yyguid: booked.yyguid });
    services.clock.set('2026-11-22T10:00:00+08:00');
    expect(await remindTomorrow(services.context, services.clock.now())).toBe(1);
    expect(await remindTomorrow(services.context, services.clock.now())).toBe(0);
    citizen = await services.signedIn('citizen');
    await citizen.post(`${base}/cancelReserve`, { yyguid: booked.yyguid });
    await citizen.post(`${base}/sendCancelSms`, { yyguid: booked.yyguid });
    const sent = await services.db.select().from(messages);
    expect(sent.map((row) => row.event)).toEqual(['reservationBooked', 'reservationReminder', 'reservationCancelled']);
    expect(sent[0]?.body).toContain(booked.yyh);
  });

  test('who books for oneself types nothing that the account knows', async () => {
    const booked = (await save(citizen, { ...at(MONDAY), self: true, zjh: '330106198503120110' })).body.data;
    const [row] = await services.db.select().from(reservations).where(eq(reservations.id, booked.yyguid));
    expect(row).toMatchObject({
      name: PEOPLE.citizen?.name,
      identityNumber: PEOPLE.citizen?.identityNumber,
      telephone: PEOPLE.citizen?.telephone,
    });
  });

  test('an enterprise is accompanied, and every account of it sees the visit', async () => {
    const company = await services.signedIn('enterprise');
    const booked = (await save(company, { ...at(MONDAY), ...visitor('enterprise'), qymc: '杭州演示置业有限公司' })).body
      .data;
    const mine = (await company.get(`${base}/queryMyReservations`, { params: { assisted: 'true' } })).body.data;
    expect(mine).toMatchObject({
      total: 1,
      counts: { booked: 1 },
      list: [{ yyguid: booked.yyguid, qymc: '杭州演示置业有限公司', helper: expect.stringContaining('帮办') }],
    });
    expect((await company.get(`${base}/queryMyReservations`, { params: { assisted: 'false' } })).body.data.total).toBe(
      0,
    );
  });

  test('the window hands out the ticket on the day, and only there', async () => {
    const booked = (await save(citizen, { ...at(MONDAY), ...visitor() })).body.data;
    const ticket = await citizen.get(`${base}/ticket/${booked.yyguid}`);
    expect([ticket.headers['content-type'], ticket.raw.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect((await citizen.post(`${base}/takeTicket`, { yyguid: booked.yyguid })).body.msg).toBe(
      '您没有办理此事项的权限',
    );
    let reviewer = await services.signedIn('reviewer');
    expect((await reviewer.post(`${base}/takeTicket`, { yyguid: booked.yyguid })).body.msg).toBe(
      '该预约的日期是2026年11月23日，不能在今天办理',
    );
    services.clock.set('2026-11-23T09:50:00+08:00');
    reviewer = await services.signedIn('reviewer');
    const queue = (await reviewer.get(`${base}/queryMyReservations`, { params: { scope: 'office' } })).body.data.list;
    expect(queue).toMatchObject([{ yyguid: booked.yyguid, actions: ['takeTicket'] }]);
    expect((await reviewer.post(`${base}/serve`, { yyguid: booked.yyguid })).body.msg).toBe(
      '该预约已预约，不能进行此操作',
    );
    expect((await reviewer.post(`${base}/takeTicket`, { yyguid: booked.yyguid })).body.data).toEqual({
      zt: 'ticketed',
    });
    expect((await reviewer.post(`${base}/serve`, { yyguid: booked.yyguid })).body.data).toEqual({ zt: 'served' });
  });
});
