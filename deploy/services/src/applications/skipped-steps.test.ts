// Steps that are skipped: at every place of a case's life, each step that is not due is refused without data and changes no row of any table.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paymentSlips } from '../payment/schema';
import type { Answer, TestServices } from '../testing';
import { startTestServices } from '../testing';
import type { People } from '../testing/case-driver';
import { cleanHouses, fileOf, opinion, passOf, signAll, signatureUrl, signInEverybody, startDraftOf, submitCall, transferForm, upload } from '../testing/case-driver';
import { changedTables, rowSums } from '../testing/row-sums';
import type { ApplicationRow } from './access';
import { applications } from './schema';

jest.setTimeout(600_000);
let services: TestServices;
let people: People;
let row: ApplicationRow;
let flowId: string = randomUUID();
let passes: { seller: string; buyer: string };
type Body = Answer['body'];

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
}, 240_000);
afterAll(async () => services.close());

const number = () => row.businessNumber ?? row.draftNumber;
const as = (who: keyof People, url: string, body: Record<string, unknown>, headers = {}): Promise<Body> => people[who].post(url, body, { headers }).then((answer) => answer.body);
const say = (who: 'reviewer' | 'approver', result: string) => () => opinion(people[who], number(), result, {
  reasonCodes: ['1'], corrections: result === '5' ? [{ kind: 'field', key: 'fields.htbh', reason: '与合同不一致' }] : [],
});
const party = (role: string): string => String(row.form.parties[role]?.[0]?.bsm);
const changed = () => ({ ...row.form, fields: { ...row.form.fields, htbh: `2026ES${String(10_000_000 + row.version)}` } });
const start = (datumBsm: string) => () => as('seller', '/api/reg3/file/startUpload', { ywh: number(), datumBsm, name: 'a.pdf', size: 10, mime: 'application/pdf', sha256: '0'.repeat(64) });
const fileIds = async (): Promise<string[]> => ((await fileOf(people.seller, number())).materials as { files: { bsm: string }[] }[]).flatMap(({ files }) => files.map(({ bsm }) => bsm));

