// Steps that are skipped, of a case and beside it (approvals, listings, visits, letters of attorney): each step that is
// not due is refused without data and changes no row of any table.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { delegations } from '../authorities/schema';
import { listings } from '../../counters/listings/schema';
import { paymentSlips } from '../../steps/payment/schema';
import { reservations } from '../../counters/reservations/schema';
import type { Answer, TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  fileOf,
  opinion,
  signAll,
  hashRead,
  signatureUrl,
  signInEverybody,
  startDraftOf,
  submitCall,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import type { ApplicationRow } from '../access/access';
import { waitingApproval } from '../../testing/tables/waiting-approval';
import { applications } from '../schema';

let services: TestServices;
let people: People;
const clients = new Map<string, TestClient>();
let row: ApplicationRow;
let flowId: string = randomUUID();
type Body = Answer['body'];

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
  for (const [name, client] of [
    ['citizen', people.seller],
    ['citizen-2', people.buyer],
    ['acceptor', people.acceptor],
    ['reviewer', people.reviewer],
    ['approver', people.approver],
  ] as const)
    clients.set(name, client);
  for (const name of ['bank', 'bank-approver']) clients.set(name, await services.signedIn(name));
}, 240_000);
afterAll(async () => services.close());

type Official = 'acceptor' | 'reviewer' | 'approver';
const number = () => row.businessNumber ?? row.draftNumber;
const as = (who: keyof People, url: string, body: Record<string, unknown>, headers = {}): Promise<Body> =>
  people[who].post(url, body, { headers }).then((answer) => answer.body);
const unproven = async (url: string, body: Record<string, unknown>): Promise<Body> =>
  (await people.buyer.post(url, body, { unproven: true })).body;
const say = (who: Official, result: string) => () =>
  opinion(people[who], number(), result, {
    reasonCodes: [row.status === 'PRE_REVIEW' ? '17-9' : '22-4'],
    corrections: result === '5' ? [{ kind: 'field', key: 'fields.htbh', reason: '与合同不一致' }] : [],
  });
const party = (role: string): string => String(row.form.parties[role]?.[0]?.bsm);
const changed = () => ({
  ...row.form,
  fields: { ...row.form.fields, htbh: `2026ES${String(10_000_000 + row.version)}` },
});
const start = (datumBsm: string) => () =>
  as('seller', '/api/reg3/file/startUpload', {
    ywh: number(),
    datumBsm,
    name: 'a.pdf',
    size: 10,
    mime: 'application/pdf',
    sha256: '0'.repeat(64),
  });
const fileIds = async (): Promise<string[]> =>
  ((await fileOf(people.seller, number())).materials as { files: { bsm: string }[] }[]).flatMap(({ files }) =>
    files.map(({ bsm }) => bsm),
  );

const placeOf = async (who: 'seller' | 'buyer') => ({
  ...{ qsglbsm: flowId, datumBsm: 'M001', sqrbsm: party('qlr'), signature: signatureUrl() },
  sha256: await hashRead(people[who], flowId, 'M001'),
});

