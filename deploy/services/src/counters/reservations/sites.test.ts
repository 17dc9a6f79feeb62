// Offices and outlets for everybody: found by words and place, with the queue of today and the next day that can be
// booked, and nobody's name.
import { getMapGround, listOffices, listSites } from '@portal/queries/contract';
import { and, eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { regionOutlines } from '../../platform/regions/schema';
import type { AskInput } from '../../testing/client/asking';
import type { TestClient } from '../../testing';
import { usingServices } from '../../testing';
import { reservationCapacities, reservations } from './schema';

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
