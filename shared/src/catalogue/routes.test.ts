// Every form route of the specification against the catalogue: which business opens there, under which title.
import fs from 'node:fs';
import path from 'node:path';
import { businessPages, businessesAt, loadBusiness } from '.';

interface Row {
  path: string;
  section: string;
  title: string;
  owner: string;
  kind: string;
  businessId: string | null;
  businessIds?: string[];
}

const rows = (
  JSON.parse(fs.readFileSync(path.join(__dirname, '../../../e2e/spec/routes.json'), 'utf8')) as Row[]
).filter(
  ({ owner, section, kind }) => owner === 'applications' && kind === 'form' && (section === '2.5' || section === '2.4'),
);

/** Pages of their own: they belong to every business, or to none. */
const OWN_PAGES = [
  '/apply-layout/reg-acceptance-view',
  '/apply-layout/mail-order',
  '/apply-layout/difficult-problem-fill-out',
  '/apply-layout/house-publish-info',
  '/apply-layout/remote-delegation-info',
  '/apply-layout/letter-of-attorney',
];

const formRows = rows.filter((row) => !OWN_PAGES.includes(row.path));

test('the specification’s form routes are read', () => expect(rows.length).toBeGreaterThan(70));

test.each(formRows.map((row) => [row.path, row] as const))(
  'every form route of section 2.5 resolves to a business: %s',
  async (route, row) => {
    const here = businessesAt(route);
    expect(here.length).toBeGreaterThan(0);
    expect(businessPages).toContainEqual({ path: route, title: row.title });
    for (const { id } of here) expect((await loadBusiness(id)).routes.map((place) => place.path)).toContain(route);
  },
);

test('no business stands where the specification has no page', () => {
  const known = rows.map((row) => row.path);
  expect(businessPages.map((page) => page.path).filter((route) => !known.includes(route))).toEqual([]);
});

test('routes that the domain gives one business have businesses of their own', () => {
  const byDomain = new Map<string, string[]>();
  for (const row of formRows) {
    if (row.businessId === null) continue;
    byDomain.set(row.businessId, [
      ...(byDomain.get(row.businessId) ?? []),
      ...businessesAt(row.path).map(({ id }) => id),
    ]);
  }
  for (const [domain, ids] of byDomain) expect([domain, ids]).toEqual([domain, [...new Set(ids)]]);
});

test('the businesses that the specification puts on one page are all there', () => {
  const wanted = formRows.flatMap(({ path: route, businessIds = [] }) => businessIds.map((id) => [route, id]));
  const missing = wanted
    .filter(([route = '', id]) => !businessesAt(route).some((business) => business.id === id))
    .map(([, id]) => id);
  expect(missing).toEqual([]);
});