/** Everything that somebody can do to a case, done by whose turn it would be. */
const steps: Record<string, () => Promise<Body>> = {
  save: () => as('seller', '/api/reg3/apply/save', { ywh: number(), version: row.version, form: changed() }),
  card: () =>
    as('seller', '/api/reg3/applicant/save', { ywh: number(), bsm: party('qlr'), qlrmc: '李思宁', dh: '13900000003' }),
  'remove card': () => as('seller', '/api/reg3/applicant/delete', { ywh: number(), bsm: party('qlr') }),
  material: start('M015'),
  'tax proof': start('M016'),
  'remove file': async () =>
    as('seller', '/api/reg3/file/delFiles', { ywh: number(), bsms: [(await fileIds())[0] ?? '0'.repeat(32)] }),
  rotate: async () =>
    as('seller', '/api/reg3/file/rotate', { bsm: (await fileIds())[0] ?? '0'.repeat(32), degrees: 90 }),
  send: () => as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version }),
  'send, another version': () =>
    as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version + 1 }),
  confirm: () =>
    as('buyer', '/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), nt: { bb: '2026-11-01' } }),
  'confirm for another': () =>
    as('seller', '/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), nt: { bb: '2026-11-01' } }),
  'confirm unproven': () =>
    unproven('/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), nt: { bb: '2026-11-01' } }),
  sign: async () => as('buyer', '/api/reg3/signature/biz/sign', await placeOf('buyer')),
  'sign for another': async () => as('seller', '/api/reg3/signature/biz/sign', await placeOf('seller')),
  'sign unproven': async () => unproven('/api/reg3/signature/biz/sign', await placeOf('buyer')),
  'refuse to sign': () =>
    as('buyer', '/api/reg3/signature/biz/refuse', { qsglbsm: flowId, sqrbsm: party('qlr'), reason: '价格不符' }),
  remind: () => as('seller', '/api/reg3/signature/biz/remind', { qsglbsm: flowId, sqrbsm: party('qlr') }),
  'open flow': () => as('seller', '/api/reg3/signature/biz/create', { ywh: number() }),
  'cancel flow': () => as('seller', '/api/reg3/signature/biz/cancel', { qsglbsm: flowId }),
  recall: () => as('seller', '/api/reg3/apply/recall', { ywh: number() }),
  submit: async () => (await submitCall(people.seller, { ywh: number(), version: row.version })).body,
  'submit undeclared': () =>
    as(
      'seller',
      '/api/reg3/apply/submit',
      { ywh: number(), version: row.version, declarations: [] },
      { 'idempotency-key': randomUUID() },
    ),
  cancel: () => as('seller', '/api/reg3/apply/cancelApply', { ywh: number(), cxyy: '不办了' }),
  withdraw: () => as('seller', '/api/reg3/pubApply/revokeProcess', { ywh: number(), cxyy: '不办了' }),
  claim: () => as('acceptor', '/api/reg3/audit/claim', { ywh: number() }),
  "reviewer's claim": () => as('reviewer', '/api/reg3/audit/claim', { ywh: number() }),
  "approver's claim": () => as('approver', '/api/reg3/audit/claim', { ywh: number() }),
  unclaim: () => as('acceptor', '/api/reg3/audit/unclaim', { ywh: number() }),
  ...Object.fromEntries(
    (['acceptor', 'reviewer', 'approver'] as const).flatMap((who) =>
      ['1', '2', '3', '4', '5', '6'].map((result) => [`${who} ${result}`, say(who, result)]),
    ),
  ),
  pay: async () => {
    const [slip] = await services.db.select().from(paymentSlips).where(eq(paymentSlips.applicationId, row.id));
    return as(
      'buyer',
      '/api/reg3/ahPayTaxFee/createQrCode',
      { ywh: number(), jkdh: slip?.number ?? '1', kind: 'fee' },
      { 'idempotency-key': randomUUID() },
    );
  },
  delivery: () => as('seller', '/api/reg3/mailOrder/save', { ywh: number(), lzfs: '2' }),
  'send parcel': () =>
    as('approver', '/api/reg3/mailOrder/send', { ywh: number(), kdgs: '中国邮政', kddh: 'EA123456789CN' }),
};

const DRAFTING = ['save', 'card', 'remove card', 'material', 'tax proof', 'cancel'];
const WORKING = ['withdraw', 'delivery'];
const claimed = async (who: Official) => as(who, '/api/reg3/audit/claim', { ywh: number() });
const agreed =
  (who: Official, result = '1') =>
  async () => {
    await claimed(who);
    return say(who, result)();
  };
const signed = async () => {
  await steps.confirm?.();
  await signAll(people.buyer, flowId);
  await signAll(people.seller, flowId);
};
const sent = async () => {
  const answer = await as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version });
  flowId = answer.data.qsglbsm;
};

/**
 * The places in order: where the case stands, the steps that are due or allowed there, and what leads to the next
 * place.
 */
