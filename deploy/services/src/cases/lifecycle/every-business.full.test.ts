// Every business goes the office's whole way over HTTP: filed by who may file it, signed by everybody concerned,
// decided, paid and booked.
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import type { TestServices } from '../../testing';
import type { EveryBusiness } from '../../testing/cases/every-business';
import { BUSINESS_CASES, nameOf, openEveryBusiness } from '../../testing/cases/every-business';
import type { OfficeWay } from '../../testing/cases/office-way';
import { ENDED_BY, HOLDER_FILES, WITHOUT } from '../../testing/cases/who-and-what';
import { BURDENS } from '../../testing/tables/burden-unit';
import { runDueEvents } from './due-events';

/** Longer than fifteen working days with a holiday between. */
const NOTICE_DAYS = 40;
let services: TestServices;
let office: OfficeWay;
let businesses: EveryBusiness;

beforeAll(async () => {
  ({ services, office, businesses } = await openEveryBusiness());
}, 240_000);
afterAll(async () => services.close());

test('the table has every business of the catalogue', () => {
  expect([...new Set(BUSINESS_CASES.map(({ business }) => business))].toSorted()).toEqual(
    businessSummaries.map(({ id }) => id).toSorted(),
  );
});

test.each(BUSINESS_CASES.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
  const business = await loadBusiness(row.business);
  expect(await businesses.run(row, business)).toBe(row.announced ? 'ANNOUNCING' : 'COMPLETED');
});

test('what is left to the holder, or does not stand on a property, is about rows of the table', () => {
  const names = BUSINESS_CASES.map(nameOf);
  const ids = BUSINESS_CASES.map(({ business }) => business);
  expect(Object.keys(HOLDER_FILES).filter((id) => !ids.includes(id))).toEqual([]);
  expect([...Object.keys(WITHOUT), ...Object.keys(ENDED_BY)].filter((name) => !names.includes(name))).toEqual([]);
});

test('what was filed in good faith agrees with what the officer is shown of the register', () => {
  expect(businesses.compared).toBe(BUSINESS_CASES.length);
  expect(businesses.differing).toEqual([]);
});

test('most were filed on a property with a mortgage, a notice or a seal', () => {
  const least = { mortgage: 40, notice: 50, sealed: 15 };
  expect(BURDENS.filter((kind) => (businesses.carrying.get(kind) ?? 0) < least[kind])).toEqual([]);
});

describe('after the days of the public notice', () => {
  beforeAll(async () => {
    services.clock.advance(NOTICE_DAYS * 86_400_000);
    await runDueEvents(services.context, services.clock.now());
    office.forgetSessions();
  });

  test.each(BUSINESS_CASES.filter(({ announced }) => announced).map((row) => [nameOf(row), row] as const))(
    '%s goes on to its end',
    async (_, row) => {
      expect(await businesses.goOn(row, await loadBusiness(row.business))).toBe('COMPLETED');
    },
  );
});
