// Steps that are skipped beside a case's own life: approvals out of turn, listings nobody has verified, visits and letters of attorney out of order.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bankApprovals } from '../approvals/schema';
import { delegations } from '../delegations/schema';
import { listings } from '../listings/schema';
import { PEOPLE } from '../../seed/people';
import { reservations } from '../reservations/schema';
import type { TestClient, TestServices } from '../testing';
import { startTestServices } from '../testing';
import { cleanHouses, passOf, startDraftOf } from '../testing/case-driver';
import { changedTables, rowSums } from '../testing/row-sums';
import { applications } from './schema';

jest.setTimeout(300_000);
let services: TestServices;
const clients = new Map<string, TestClient>();
const as = (name: string): TestClient => clients.get(name) ?? fail(name);

beforeAll(async () => {
  services = await startTestServices();
  for (const name of ['citizen', 'citizen-2', 'bank', 'bank-approver', 'reviewer', 'approver']) clients.set(name, await services.signedIn(name));
}, 240_000);
afterAll(async () => services.close());

type Call = readonly [who: string, url: string, body: Record<string, unknown>];

/** Makes each call and expects it refused, without data, with every table as it was. */
async function expectRefused(where: string, calls: readonly Call[]): Promise<void> {
  const before = await rowSums(services.db);
  for (const [who, url, body] of calls) {
    const answer = (await as(who).post(url, body, { headers: { 'idempotency-key': randomUUID() } })).body;
    const told = Object.keys(answer.data ?? {}).filter((key) => key !== 'errors');
    expect([where, who, url, answer.resultCode, told]).toEqual([where, who, url, 'B000', []]);
  }
  expect([where, changedTables(before, await rowSums(services.db))]).toEqual([where, []]);
}

test.each(['passed', 'refused', 'withdrawn'] as const)('an approval that is %s is not decided again, and one of nothing never', async (status) => {
  const [house] = await cleanHouses(as('citizen'));
  const { ywh } = await startDraftOf(as('citizen'), house?.bdcqzh ?? '');
  const [application] = await services.db.select().from(applications).where(eq(applications.draftNumber, ywh));
  const bank = PEOPLE['bank-approver']?.enterprise ?? fail('no bank');
  const bsm = randomUUID().replaceAll('-', '');
  await services.db.insert(bankApprovals).values({
    id: bsm, applicationId: application?.id ?? '', kind: 'pledge', institution: bank.creditCode, institutionName: bank.name, borrower: '张明远', location: '', amount: null, status, createdAt: services.clock.now(),
  });
  const base = '/api/reg3/bankApproval';
  await expectRefused(status, [bsm, randomUUID()].flatMap((id): Call[] => [
    ['bank-approver', `${base}/approve`, { bsm: id, opinion: '同意' }], ['bank-approver', `${base}/reject`, { bsm: id, opinion: '不同意' }],
    // Whoever files for the bank does not decide for it.
    ['bank', `${base}/approve`, { bsm: id, opinion: '同意' }], ['citizen', `${base}/approve`, { bsm: id, opinion: '同意' }],
  ]));
});

const LISTING_STEPS: Record<string, (bsm: string) => Call> = {
  save: (bsm) => ['citizen', '/api/pub3/housePublish/save', { ...CONTENT, bsm }],
  submit: (bsm) => ['citizen', '/api/pub3/housePublish/submit', { bsm }],
  pass: (bsm) => ['reviewer', '/api/pub3/housePublish/verify', { bsm, pass: true }],
  refuse: (bsm) => ['reviewer', '/api/pub3/housePublish/verify', { bsm, pass: false, reason: '照片不符' }],
  'pass as its owner': (bsm) => ['citizen', '/api/pub3/housePublish/verify', { bsm, pass: true }],
  offline: (bsm) => ['citizen', '/api/pub3/housePublish/offline', { bsm, cxyy: '不卖了' }],
  delete: (bsm) => ['citizen', '/api/pub3/housePublish/delete', { bsm }],
};
const CONTENT = { bdcqzh: '', fbbt: '近地铁两居室', gpjg: '268.50', hx: '2', cx: '南', zxqk: '精装', lxdh: '13900000001', ms: '' };

test.each([
  // Without a picture nothing is handed in.
  ['draft', ['save', 'delete']], ['toVerify', ['pass', 'refuse']], ['published', ['offline']], ['refused', ['save', 'delete']], ['withdrawn', []], ['sold', []],
] as const)('a listing that is %s takes only the steps due: %j', async (status, due) => {
  const [house] = await cleanHouses(as('citizen'));
  CONTENT.bdcqzh = house?.bdcqzh ?? '';
  const bsm = (await as('citizen').post('/api/pub3/housePublish/save', CONTENT)).body.data.bsm as string;
  await services.db.update(listings).set({ status }).where(eq(listings.id, bsm));
  await expectRefused(status, Object.entries(LISTING_STEPS).filter(([name]) => !(due as readonly string[]).includes(name)).map(([, call]) => call(bsm)));
});