const places: readonly (readonly [status: string, due: readonly string[], onwards: () => Promise<unknown>])[] = [
  [
    'DRAFT',
    [...DRAFTING],
    async () => {
      for (const code of ['M015', 'M016']) await upload(people.seller, number(), code, code);
    },
  ],
  ['DRAFT', [...DRAFTING, 'remove file', 'rotate', 'send'], sent],
  ['TO_CONFIRM', ['confirm', 'refuse to sign', 'remind', 'cancel flow', 'recall', 'cancel'], signed],
  [
    'TO_SUBMIT',
    ['save', 'card', 'remove card', 'cancel flow', 'recall', 'cancel', 'submit'],
    () => steps.submit?.() ?? fail('submit'),
  ],
  // Submitting again what is submitted answers the same number and writes nothing but that.
  ['SUBMITTED', ['submit', 'submit undeclared', 'claim', "reviewer's claim", ...WORKING], () => claimed('acceptor')],
  [
    'PRE_REVIEW',
    ['submit', 'submit undeclared', 'claim', 'unclaim', 'acceptor 1', 'acceptor 3', 'acceptor 5', 'delivery'],
    say('acceptor', '5'),
  ],
  ['CORRECTION', ['save', 'withdraw', 'delivery'], () => steps.save?.() ?? fail('save')],
  ['CORRECTION', ['save', 'send', 'open flow', ...WORKING], sent],
  ['CORRECTION', ['save', 'send', 'open flow', 'cancel flow', 'confirm', 'remind', ...WORKING], signed],
  [
    'CORRECTION',
    ['save', 'send', 'open flow', 'submit', 'sign', 'confirm', ...WORKING],
    () => steps.submit?.() ?? fail('submit'),
  ],
  ['SUBMITTED', ['submit', 'submit undeclared', 'claim', "reviewer's claim", ...WORKING], () => claimed('acceptor')],
  // What was to be corrected is asked for once.
  [
    'PRE_REVIEW',
    ['submit', 'submit undeclared', 'claim', 'unclaim', 'acceptor 1', 'acceptor 3', 'delivery'],
    agreed('acceptor'),
  ],
  ['ACCEPTED', ['claim', "reviewer's claim", 'acceptor 1', 'reviewer 1', ...WORKING], agreed('acceptor')],
  [
    'REVIEWING',
    ["reviewer's claim", 'reviewer 1', 'reviewer 2', 'reviewer 3', 'reviewer 4', ...WORKING],
    agreed('reviewer'),
  ],
  ['APPROVING', ["approver's claim", 'approver 1', 'approver 2', 'approver 3', ...WORKING], agreed('approver')],
  [
    'PAY_PENDING',
    ['pay', ...WORKING],
    async () => people.buyer.post(new URL((await steps.pay?.())?.data.qrText).pathname),
  ],
  [
    'READY_BOOK',
    ["approver's claim", 'approver 4', 'approver 6', ...WORKING],
    async () => {
      await steps.delivery?.();
      return say('approver', '6')();
    },
  ],
  ['TO_COLLECT', ["approver's claim", 'approver 1', 'delivery'], agreed('approver')],
  ['COMPLETED', [], async () => undefined],
];

async function refresh(): Promise<void> {
  const [fresh] = await services.db.select().from(applications).where(eq(applications.id, row.id));
  row = fresh ?? fail('the case is gone');
}

/** Tables that changed; a question who somebody is has a row of its own, from which nothing follows. */
async function changedSince(before: Awaited<ReturnType<typeof rowSums>>): Promise<string[]> {
  return changedTables(before, await rowSums(services.db)).filter((table) => table !== 'factor_challenges');
}

/**
 * What is wrong with a refusal; its only data may be the faults of what was sent, and to a stale version the sender's
 * own newer one.
 */
function faultOf(name: string, { resultCode, data }: Body): string[] {
  const told = Object.keys(data ?? {}).join();
  const isPlain =
    told === '' ||
    (name.endsWith('unproven') && told === 'factor') ||
    told === 'errors' ||
    (name === 'send, another version' && told === 'version,form,savedAt');
  return [...(resultCode === 'B000' ? [] : [resultCode]), ...(isPlain ? [] : [told])];
}

test('at every place of its life a case refuses each step that is not due, without data and without a trace', async () => {
  const [house] = await cleanHouses(people.seller);
  const { ywh } = await startDraftOf(people.seller, house?.bdcqzh ?? '');
  row = (await services.db.select().from(applications).where(eq(applications.draftNumber, ywh)))[0] ?? fail(ywh);
  for (const [index, [status, due, onwards]] of places.entries()) {
    await refresh();
    expect([index, row.status]).toEqual([index, status]);
    const before = await rowSums(services.db);
    const wrong: string[][] = [];
    for (const [name, step] of Object.entries(steps)) {
      const faults = due.includes(name) ? [] : faultOf(name, await step());
      if (faults.length > 0) wrong.push([`place ${index}, ${status}`, name, ...faults]);
    }
    expect(wrong).toEqual([]);
    expect([index, status, await changedSince(before)]).toEqual([index, status, []]);
    await onwards();
  }
});

test.each([
  ['no notice', undefined],
  ['a notice without a version', {}],
  ['a notice that is not in force', { bb: '2020-01-01' }],
  ['a notice of nothing', { bb: '' }],
])('a case is not started on %s', async (_what, nt) => {
  const [house] = await cleanHouses(people.seller);
  const before = await rowSums(services.db);
  const body = await as(
    'seller',
    '/api/reg3/apply/start',
    { lcdm: 'house-transfer', xzqbm: '330106', form: transferForm(house?.bdcqzh ?? ''), nt },
    { 'idempotency-key': randomUUID() },
  );
  expect(body.resultCode).toBe('B000');
  expect(body.data?.ywh).toBeUndefined();
  expect(await changedSince(before)).toEqual([]);
});