/** Everything that somebody can do to a case, done by whose turn it would be. */
const steps: Record<string, () => Promise<Body>> = {
  save: () => as('seller', '/api/reg3/apply/save', { ywh: number(), version: row.version, form: changed() }),
  card: () => as('seller', '/api/reg3/applicant/save', { ywh: number(), bsm: party('qlr'), qlrmc: '李思宁', dh: '13900000003' }),
  'remove card': () => as('seller', '/api/reg3/applicant/delete', { ywh: number(), bsm: party('qlr') }),
  material: start('M015'), 'tax proof': start('M016'),
  'remove file': async () => as('seller', '/api/reg3/file/delFiles', { ywh: number(), bsms: [(await fileIds())[0] ?? '0'.repeat(32)] }),
  rotate: async () => as('seller', '/api/reg3/file/rotate', { bsm: (await fileIds())[0] ?? '0'.repeat(32), degrees: 90 }),
  send: () => as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version }),
  'send, another version': () => as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version + 1 }),
  confirm: () => as('buyer', '/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), passId: passes.buyer }),
  'confirm for another': () => as('seller', '/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), passId: passes.seller }),
  'confirm unchecked': () => as('buyer', '/api/reg3/apply/confirm', { ywh: number(), sqrbsm: party('qlr'), passId: randomUUID() }),
  sign: () => as('buyer', '/api/reg3/signature/biz/sign', { qsglbsm: flowId, datumBsm: 'M001', sqrbsm: party('qlr'), signature: signatureUrl(), passId: passes.buyer }),
  'sign for another': () => as('seller', '/api/reg3/signature/biz/sign', { qsglbsm: flowId, datumBsm: 'M001', sqrbsm: party('qlr'), signature: signatureUrl(), passId: passes.seller }),
  'refuse to sign': () => as('buyer', '/api/reg3/signature/biz/refuse', { qsglbsm: flowId, sqrbsm: party('qlr'), reason: '价格不符' }),
  remind: () => as('seller', '/api/reg3/signature/biz/remind', { qsglbsm: flowId, sqrbsm: party('qlr') }),
  'open flow': () => as('seller', '/api/reg3/signature/biz/create', { ywh: number() }),
  'cancel flow': () => as('seller', '/api/reg3/signature/biz/cancel', { qsglbsm: flowId }),
  recall: () => as('seller', '/api/reg3/apply/recall', { ywh: number() }),
  submit: async () => (await submitCall(people.seller, { ywh: number(), version: row.version })).body,
  'submit undeclared': () => as('seller', '/api/reg3/apply/submit', { ywh: number(), version: row.version, declarations: [] }, { 'idempotency-key': randomUUID() }),
  cancel: () => as('seller', '/api/reg3/apply/cancelApply', { ywh: number(), cxyy: '不办了' }),
  withdraw: () => as('seller', '/api/reg3/pubApply/revokeProcess', { ywh: number(), cxyy: '不办了' }),
  claim: () => as('reviewer', '/api/reg3/audit/claim', { ywh: number() }),
  "approver's claim": () => as('approver', '/api/reg3/audit/claim', { ywh: number() }),
  unclaim: () => as('reviewer', '/api/reg3/audit/unclaim', { ywh: number() }),
  ...Object.fromEntries((['reviewer', 'approver'] as const).flatMap((who) => ['1', '2', '3', '4', '5', '6'].map((result) => [`${who} ${result}`, say(who, result)]))),
  pay: async () => {
    const [slip] = await services.db.select().from(paymentSlips).where(eq(paymentSlips.applicationId, row.id));
    return as('buyer', '/api/reg3/ahPayTaxFee/createQrCode', { ywh: number(), jkdh: slip?.number ?? '1', kind: 'fee' }, { 'idempotency-key': randomUUID() });
  },
  delivery: () => as('seller', '/api/reg3/mailOrder/save', { ywh: number(), lzfs: '2' }),
  'send parcel': () => as('approver', '/api/reg3/mailOrder/send', { ywh: number(), kdgs: '中国邮政', kddh: 'EA123456789CN' }),
};

const DRAFTING = ['save', 'card', 'remove card', 'material', 'tax proof', 'cancel'];
const WORKING = ['withdraw', 'delivery'];
const claimed = async (who: 'reviewer' | 'approver') => as(who, '/api/reg3/audit/claim', { ywh: number() });
const agreed = (who: 'reviewer' | 'approver', result = '1') => async () => { await claimed(who); return say(who, result)(); };
const signed = async () => {
  await steps.confirm?.();
  await signAll(people.buyer, flowId);
  await signAll(people.seller, flowId);
};
const sent = async () => {
  const answer = await as('seller', '/api/reg3/apply/sendForConfirm', { ywh: number(), version: row.version });
  flowId = answer.data.qsglbsm;
};

/** The places in order: where the case stands, the steps that are due or allowed there, and what leads to the next place. */
const places: readonly (readonly [status: string, due: readonly string[], onwards: () => Promise<unknown>])[] = [
  ['DRAFT', [...DRAFTING], async () => { for (const code of ['M015', 'M016']) await upload(people.seller, number(), code, code); }],
  ['DRAFT', [...DRAFTING, 'remove file', 'rotate', 'send'], sent],
  ['TO_CONFIRM', ['confirm', 'refuse to sign', 'remind', 'cancel flow', 'recall', 'cancel'], signed],
  ['TO_SUBMIT', ['save', 'card', 'remove card', 'cancel flow', 'recall', 'cancel', 'submit'], () => steps.submit?.() ?? fail('submit')],
  // Submitting again what is submitted answers the same number and writes nothing but that.
  ['SUBMITTED', ['submit', 'submit undeclared', 'claim', ...WORKING], () => claimed('reviewer')],
  ['PRE_REVIEW', ['submit', 'submit undeclared', 'claim', 'unclaim', 'reviewer 1', 'reviewer 3', 'reviewer 5', 'delivery'], say('reviewer', '5')],
  ['CORRECTION', ['save', 'withdraw', 'delivery'], () => steps.save?.() ?? fail('save')],
  ['CORRECTION', ['save', 'send', 'open flow', ...WORKING], sent],
  ['CORRECTION', ['save', 'send', 'open flow', 'cancel flow', 'confirm', 'remind', ...WORKING], signed],
  ['CORRECTION', ['save', 'send', 'open flow', 'submit', 'sign', 'confirm', ...WORKING], () => steps.submit?.() ?? fail('submit')],
  ['SUBMITTED', ['submit', 'submit undeclared', 'claim', ...WORKING], () => claimed('reviewer')],
  // What was to be corrected is asked for once.
  ['PRE_REVIEW', ['submit', 'submit undeclared', 'claim', 'unclaim', 'reviewer 1', 'reviewer 3', 'delivery'], agreed('reviewer')],
  ['ACCEPTED', ['claim', 'reviewer 1', ...WORKING], agreed('reviewer')],
  ['REVIEWING', ['claim', 'reviewer 1', 'reviewer 2', 'reviewer 3', 'reviewer 4', ...WORKING], agreed('reviewer')],
  ['APPROVING', ["approver's claim", 'approver 1', 'approver 2', 'approver 3', ...WORKING], agreed('approver')],
  ['PAY_PENDING', ['pay', ...WORKING], async () => people.buyer.post(new URL((await steps.pay?.())?.data.qrText).pathname)],
  ['READY_BOOK', ["approver's claim", 'approver 6', ...WORKING], async () => { await steps.delivery?.(); return say('approver', '6')(); }],
  ['TO_COLLECT', ["approver's claim", 'approver 1', 'delivery'], agreed('approver')],
  ['COMPLETED', [], async () => undefined],
];

async function refresh(): Promise<void> {
  const [fresh] = await services.db.select().from(applications).where(eq(applications.id, row.id));
  row = fresh ?? fail('the case is gone');
  // A check serves one flow.
  passes = { seller: await passOf(people.seller), buyer: await passOf(people.buyer) };
}

/** What is wrong with a refusal; its only data may be the faults of what was sent, and to a stale version the sender's own newer one. */
function faultOf(name: string, { resultCode, data }: Body): string[] {
  const told = Object.keys(data ?? {}).join();
  const isPlain = told === '' || told === 'errors' || (name === 'send, another version' && told === 'version,form,savedAt');
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
    expect([index, status, changedTables(before, await rowSums(services.db))]).toEqual([index, status, []]);
    await onwards();
  }
});

test.each([
  ['no notice', undefined], ['a notice without a version', {}], ['a notice that is not in force', { bb: '2020-01-01' }], ['a notice of nothing', { bb: '' }],
])('a case is not started on %s', async (_what, nt) => {
  const [house] = await cleanHouses(people.seller);
  const before = await rowSums(services.db);
  const body = await as('seller', '/api/reg3/apply/start', { lcdm: 'house-transfer', xzqbm: '330106', form: transferForm(house?.bdcqzh ?? ''), nt }, { 'idempotency-key': randomUUID() });
  expect(body.resultCode).toBe('B000');
  expect(body.data?.ywh).toBeUndefined();
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
});

function fail(text: string): never {
  throw new Error(text);
}