const RESERVATION_STEPS: Record<string, (yyguid: string) => Call> = {
  change: (yyguid) => ['citizen', '/api/pub3/pubreserved/changeTicket', { yyguid, yyrq: '2026-11-25', yysjd: '09:00-10:00' }],
  cancel: (yyguid) => ['citizen', '/api/pub3/pubreserved/cancelReserve', { yyguid, cxyy: '有事' }],
  'take ticket': (yyguid) => ['reviewer', '/api/pub3/pubreserved/takeTicket', { yyguid }],
  serve: (yyguid) => ['reviewer', '/api/pub3/pubreserved/serve', { yyguid }],
  'say it is booked': (yyguid) => ['citizen', '/api/pub3/pubreserved/sendSuccessSms', { yyguid }],
  'say it is cancelled': (yyguid) => ['citizen', '/api/pub3/pubreserved/sendCancelSms', { yyguid }],
};

test.each([
  // Not today's: neither ticket nor window.
  ['held', []], ['booked', ['change', 'cancel', 'say it is booked']], ['ticketed', []], ['served', []], ['rescheduled', []], ['cancelled', ['say it is cancelled']], ['missed', []],
] as const)('a visit that is %s takes only the steps due: %j', async (status, due) => {
  const [row] = await services.db.insert(reservations).values({
    officeId: '33010601', kind: '200', assisted: false, day: '2026-11-24', slot: '10:00-11:00', userId: 'u-citizen', status, createdAt: services.clock.now(),
    name: '张明远', identityNumber: PEOPLE.citizen?.identityNumber ?? '', telephone: '13900000001', heldUntil: status === 'held' ? new Date(services.clock.now().getTime() + 60_000) : null,
  }).returning();
  await expectRefused(status, Object.entries(RESERVATION_STEPS).filter(([name]) => !(due as readonly string[]).includes(name)).map(([, call]) => call(row?.id ?? '')));
  await services.db.delete(reservations).where(eq(reservations.id, row?.id ?? ''));
});

test('a slot that others have taken is neither held nor booked, and nothing is held in its place', async () => {
  const place = { xzqbm: '330106', deptId: '33010601', djxlid: '200', yyrq: '2026-11-25', yysjd: '10:00-11:00' };
  await services.db.insert(reservations).values(Array.from({ length: 8 }, (_, index) => ({
    officeId: '33010601', kind: '200', assisted: false, day: place.yyrq, slot: place.yysjd, userId: `u-${index}`, status: 'held' as const, heldUntil: new Date(services.clock.now().getTime() + 60_000), createdAt: services.clock.now(),
  })));
  await expectRefused('full', [['citizen', '/api/pub3/pubreserved/hold', place], ['citizen', '/api/pub3/pubreserved/saveYyxx', { ...place, self: true }]]);
});

test.each([
  ['draft', []], ['toConfirm', ['revoke', 'decline', 'confirm as agent']], ['valid', ['revoke', 'decline']], ['refused', []], ['revoked', []],
] as const)('a letter of attorney that is %s takes only the steps due: %j', async (status, due) => {
  const agent = { qlrmc: PEOPLE['citizen-2']?.name, zjh: PEOPLE['citizen-2']?.identityNumber, dh: '13900000002' };
  const letter = { stf: agent, wtsx: ['申请登记'], wtqssj: '2026-11-20', wtjssj: '2027-11-19', sfkzwt: '0' };
  const bsm = (await as('citizen').post('/api/reg3/delegation/save', letter)).body.data.bsm as string;
  await services.db.update(delegations).set({ status }).where(eq(delegations.id, bsm));
  const [house] = await cleanHouses(as('citizen'));
  const { ywh } = await startDraftOf(as('citizen'), house?.bdcqzh ?? '');
  const steps: Record<string, Call> = {
    save: ['citizen', '/api/reg3/delegation/save', { ...letter, bsm }],
    confirm: ['citizen', '/api/reg3/delegation/confirm', { bsm, passId: await passOf(as('citizen')) }],
    'confirm as agent': ['citizen-2', '/api/reg3/delegation/confirm', { bsm, passId: await passOf(as('citizen-2')) }],
    'confirm unchecked': ['citizen', '/api/reg3/delegation/confirm', { bsm, passId: randomUUID() }],
    revoke: ['citizen', '/api/reg3/delegation/revoke', { bsm, cxyy: '不委托了' }],
    decline: ['citizen-2', '/api/reg3/delegation/revoke', { bsm, cxyy: '不接受' }],
    attach: ['citizen', '/api/reg3/delegation/attach', { bsm, ywh }],
  };
  const more = { draft: ['save', 'confirm', 'revoke'], valid: ['attach'] }[status as string] ?? [];
  await expectRefused(status, Object.entries(steps).filter(([name]) => ![...due, ...more].includes(name as never)).map(([, call]) => call));
});

function fail(text: string): never {
  throw new Error(text);
}