/** The client of a seeded account. */
const account = (name: string): TestClient => clients.get(name) ?? fail(name);
type Call = readonly [who: string, url: string, body: Record<string, unknown>, unproven?: true];

/** Makes each call and expects it refused, without data, with every table as it was. */
async function expectRefused(where: string, calls: readonly Call[]): Promise<void> {
  const before = await rowSums(services.db);
  for (const [who, url, body, isUnproven] of calls) {
    const answer = (
      await account(who).post(url, body, {
        headers: { 'idempotency-key': randomUUID() },
        ...(isUnproven ? { unproven: true } : {}),
      })
    ).body;
    const told = Object.keys(answer.data ?? {}).filter((key) => key !== 'errors' && !(isUnproven && key === 'factor'));
    expect([where, who, url, answer.resultCode, told]).toEqual([where, who, url, 'B000', []]);
  }
  expect([where, await changedSince(before)]).toEqual([where, []]);
}

test.each(['passed', 'refused', 'withdrawn'] as const)(
  'an approval that is %s is not decided again, and one of nothing never',
  async (status) => {
    const [house] = await cleanHouses(account('citizen'));
    const { ywh } = await startDraftOf(account('citizen'), house?.bdcqzh ?? '');
    const bsm = await waitingApproval(services, ywh, status);
    const base = '/api/reg3/bankApproval';
    await expectRefused(
      status,
      [bsm, randomUUID()].flatMap((id): Call[] => [
        ['bank-approver', `${base}/approve`, { bsm: id, opinion: '同意' }],
        ['bank-approver', `${base}/reject`, { bsm: id, opinion: '不同意' }],
        // Whoever files for the bank does not decide for it.
        ['bank', `${base}/approve`, { bsm: id, opinion: '同意' }],
        ['citizen', `${base}/approve`, { bsm: id, opinion: '同意' }],
      ]),
    );
  },
);

const LISTING_STEPS: Record<string, (bsm: string) => Call> = {
  save: (bsm) => ['citizen', '/api/pub3/housePublish/save', { ...CONTENT, bsm }],
  submit: (bsm) => ['citizen', '/api/pub3/housePublish/submit', { bsm }],
  pass: (bsm) => ['reviewer', '/api/pub3/housePublish/verify', { bsm, pass: true }],
  refuse: (bsm) => ['reviewer', '/api/pub3/housePublish/verify', { bsm, pass: false, reason: '照片不符' }],
  'pass as its owner': (bsm) => ['citizen', '/api/pub3/housePublish/verify', { bsm, pass: true }],
  offline: (bsm) => ['citizen', '/api/pub3/housePublish/offline', { bsm, cxyy: '不卖了' }],
  delete: (bsm) => ['citizen', '/api/pub3/housePublish/delete', { bsm }],
};
const CONTENT = {
  bdcqzh: '',
  fbbt: '近地铁两居室',
  gpjg: '268.50',
  hx: '2',
  cx: '南',
  zxqk: '精装',
  lxdh: '13900000001',
  ms: '',
};

test.each([
  // Without a picture nothing is handed in.
  ['draft', ['save', 'delete']],
  ['toVerify', ['pass', 'refuse']],
  ['published', ['offline']],
  ['refused', ['save', 'delete']],
  ['withdrawn', []],
  ['sold', []],
] as const)('a listing that is %s takes only the steps due: %j', async (status, due) => {
  const [house] = await cleanHouses(account('citizen'));
  CONTENT.bdcqzh = house?.bdcqzh ?? '';
  const bsm = (await account('citizen').post('/api/pub3/housePublish/save', CONTENT)).body.data.bsm as string;
  await services.db.update(listings).set({ status }).where(eq(listings.id, bsm));
  await expectRefused(
    status,
    Object.entries(LISTING_STEPS)
      .filter(([name]) => !(due as readonly string[]).includes(name))
      .map(([, call]) => call(bsm)),
  );
});

const RESERVATION_STEPS: Record<string, (yyguid: string) => Call> = {
  change: (yyguid) => [
    'citizen',
    '/api/pub3/pubreserved/changeTicket',
    { yyguid, yyrq: '2026-11-25', yysjd: '09:00-10:00' },
  ],
  cancel: (yyguid) => ['citizen', '/api/pub3/pubreserved/cancelReserve', { yyguid, cxyy: '有事' }],
  'take ticket': (yyguid) => ['reviewer', '/api/pub3/pubreserved/takeTicket', { yyguid }],
  serve: (yyguid) => ['reviewer', '/api/pub3/pubreserved/serve', { yyguid }],
  'say it is booked': (yyguid) => ['citizen', '/api/pub3/pubreserved/sendSuccessSms', { yyguid }],
  'say it is cancelled': (yyguid) => ['citizen', '/api/pub3/pubreserved/sendCancelSms', { yyguid }],
};

