// Reservations at the office, and the places where they are made.
import * as calls from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PEOPLE, WARDS } from '../../../seed/people';
import { citizenNumber } from '../../../seed/synthetic';
import type { CurrentUser } from '../../platform/core/context';
import { isBusy, isRefusal } from '../../platform/core/errors';
import { isDatabaseAway } from '../../platform/db/connections/away';
import { messages } from '../../platform/messages/schema';
import { describeOnOne, refusalOf, refusalsOf, usingServices } from '../../testing';
import type { Caller, TestClient } from '../../testing';
import { noteMissed, remindTomorrow } from './at-the-office';
import { book } from './book';
import { reservationCapacities, reservations } from './schema';
import { getMapGround, listOffices, listSites } from '@portal/queries/contract';
import { regionOutlines } from '../../platform/regions/schema';
import type { AskInput } from '../../testing/client/asking';

// Booking an office visit: places are never given away twice, changes keep the data, and the rules hold. On both
// databases.
describe('reservations', () => {
  const OFFICE = '33010601';
  // The services' clock of tests stands on Friday 2026-11-20.
  const MONDAY = '2026-11-23';
  const TUESDAY = '2026-11-24';
  const FULL = '该时间段已约满，请选择其他时间';
  const visitor = (kind = 'citizen') => {
    const { name, identityNumber, telephone } = PEOPLE[kind] ?? { name: '', identityNumber: '', telephone: '' };
    return { name, identityNumber, telephone };
  };
  const { name: wardName, identityNumber: wardNumber } = WARDS.father;
  const ward = { name: wardName, identityNumber: wardNumber, telephone: '13900000001' };
  const at = (day: string, slot = '10:00-11:00', registrationType = '200') => ({
    ...{ officeId: OFFICE, registrationType, day, slot },
  });

  describeOnOne('reservations', () => {
    const people = { citizen: 'citizen', other: 'citizen-2', reviewer: 'reviewer', company: 'enterprise' };
    const { services, citizen, other, reviewer, company, comeAgain } = usingServices(people);
    /** Everybody signs in at this time. */
    const on = (time: string) => {
      services.clock.set(time);
      comeAgain();
    };
    beforeEach(async () => {
      on('2026-11-20T09:00:00+08:00');
      await services.db.delete(reservations);
      await services.db.delete(messages);
    });
    const setPlaces = (places: number) =>
      services.db
        .update(reservationCapacities)
        .set({ places })
        .where(and(eq(reservationCapacities.officeId, OFFICE), eq(reservationCapacities.kind, '200')));
    afterEach(() => setPlaces(8));

    const save = (who: Caller, place: object, more: object = visitor(), idempotencyKey: string = randomUUID()) =>
      who.ask(calls.bookReservation, { regionCode: '330106', ...place, ...more, idempotencyKey });
    const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
    const change = (reservationId: string, day: string, slot: string) =>
      citizen.ask(calls.changeReservation, { reservationId, day, slot });
    const cancel = (who: Caller, reservationId: string, revocationReason = '时间有变') =>
      who.ask(calls.cancelReservation, { reservationId, revocationReason });
    const own = (who: Caller, reservationId: string) => who.ask(calls.listReservations, { reservationId });

    test('S1.14 S4.71 anybody sees what is free, and a signed-in person books it once', async () => {
      const anybody = services.client();
      const kinds = await anybody.ask(calls.listReservationKinds, { regionCode: '330106' });
      expect(kinds).toContainEqual({ registrationType: '200', name: '转移登记' });
      const office = { officeId: OFFICE, registrationType: '200' };
      const offices = anybody.ask(calls.listReservationOffices, { regionCode: '330106', registrationType: '200' });
      expect(await offices).toMatchObject([{ officeId: OFFICE, name: '西湖区不动产登记中心' }]);
      const days = await anybody.ask(calls.listBookableDays, office);
      // Working days of the next seven days, never today, no weekend.
      const working = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
      expect(days.map(({ day }) => day)).toEqual(working);
      expect(days[0]).toEqual({ day: MONDAY, total: 48, left: 48 });

      const key = randomUUID();
      const [first, again] = [
        await save(citizen, at(MONDAY), visitor(), key),
        await save(citizen, at(MONDAY), visitor(), key),
      ];
      expect(again).toEqual(first);
      expect(first.reservationNumber).toMatch(/^YY20261123\d{6}$/);
      const slots = await anybody.ask(calls.listBookableSlots, { ...office, day: MONDAY });
      expect(slots).toContainEqual({ slot: '10:00-11:00', total: 8, left: 7 });
      expect((await refusalOf(save(anybody, at(MONDAY)))).status).toBe(401);
    });

    test('500 parallel callers for 50 places get exactly 50', async () => {
      await setPlaces(50);
      // Five hundred accounts, each with its own person; below HTTP, so that signing them all in does not take the
      // time.
      const place = { officeId: OFFICE, kind: '200', assisted: false, day: TUESDAY, slot: '09:00-10:00' };
      const outcomes = await Promise.all(
        Array.from({ length: 500 }, async (_, index) => {
          const identityNumber = citizenNumber('330106', '19800101', index);
          const user = { id: `load-${index}`, identityNumber, enterprise: null } as CurrentUser;
          const who = { name: '测试', identityNumber, telephone: '13900000001', enterpriseName: null, note: '' };
          const outcomeOf = (error: unknown) => {
            if (isRefusal(error)) return error.message;
            if (isBusy(error) || isDatabaseAway(error)) return 'busy';
            throw error;
          };
          for (;;) {
            const booked = services.db.transaction((tx) => book(tx, user, place, who, services.clock.now()));
            const outcome = await booked.then(() => 'booked', outcomeOf);
            // Who is busy now is tried again.
            if (outcome !== 'busy') return outcome;
          }
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(50);
      expect(new Set(outcomes)).toEqual(new Set(['booked', FULL]));
      const rows = await services.db.select().from(reservations).where(eq(reservations.day, TUESDAY));
      expect(rows).toHaveLength(50);
      expect(new Set(rows.map((row) => row.number)).size).toBe(50);
    });

    test('a held place is kept for its owner, and given back after its time', async () => {
      await setPlaces(1);
      const hold = (who: Caller, place: object) => who.ask(calls.holdSlot, place);
      expect((await hold(citizen, at(MONDAY))).heldUntil).toBe('2026-11-20T09:10:00+08:00');
      expect(await messageOf(save(other, at(MONDAY), visitor('citizen-2')))).toBe(FULL);
      await save(citizen, at(MONDAY));
      await hold(other, at(TUESDAY));
      services.clock.advance(10 * 60_000 + 1);
      await save(citizen, at(TUESDAY));
      // Giving a hold back frees the place at once.
      await hold(other, at(MONDAY, '09:00-10:00'));
      await other.ask(calls.releaseSlot);
      await save(citizen, at(MONDAY, '09:00-10:00'));
    });

    test('S4.72 moving to another time keeps the data and frees the old place', async () => {
      const { reservationId } = await save(citizen, at(MONDAY), { ...visitor(), note: '带老人' });
      const moved = (await change(reservationId, TUESDAY, '14:30-15:30')).reservationId;
      expect((await own(citizen, moved)).rows[0]).toMatchObject({
        ...{ state: 'booked', day: TUESDAY, slot: '14:30-15:30', note: '带老人' },
        ...{ registrationType: '200', officeId: OFFICE, visitorName: '张*远' },
        visitorIdentityNumber: expect.stringMatching(/^330\*{12}\d{3}$/),
        actions: ['change', 'cancel', 'ticket'],
      });
      const former = { state: 'rescheduled', replacedBy: moved, actions: [] };
      expect((await own(citizen, reservationId)).rows[0]).toMatchObject(former);
      expect(await messageOf(change(reservationId, TUESDAY, '09:00-10:00'))).toBe('该预约已改签，不能进行此操作');
    });

    test('S4.73 cancelling is possible until the day before, and only for the owner', async () => {
      const [booked, later] = [
        (await save(citizen, at(MONDAY))).reservationId,
        (await save(citizen, at(TUESDAY))).reservationId,
      ];
      const unknown = { code: 'B000', data: null, message: '未查询到该预约，请在“我的预约”中核对' };
      expect(await refusalOf(cancel(other, booked))).toMatchObject(unknown);
      expect((await refusalOf(own(other, booked))).code).toBe('B000');
      on('2026-11-22T23:59:59+08:00');
      expect(await cancel(citizen, booked)).toEqual({ state: 'cancelled' });
      on('2026-11-24T00:00:00+08:00');
      expect(await messageOf(cancel(citizen, later))).toBe('预约前一日24点后不能取消，如不能前来，请致电登记中心');
    });

    test('nobody is booked at two windows at once, nor more than five times', async () => {
      await save(citizen, at(MONDAY));
      const twice = save(citizen, at(MONDAY, '10:00-11:00', '300'));
      expect(await messageOf(twice)).toBe('该证件号在这一时间段已有预约，请选择其他时间');
      for (const slot of ['09:00-10:00', '11:00-12:00', '13:30-14:30', '14:30-15:30'])
        await save(citizen, at(MONDAY, slot));
      expect(await messageOf(save(citizen, at(TUESDAY)))).toBe('您有5个预约尚未办理，请办理或取消后再预约');
    });

    test('a visit is booked for oneself or a ward, and whether others have one is answered to nobody', async () => {
      await save(citizen, at(MONDAY));
      const NOT_YOURS = '只能为本人、本单位人员，或者由您监护、委托您代办的人预约，请核对姓名和证件号码';
      // At a time at which the person has a visit, at another, and of a number that nobody has.
      const refusals = await refusalsOf(
        save(other, at(MONDAY)),
        save(other, at(TUESDAY)),
        save(other, at(TUESDAY), { ...visitor(), identityNumber: citizenNumber('330106', '19800101', 7) }),
        save(other, at(TUESDAY), { ...visitor('citizen-2'), name: '别的人' }),
      );
      const [first] = refusals;
      expect(refusals.map(({ answer }) => answer)).toEqual(Array(4).fill(first?.answer));
      expect(first).toMatchObject({ code: 'B000', message: NOT_YOURS });
      await save(citizen, at(TUESDAY), ward);
      expect(await messageOf(save(other, at(TUESDAY), ward))).toBe(NOT_YOURS);
    });

    test('missed visits count for who booked them, not for who was named', async () => {
      for (const day of [MONDAY, TUESDAY, '2026-11-25']) await save(citizen, at(day), ward);
      on('2026-11-26T08:00:00+08:00');
      expect(await noteMissed(services.db, services.clock.now())).toBe(3);
      expect(await messageOf(save(citizen, at('2026-11-27')))).toMatch(/^30日内已有3次预约未到/);
      // The named person's other guardian or agent is not held up: no account but the one that booked is.
      const rows = await services.db.select().from(reservations).where(eq(reservations.status, 'missed'));
      expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set(['u-citizen']));
    });

    test('who misses three visits within thirty days waits until the first is thirty days ago', async () => {
      for (const day of [MONDAY, TUESDAY, '2026-11-25']) await save(citizen, at(day));
      on('2026-11-26T08:00:00+08:00');
      expect(await noteMissed(services.db, services.clock.now())).toBe(3);
      const missed = '30日内已有3次预约未到，2026年12月23日起可再次预约';
      expect(await messageOf(save(citizen, at('2026-11-27')))).toBe(missed);
      on('2026-12-23T08:00:00+08:00');
      await save(citizen, at('2026-12-24'));
    });

    test('a time that is no slot, a holiday, today and a full stop of nonsense are refused in words', async () => {
      for (const wrong of [at('2026-11-20'), at('2026-11-21'), at('2026-11-28'), at(MONDAY, '12:00-13:00')])
        expect(await messageOf(save(citizen, wrong))).toBe('该时间不在可预约范围内，请重新选择');
      const elsewhere = save(citizen, { ...at(MONDAY), officeId: '99999999' });
      expect(await messageOf(elsewhere)).toBe('该登记中心暂不受理此类预约，请选择其他登记中心');
      const bad = { name: '张', identityNumber: '330106198503120110', telephone: '12345' };
      const { fields } = await refusalOf(save(citizen, at(MONDAY), bad));
      expect(Object.keys(fields)).toEqual(['name', 'identityNumber', 'telephone']);
    });

    test('messages go out once, and tomorrow’s visitors are reminded once', async () => {
      const { reservationId, reservationNumber } = await save(citizen, at(MONDAY));
      for (let n = 0; n < 2; n += 1) await citizen.ask(calls.sendBookedMessage, { reservationId });
      on('2026-11-22T10:00:00+08:00');
      expect(await remindTomorrow(services.context, services.clock.now())).toBe(1);
      expect(await remindTomorrow(services.context, services.clock.now())).toBe(0);
      await cancel(citizen, reservationId);
      await citizen.ask(calls.sendCancelledMessage, { reservationId });
      const sent = await services.db.select().from(messages);
      expect(sent.map((row) => row.event)).toEqual([
        'reservationBooked',
        'reservationReminder',
        'reservationCancelled',
      ]);
      expect(sent[0]?.body).toContain(reservationNumber);
    });

    test('who books for oneself types nothing that the account knows', async () => {
      const { reservationId } = await save(citizen, at(MONDAY), { self: true, identityNumber: '330106198503120110' });
      const [row] = await services.db.select().from(reservations).where(eq(reservations.id, reservationId));
      expect(row).toMatchObject(visitor());
    });

    test('an enterprise is accompanied, and every account of it sees the visit', async () => {
      const enterpriseName = '杭州演示置业有限公司';
      const { reservationId } = await save(company, at(MONDAY), { ...visitor('enterprise'), enterpriseName });
      const assisted = (value: string) => company.ask(calls.listReservations, { assisted: value as never });
      expect(await assisted('true')).toMatchObject({
        ...{ total: 1, counts: { booked: 1 } },
        rows: [{ reservationId, enterpriseName, helper: expect.stringContaining('帮办') }],
      });
      expect((await assisted('false')).total).toBe(0);
    });

    test('the window hands out the ticket on the day, and only there', async () => {
      const { reservationId } = await save(citizen, at(MONDAY));
      const ticket = await citizen.ask(calls.downloadTicket, { reservationId });
      expect([ticket.type, ticket.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      const issue = (who: Caller) => who.ask(calls.issueTicket, { reservationId });
      const close = () => reviewer.ask(calls.closeVisit, { reservationId });
      expect(await messageOf(issue(citizen))).toBe('您没有办理此事项的权限');
      expect(await messageOf(issue(reviewer))).toBe('该预约的日期是2026年11月23日，不能在今天办理');
      on('2026-11-23T09:50:00+08:00');
      const queue = (await reviewer.ask(calls.listReservations, { scope: 'office' })).rows;
      expect(queue).toMatchObject([{ reservationId, actions: ['takeTicket'] }]);
      expect(await messageOf(close())).toBe('该预约已预约，不能进行此操作');
      expect(await issue(reviewer)).toEqual({ state: 'ticketed' });
      expect(await close()).toEqual({ state: 'served' });
    });
  });
});

// Offices and outlets for everybody: found by words and place, with the queue of today and the next day that can be
// booked, and nobody's name.
describe('the office’s places', () => {
  const OFFICE = '33010601';
  const TODAY = '2026-11-20';
  const MONDAY = '2026-11-23';

  interface Site {
    deptId: string;
    kind: string;
    distance: number | null;
    waiting: number | null;
    nextDay: { yyrq: string; left: number } | null;
  }

  const { services } = usingServices({}, { at: `${TODAY}T09:00:00+08:00` });
  let anybody: TestClient;
  const sites = (params: AskInput<typeof listSites>) => anybody.ask(listSites, params);
  const refusal = async (params: Record<string, string | number>): Promise<string> =>
    (await anybody.get(listSites.url, { params })).body.resultCode ?? '';
  beforeAll(async () => {
    await services.db.delete(reservations);
    anybody = services.client();
  });

  function visit(status: 'booked' | 'ticketed' | 'served' | 'held', day = TODAY, officeId = OFFICE) {
    const { id = '', name, identityNumber, telephone } = PEOPLE.citizen ?? {};
    return {
      userId: `${id} ${Math.random()}`,
      officeId,
      kind: '200',
      assisted: false,
      day,
      slot: '10:00-11:00',
      status,
      heldUntil: status === 'held' ? new Date(`${TODAY}T08:00:00+08:00`) : null,
      ...(status === 'held' ? {} : { name, telephone }),
      identityNumber: status === 'served' ? identityNumber : null,
      createdAt: services.clock.now(),
    };
  }

  test('a region has its offices and outlets, a district no other’s; words narrow them', async () => {
    const district = await sites({ regionCode: '330106' });
    expect(district.map(({ kind }) => kind)).toEqual(['office', 'bank', 'town', 'machine']);
    const city = await sites({ regionCode: '330100' });
    expect(city.length).toBeGreaterThan(district.length);
    expect(city.every(({ officeId }) => officeId.startsWith('3301'))).toBe(true);
    expect((await sites({ regionCode: '330106', keyword: '自助' })).map(({ kind }) => kind)).toEqual(['machine']);
    expect(await sites({ regionCode: '330106', keyword: '%' })).toEqual([]);
    expect(await refusal({ xzqbm: '33' })).toBe('B000');
    const offices = await anybody.ask(listOffices, { regionCode: '330106' });
    expect(offices).toEqual([
      { officeId: OFFICE, name: '西湖区不动产登记中心', address: expect.any(String), telephone: expect.any(String) },
    ]);
  });

  test('nearest first from a place that is named, and no distance without one', async () => {
    const [first] = await sites({ regionCode: '330203' });
    expect(first?.distance).toBeNull();
    const near = await sites({ regionCode: '330000', longitude: 121.55, latitude: 29.87 });
    expect(near[0]?.officeId.slice(0, 4)).toBe('3302');
    const distances = near.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    for (const wrong of [
      { lng: 181, lat: 0 },
      { lng: 0, lat: 75 },
    ])
      expect(await refusal({ xzqbm: '330106', ...wrong })).toBe('B000');
  });

  test('who has taken a ticket today and was not called waits; nobody waits at an outlet', async () => {
    await services.db
      .insert(reservations)
      .values([
        visit('ticketed'),
        visit('ticketed'),
        visit('served'),
        visit('booked'),
        visit('ticketed', MONDAY),
        visit('ticketed', TODAY, '33010501'),
      ]);
    const answer = await anybody.get(listSites.url, { params: { xzqbm: '330106' } });
    const [office, bank] = answer.body.data as Site[];
    expect([office?.waiting, bank?.waiting, bank?.nextDay]).toEqual([2, null, null]);
    const { name = '', identityNumber = '', telephone = '' } = PEOPLE.citizen ?? {};
    for (const own of [name, identityNumber, telephone]) expect(answer.raw.toString()).not.toContain(own);
  });

  test('the next day is the first working day with a place left; what was held and lapsed takes none', async () => {
    await services.db.delete(reservations);
    const free = async () => (await sites({ regionCode: '330106' }))[0]?.nextDay;
    const whole = await free();
    expect(whole?.day).toBe(MONDAY);
    await services.db.insert(reservations).values([visit('booked', MONDAY), visit('held', MONDAY)]);
    expect(await free()).toEqual({ day: MONDAY, left: (whole?.left ?? 0) - 1 });
    const ofOffice = and(eq(reservationCapacities.officeId, OFFICE), eq(reservationCapacities.assisted, false));
    const before = await services.db.select().from(reservationCapacities).where(ofOffice);
    await services.db.update(reservationCapacities).set({ places: 0 }).where(ofOffice);
    expect(await free()).toBeNull();
    for (const { kind, places } of before)
      await services.db
        .update(reservationCapacities)
        .set({ places })
        .where(and(ofOffice, eq(reservationCapacities.kind, kind)));
  });

  test('the ground is the outline of every district, around its office, and names no tiles where none are configured', async () => {
    const { hasTiles, outlines } = await anybody.ask(getMapGround, { regionCode: '330000' });
    expect(hasTiles).toBe(false);
    expect(outlines.length).toBe((await services.db.select().from(regionOutlines)).length);
    expect(outlines.length).toBeGreaterThan(80);
    expect(outlines.find(({ regionCode }) => regionCode === '330106')?.name).toBe('西湖区');
    for (const { rings } of outlines)
      for (const [longitude = 0, latitude = 0] of rings.flat())
        expect(longitude > 117 && longitude < 124 && latitude > 26 && latitude < 32).toBe(true);
    const district = await anybody.ask(getMapGround, { regionCode: '330106' });
    expect(district.outlines).toHaveLength(1);
  });
});
