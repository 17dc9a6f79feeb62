// Lists by cursor over HTTP: page after page is the whole list in its order, and what comes in between is neither shown
// twice nor takes a row away. On both databases.
import { listApprovals, listListings, listReservations } from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MORTGAGEE } from '../../../../seed/people';
import { bankApprovals } from '../../../steps/approvals/schema';
import { applications } from '../../../cases/schema';
import { users } from '../../../people/auth/schema';
import { listings } from '../../../counters/listings/schema';
import { reservations } from '../../../counters/reservations/schema';
import type { TestClient, TestServices } from '../../../testing';
import { describeOnBoth, usingServices } from '../../../testing';
const ROWS = 23;
const serial = (n: number) => String(n).padStart(3, '0');
/** Three rows share each moment. */
const moment = (n: number) => new Date(Date.parse('2026-11-01T01:00:00Z') + Math.floor(n / 3) * 60_000);
const OFFICE = '33010601';

interface Line {
  list: Record<string, unknown>[];
  total: number;
  next: string | null;
}
interface List {
  url: string;
  params: Record<string, string>;
  as: string;
  key: string;
  add: (services: TestServices, ownerId: string, n: number) => Promise<unknown>;
}

const addApproval: List['add'] = async ({ db }, ownerId, n) => {
  const [row] = await db
    .insert(applications)
    .values({
      draftNumber: `DAPPROVAL${serial(n)}`,
      processCode: 'pledge-first',
      regionCode: '330106',
      status: 'TO_CONFIRM',
      form: { fields: {}, parties: {} },
      noticeVersion: '1',
      initiatorId: ownerId,
      initiatorName: '某人',
      createdAt: moment(n),
      savedAt: moment(n),
      statusAt: moment(n),
    })
    .returning();
  const status = (['waiting', 'passed', 'refused', 'withdrawn'] as const)[n % 4] ?? 'waiting';
  await db.insert(bankApprovals).values({
    id: `approval-${serial(n)}`,
    applicationId: row!.id,
    kind: 'pledge',
    institution: MORTGAGEE.creditCode,
    institutionName: MORTGAGEE.name,
    borrower: '某人',
    location: '',
    status,
    createdAt: moment(n),
  });
};
const addListing: List['add'] = ({ db }, ownerId, n) =>
  db.insert(listings).values({
    id: `listing-${serial(n)}`,
    ownerId,
    titleCertificateNumber: '',
    unitNumber: '',
    regionCode: '330106',
    location: '',
    register: {},
    title: `房源${n}`,
    price: 1,
    layout: '2',
    telephone: '',
    status: 'draft',
    createdAt: moment(n),
    updatedAt: moment(n),
  });
const addReservation: List['add'] = ({ db }, userId, n) =>
  db.insert(reservations).values({
    number: `YY20261123${serial(n)}`,
    userId,
    officeId: OFFICE,
    kind: '200',
    assisted: false,
    day: '2026-11-23',
    slot: n % 2 ? '09:00-10:00' : '14:00-15:00',
    status: 'cancelled',
    name: '某人',
    createdAt: moment(n),
  });
const lists: [string, List][] = [
  [
    'approvals of all states',
    {
      url: listApprovals.url,
      params: { kind: 'pledge' },
      as: 'bank-approver',
      key: 'bsm',
      add: addApproval,
    },
  ],
  [
    'approvals of one state',
    {
      url: listApprovals.url,
      params: { kind: 'pledge', zt: 'passed' },
      as: 'bank-approver',
      key: 'bsm',
      add: addApproval,
    },
  ],
  ['own listings', { url: listListings.url, params: {}, as: 'citizen', key: 'bsm', add: addListing }],
  ['own reservations', { url: listReservations.url, params: {}, as: 'citizen', key: 'yyguid', add: addReservation }],
  [
    'the day of an office',
    {
      url: listReservations.url,
      params: { scope: 'office', yyrq: '2026-11-23' },
      as: 'reviewer',
      key: 'yyguid',
      add: addReservation,
    },
  ],
];

describeOnBoth('lists by cursor', () => {
  const { services } = usingServices();
  beforeEach(async () => {
    for (const table of [bankApprovals, listings, reservations, applications]) await services.db.delete(table);
  });

  const page = async (client: TestClient, { url, params }: List, more: Record<string, string>): Promise<Line> => {
    const { body } = await client.get(url, { params: { ...params, ...more } });
    expect(body).toMatchObject({ resultCode: 'A000', msg: '' });
    return body.data;
  };

  test.each(lists)('%s', async (_name, list) => {
    const client = await services.signedIn(list.as);
    const [owner] = await services.db.select({ id: users.id }).from(users).where(eq(users.username, 'citizen'));
    const ownerId = owner!.id;
    for (let n = 0; n < ROWS; n += 1) await list.add(services, ownerId, n);
    const whole = await page(client, list, { pageSize: '100' });
    expect(whole.next).toBeNull();
    expect(whole.list).toHaveLength(whole.total);
    expect(whole.total).toBeGreaterThanOrEqual(5);

    const seen: unknown[] = [];
    let after: string | null = '';
    for (let pageNo = 1; after !== null; pageNo += 1) {
      const { list: rows, next }: Line = await page(client, list, {
        pageNo: String(pageNo),
        pageSize: '4',
        ...(after ? { after } : {}),
      });
      seen.push(...rows.map((row) => row[list.key]));
      after = next;
      if (pageNo === 1) for (const n of [100, 101, 102, 103]) await list.add(services, ownerId, n);
    }
    const before = new Set(whole.list.map((row) => row[list.key]));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((key) => before.has(key as string))).toEqual(whole.list.map((row) => row[list.key]));
  });

  test.each(lists)('%s: a cursor from elsewhere counts rows off', async (_name, list) => {
    const client = await services.signedIn(list.as);
    const [owner] = await services.db.select({ id: users.id }).from(users).where(eq(users.username, 'citizen'));
    for (let n = 0; n < ROWS; n += 1) await list.add(services, owner!.id, n);
    const { list: second } = await page(client, list, { pageNo: '2', pageSize: '2' });
    expect(second).toHaveLength(2);
    for (const after of ['x', randomUUID(), Buffer.from('["1"]').toString('base64url')])
      expect((await page(client, list, { after, pageNo: '2', pageSize: '2' })).list).toEqual(second);
  });
});