test.each([
  // Not today's: neither ticket nor window.
  ['held', []],
  ['booked', ['change', 'cancel', 'say it is booked']],
  ['ticketed', []],
  ['served', []],
  ['rescheduled', []],
  ['cancelled', ['say it is cancelled']],
  ['missed', []],
] as const)('a visit that is %s takes only the steps due: %j', async (status, due) => {
  const [row] = await services.db
    .insert(reservations)
    .values({
      officeId: '33010601',
      kind: '200',
      assisted: false,
      day: '2026-11-24',
      slot: '10:00-11:00',
      userId: 'u-citizen',
      status,
      createdAt: services.clock.now(),
      name: '张明远',
      identityNumber: PEOPLE.citizen?.identityNumber ?? '',
      telephone: '13900000001',
      heldUntil: status === 'held' ? new Date(services.clock.now().getTime() + 60_000) : null,
    })
    .returning();
  await expectRefused(
    status,
    Object.entries(RESERVATION_STEPS)
      .filter(([name]) => !(due as readonly string[]).includes(name))
      .map(([, call]) => call(row?.id ?? '')),
  );
  await services.db.delete(reservations).where(eq(reservations.id, row?.id ?? ''));
});

test('a slot that others have taken is neither held nor booked, and nothing is held in its place', async () => {
  const place = { xzqbm: '330106', deptId: '33010601', djxlid: '200', yyrq: '2026-11-25', yysjd: '10:00-11:00' };
  await services.db.insert(reservations).values(
    Array.from({ length: 8 }, (_, index) => ({
      officeId: '33010601',
      kind: '200',
      assisted: false,
      day: place.yyrq,
      slot: place.yysjd,
      userId: `u-${index}`,
      status: 'held' as const,
      heldUntil: new Date(services.clock.now().getTime() + 60_000),
      createdAt: services.clock.now(),
    })),
  );
  await expectRefused('full', [
    ['citizen', '/api/pub3/pubreserved/hold', place],
    ['citizen', '/api/pub3/pubreserved/saveYyxx', { ...place, self: true }],
  ]);
});

test.each([
  ['draft', []],
  ['toConfirm', ['revoke', 'decline', 'confirm as agent']],
  ['valid', ['revoke', 'decline']],
  ['refused', []],
  ['revoked', []],
] as const)('a letter of attorney that is %s takes only the steps due: %j', async (status, due) => {
  const agent = { qlrmc: PEOPLE['citizen-2']?.name, zjh: PEOPLE['citizen-2']?.identityNumber, dh: '13900000002' };
  const letter = {
    stf: agent,
    lcdm: 'house-transfer',
    qbbdc: '1',
    wtsx: ['申请登记'],
    wtqssj: '2026-11-20',
    wtjssj: '2027-11-19',
    sfkzwt: '0',
  };
  const bsm = (await account('citizen').post('/api/reg3/delegation/save', letter)).body.data.bsm as string;
  expect(bsm).toBeTruthy();
  await services.db.update(delegations).set({ status }).where(eq(delegations.id, bsm));
  const [house] = await cleanHouses(account('citizen'));
  const { ywh } = await startDraftOf(account('citizen'), house?.bdcqzh ?? '');
  const steps: Record<string, Call> = {
    save: ['citizen', '/api/reg3/delegation/save', { ...letter, bsm }],
    confirm: ['citizen', '/api/reg3/delegation/confirm', { bsm, qbbdc: '1' }],
    'confirm as agent': ['citizen-2', '/api/reg3/delegation/confirm', { bsm }],
    'confirm unproven': ['citizen', '/api/reg3/delegation/confirm', { bsm, qbbdc: '1' }, true],
    revoke: ['citizen', '/api/reg3/delegation/revoke', { bsm, cxyy: '不委托了' }],
    decline: ['citizen-2', '/api/reg3/delegation/revoke', { bsm, cxyy: '不接受' }],
    attach: ['citizen', '/api/reg3/delegation/attach', { bsm, ywh }],
  };
  const more = { draft: ['save', 'confirm', 'revoke'], valid: ['attach'] }[status as string] ?? [];
  await expectRefused(
    status,
    Object.entries(steps)
      .filter(([name]) => ![...due, ...more].includes(name as never))
      .map(([, call]) => call),
  );
});

function fail(text: string): never {
  throw new Error(text);
}
