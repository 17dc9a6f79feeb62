// Bounds of all calls and pages of all lists.
import {
  listApprovals,
  listListings,
  listReservations,
  holdSlot,
  releaseSlot,
  saveFeedback,
  sendForConfirm,
} from '@portal/applications/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE } from '../../../../seed/people';
import { bankApprovals } from '../../../steps/approvals/schema';
import { applications } from '../../../cases/schema';
import { users } from '../../../people/auth/schema';
import { listings } from '../../../counters/listings/schema';
import { reservations } from '../../../counters/reservations/schema';
import { describeOnBoth, usingServices, refusalOf } from '../../../testing';
import type { TestClient, TestServices } from '../../../testing';
import { listMessages, markRead } from '@portal/shell/contract';
import { everyCall } from '../../../testing/calls/every-call';
import { notify } from '../../messages/public';
import { boundOf } from '../calls/bound-of';

// Lists by cursor over HTTP: page after page is the whole list in its order, and what comes in between is neither shown
// twice nor takes a row away. On both databases.
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

// Every call that writes has a bound, and a declared one holds: a flood is refused, others and other records pass.
describe('bounds', () => {
  const { services, citizen, other, comeAgain } = usingServices({ citizen: 'citizen', other: 'citizen-2' });
  const TOO_MANY = '操作过于频繁，请稍后再试';
  const DAY_MS = 86_400_000;

  /** Calls that write to others, or what others wait for: the usual bound, which only stops floods, is too wide. */
  const NARROW = [
    'POST /api/pub3/pubreserved/hold',
    'POST /api/pub3/pubreserved/saveYyxx',
    'POST /api/pub3/pubreserved/changeTicket',
    'POST /api/pub3/pubreserved/cancelReserve',
    'POST /api/reg3/apply/start',
    'POST /api/reg3/apply/sendForConfirm',
    'POST /api/reg3/onLineSign/save',
    'POST /api/reg3/onLineSign/send',
    'POST /api/reg3/signature/biz/remind',
    'POST /api/pub3/feedback/save',
    'POST /api/pub3/issuesLedger/save',
    'POST /api/pub3/access/record',
    'POST /api/reg3/third/log/inside/saveToSls',
  ];

  test('every call that writes is bounded, by account where it needs one and by address where it does not', () => {
    const writing = everyCall().filter(({ method, reads }) => method !== 'GET' && method !== 'HEAD' && !reads);
    expect(writing.length).toBeGreaterThan(120);
    const without = writing.filter((call) => {
      const bound = boundOf(call);
      if (!bound || bound.seconds < 1) return true;
      return call.who === 'everybody' ? !bound.address : !bound.person || !bound.address;
    });
    expect(without.map(({ at }) => at)).toEqual([]);
    expect(
      everyCall()
        .filter(({ at, bound }) => NARROW.includes(at) && bound)
        .map(({ at }) => at)
        .toSorted(),
    ).toEqual(NARROW.toSorted());
    // A counterpart that no request names would bound nothing.
    for (const { at, bound, parts } of everyCall()) {
      if (!bound?.counterpart) continue;
      const { about } = parts.body ?? parts.query ?? {};
      const members = about?.is === 'object' ? about.fields.map(([name]) => name) : [];
      expect([at, members]).toEqual([at, expect.arrayContaining([bound.counterpart.member])]);
    }
  });

  test('feedback beyond the bound of a day is refused; others, and the next day, pass', async () => {
    const entry = { kind: 'suggestion', text: '窗口排队的时间比较长，建议增加窗口', telephone: '13900000001' };
    const limit = saveFeedback.bound.person;
    const codes = new Set<string>();
    for (let sent = 0; sent < limit; sent += 1)
      codes.add(
        await citizen.ask(saveFeedback, entry).then(
          () => 'A000',
          (error: Error) => error.message,
        ),
      );
    expect([...codes]).not.toContain(TOO_MANY);
    expect((await refusalOf(citizen.ask(saveFeedback, entry))).message).toBe(TOO_MANY);
    const { message } = (await other.ask(saveFeedback, entry).catch((error: unknown) => error)) as Error;
    expect(message).not.toBe(TOO_MANY);
    comeAgain(DAY_MS);
    const next = (await citizen.ask(saveFeedback, entry).catch((error: unknown) => error)) as Error;
    expect(next.message).not.toBe(TOO_MANY);
  });

  test('a record has its own bound for each caller: one who floods takes nothing from another', async () => {
    const about = { businessNumber: 'D33010620261120999999', version: 1 };
    const { calls } = sendForConfirm.bound.counterpart;
    for (let sent = 0; sent < calls; sent += 1)
      expect((await citizen.refused(sendForConfirm, about)).message).not.toBe(TOO_MANY);
    expect((await citizen.refused(sendForConfirm, about)).message).toBe(TOO_MANY);
    expect((await other.refused(sendForConfirm, about)).message).not.toBe(TOO_MANY);
    const another = { ...about, businessNumber: 'D33010620261120999998' };
    expect((await citizen.refused(sendForConfirm, another)).message).not.toBe(TOO_MANY);
  });

  test('places are kept and given back only so often', async () => {
    const place = { officeId: '33010601', registrationType: '200', day: '2026-11-26', slot: '09:00-10:00' };
    let refusal = '';
    for (let tried = 0; tried <= holdSlot.bound.person && !refusal; tried += 1) {
      refusal = await citizen.ask(holdSlot, { ...place, assisted: false }).then(
        () => '',
        (error: Error) => error.message,
      );
      await citizen.ask(releaseSlot);
    }
    expect(refusal).toBe(TOO_MANY);
    expect((await other.ask(holdSlot, { ...place, assisted: false })).heldUntil).toBeTruthy();
  });

  test('messages about one thing are put together, and an unread warning stays above all of them', async () => {
    const to = [PEOPLE.citizen?.identityNumber ?? ''];
    const write = (event: 'sealed' | 'contractInvited', path: string, place: string) =>
      services.db.transaction((tx) =>
        notify(tx, { event, applicationId: null, to, path, values: { 坐落: place }, now: services.clock.now() }),
      );
    const before = (await citizen.ask(listMessages, { pageSize: 100 })).total;
    await write('sealed', '/seal', '西湖区文三路1号');
    for (let sent = 0; sent < 40; sent += 1) {
      services.clock.advance(1_000);
      await write('contractInvited', '/contract?ywh=1', `第${sent}次`);
    }
    for (const other of [2, 3, 4]) await write('contractInvited', `/contract?ywh=${other}`, '另一份');
    const { total, rows } = await citizen.ask(listMessages, { pageSize: 100 });
    expect(total).toBe(before + 5);
    expect(rows[0]?.title).toBe('不动产被查封');
    expect(rows.filter(({ path }) => path === '/contract?ywh=1').map(({ body }) => body)).toEqual([
      expect.stringContaining('第39次'),
    ]);
    // Page after page none is skipped or repeated.
    const first = await citizen.ask(listMessages, { pageSize: 3 });
    const second = await citizen.ask(listMessages, { pageSize: 3, pageNumber: 2, after: first.next ?? undefined });
    expect([...first.rows, ...second.rows].map(({ recordId }) => recordId)).toEqual(
      rows.slice(0, 6).map(({ recordId }) => recordId),
    );
    // Read, it goes to its place in time; what comes after a read message is a new one.
    await citizen.ask(markRead, { recordIds: rows.slice(0, 5).map(({ recordId }) => recordId) });
    services.clock.advance(1_000);
    await write('contractInvited', '/contract?ywh=1', '读后');
    const after = await citizen.ask(listMessages, { pageSize: 100 });
    expect([after.total, after.rows[0]?.body]).toEqual([before + 6, expect.stringContaining('读后')]);
  });
});
