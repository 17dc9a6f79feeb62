// Steps that are skipped, of a case and beside it (approvals, listings, visits, letters of attorney): each step that is
// not due is refused without data and changes no row of any table.
import * as calls from '@portal/applications/contract';
import { createOrder } from '@portal/payment/contract';
import { deleteFiles, refuseSignature, remindSigner, rotateFile, startUpload } from '@portal/shared/contract';
import type { Call } from '@portal/shared/contract';
import { cancelFlow, confirmApplication, createFlow, createPhases, signDocument } from '@portal/signing/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listings } from '../../counters/listings/schema';
import { reservations } from '../../counters/reservations/schema';
import { PEOPLE } from '../../../seed/people';
import { paymentSlips } from '../../steps/payment/schema';
import { refusalOf, usingServices } from '../../testing';
import type { Refused } from '../../testing';
import { cleanHouses, hashRead, signAll, signatureUrl, transferForm } from '../../testing/cases/case-driver';
import { addPapers, begin, NOTICE, personOf, readCase } from '../../testing/fixtures/sale';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { waitingApproval } from '../../testing/tables/waiting-approval';
import type { ApplicationRow } from '../access/access';
import { delegations } from '../authorities/schema';
import { applications } from '../schema';

type Given = Record<string, unknown>;
type Step = readonly [who: string, call: Call, input: Given, unproven?: true];
type Official = 'acceptor' | 'reviewer' | 'approver';
const { services, as, seller, buyer } = usingServices({ seller: 'citizen', buyer: 'citizen-2' });
const PEOPLE_HERE = ['citizen', 'citizen-2', 'acceptor', 'reviewer', 'approver', 'bank', 'bank-approver'];
// Signing in writes rows of its own.
beforeAll(async () => {
  for (const name of PEOPLE_HERE) await as(name).device();
});
const take = ([who, call, input, unproven]: Step): Promise<unknown> =>
  as(who).ask(call as never, input as never, unproven ? { unproven } : {});

let row: ApplicationRow;
let flowId: string = randomUUID();
const businessNumber = () => row.businessNumber ?? row.draftNumber;
const party = (role: string): string => String(row.form.parties[role]?.[0]?.bsm);
/** A step of the case with these members beside its number. */
const step =
  (who: string, call: Call, input: () => Given | Promise<Given> = () => ({}), unproven?: true) =>
  async (): Promise<Step> => [who, call, { businessNumber: businessNumber(), ...(await input()) }, unproven];
/** The same of a flow of signatures. */
const flowStep =
  (who: string, call: Call, input: () => Given | Promise<Given> = () => ({}), unproven?: true) =>
  async (): Promise<Step> => [who, call, { flowId, ...(await input()) }, unproven];
const version = () => ({ version: row.version });
const place = () => ({ applicantId: party('qlr'), notice: NOTICE });
const reason = (revocationReason = '不办了') => ({ revocationReason });
const signing = (who: string) => async () => ({
  ...{ materialId: 'M001', applicantId: party('qlr'), signature: signatureUrl() },
  sha256: await hashRead(as(who), flowId, 'M001'),
});
const file = (materialId: string) => () => ({
  ...{ materialId, name: 'a.pdf', size: 10, mime: 'application/pdf', sha256: '0'.repeat(64) },
});
const fileId = async () =>
  (await readCase(seller, businessNumber())).materials.flatMap(({ files }) => files)[0]?.fileId ?? '0'.repeat(32);
const opinionOf = (who: Official, result: string) =>
  step(who, calls.saveOpinion, async () => {
    // One that the office does not see yet is decided on as if it had been submitted.
    const seen = await readCase(as(who), businessNumber()).catch(() => null);
    return {
      ...{ status: seen?.status ?? 'SUBMITTED', version: seen?.version ?? 1, result, opinion: '符合规定' },
      reasonCodes: [row.status === 'PRE_REVIEW' ? '17-9' : '22-4'],
      corrections: result === '5' ? [{ kind: 'field', key: 'fields.htbh', reason: '与合同不一致' }] : [],
    };
  });
const changed = () => ({
  ...version(),
  form: { ...row.form, fields: { ...row.form.fields, htbh: `2026ES${String(10_000_000 + row.version)}` } },
});
const declarations = ['truth', 'intent', 'withdrawal'];

/** Every step that a case has, taken by whose turn it would be. */
const steps = {
  save: step('citizen', calls.saveApplication, changed),
  card: step('citizen', calls.saveApplicant, () => ({ cardId: party('qlr'), qlrmc: '李思宁', dh: '13900000003' })),
  'remove card': step('citizen', calls.deleteApplicant, () => ({ cardId: party('qlr') })),
  material: step('citizen', startUpload, file('M015')),
  'tax proof': step('citizen', startUpload, file('M016')),
  'remove file': step('citizen', deleteFiles, async () => ({ fileIds: [await fileId()] })),
  rotate: async (): Promise<Step> => ['citizen', rotateFile, { fileId: await fileId(), degrees: 90 }],
  send: step('citizen', calls.sendForConfirm, version),
  'send, another version': step('citizen', calls.sendForConfirm, () => ({ version: row.version + 1 })),
  confirm: step('citizen-2', confirmApplication, place),
  'confirm for another': step('citizen', confirmApplication, place),
  'confirm unproven': step('citizen-2', confirmApplication, place, true),
  sign: flowStep('citizen-2', signDocument, signing('citizen-2')),
  'sign for another': flowStep('citizen', signDocument, signing('citizen')),
  'sign unproven': flowStep('citizen-2', signDocument, signing('citizen-2'), true),
  'refuse to sign': flowStep('citizen-2', refuseSignature, () => ({ applicantId: party('qlr'), reason: '价格不符' })),
  remind: flowStep('citizen', remindSigner, () => ({ applicantId: party('qlr') })),
  'open flow': step('citizen', createFlow),
  'open phases': step('citizen', createPhases),
  'cancel flow': flowStep('citizen', cancelFlow),
  recall: step('citizen', calls.recallApplication),
  submit: step('citizen', calls.submitApplication, () => ({ ...version(), declarations })),
  'submit undeclared': step('citizen', calls.submitApplication, () => ({ ...version(), declarations: [] })),
  cancel: step('citizen', calls.cancelApplication, reason),
  withdraw: step('citizen', calls.withdrawApplication, reason),
  claim: step('acceptor', calls.claimApplication),
  "reviewer's claim": step('reviewer', calls.claimApplication),
  "approver's claim": step('approver', calls.claimApplication),
  unclaim: step('acceptor', calls.unclaimApplication),
  ...Object.fromEntries(
    (['acceptor', 'reviewer', 'approver'] as const).flatMap((who) =>
      ['1', '2', '3', '4', '5', '6'].map((result) => [`${who} ${result}`, opinionOf(who, result)]),
    ),
  ),
  pay: step('citizen-2', createOrder, async () => {
    const [slip] = await services.db.select().from(paymentSlips).where(eq(paymentSlips.applicationId, row.id));
    return { slipNumber: slip?.number ?? '1', kind: 'fee' };
  }),
  delivery: step('citizen', calls.saveMailOrder, () => ({ method: '2' })),
  'send parcel': step('approver', calls.sendParcel, () => ({ carrier: '中国邮政', trackingNumber: 'EA123456789CN' })),
};

const done = async (name: keyof typeof steps) => take(await steps[name]());
const claimed = async (who: Official) => take(await step(who, calls.claimApplication)());
const decided = (who: Official, result: string) => async () => take(await opinionOf(who, result)());
const agreed = (who: Official) => async () => {
  await claimed(who);
  return decided(who, '1')();
};
const sent = async () => {
  ({ flowId } = (await done('send')) as { flowId: string });
};
const signed = async () => {
  await done('confirm');
  for (const person of [buyer, seller]) await signAll(person, flowId);
};
const pay = async () => buyer.post(new URL(((await done('pay')) as { cashierUrl: string }).cashierUrl).pathname);
const book = async () => {
  await done('delivery');
  return decided('approver', '6')();
};

const DRAFTING = ['save', 'card', 'remove card', 'material', 'tax proof', 'cancel'];
const WORKING = ['withdraw', 'delivery'];
const SUBMITTED = ['submit', 'submit undeclared', 'claim'];
const CORRECTING = ['save', 'send', 'open flow', 'open phases'];
/**
 * The places in order: where the case stands, the steps that are due or allowed there, and what leads to the next
 * place.
 */
const places: readonly (readonly [status: string, due: readonly string[], onwards: () => Promise<unknown>])[] = [
  ['DRAFT', DRAFTING, () => addPapers(seller, { businessNumber: businessNumber() }, ['M015', 'M016'])],
  ['DRAFT', [...DRAFTING, 'remove file', 'rotate', 'send'], sent],
  ['TO_CONFIRM', ['confirm', 'refuse to sign', 'remind', 'cancel flow', 'recall', 'cancel'], signed],
  ['TO_SUBMIT', ['save', 'card', 'remove card', 'cancel flow', 'recall', 'cancel', 'submit'], () => done('submit')],
  // Submitting again what is submitted answers the same number and writes nothing but that.
  ['SUBMITTED', [...SUBMITTED, "reviewer's claim", ...WORKING], () => claimed('acceptor')],
  [
    'PRE_REVIEW',
    [...SUBMITTED, 'unclaim', 'acceptor 1', 'acceptor 3', 'acceptor 5', 'delivery'],
    decided('acceptor', '5'),
  ],
  ['CORRECTION', ['save', ...WORKING], () => done('save')],
  ['CORRECTION', [...CORRECTING, ...WORKING], sent],
  ['CORRECTION', [...CORRECTING, 'cancel flow', 'confirm', 'remind', ...WORKING], signed],
  ['CORRECTION', [...CORRECTING, 'submit', 'sign', 'confirm', ...WORKING], () => done('submit')],
  ['SUBMITTED', [...SUBMITTED, "reviewer's claim", ...WORKING], () => claimed('acceptor')],
  // What was to be corrected is asked for once.
  ['PRE_REVIEW', [...SUBMITTED, 'unclaim', 'acceptor 1', 'acceptor 3', 'delivery'], agreed('acceptor')],
  ['ACCEPTED', ['claim', "reviewer's claim", 'acceptor 1', 'reviewer 1', ...WORKING], agreed('acceptor')],
  [
    'REVIEWING',
    ["reviewer's claim", 'reviewer 1', 'reviewer 2', 'reviewer 3', 'reviewer 4', ...WORKING],
    agreed('reviewer'),
  ],
  ['APPROVING', ["approver's claim", 'approver 1', 'approver 2', 'approver 3', ...WORKING], agreed('approver')],
  ['PAY_PENDING', ['pay', ...WORKING], pay],
  ['READY_BOOK', ["approver's claim", 'approver 4', 'approver 6', ...WORKING], book],
  ['TO_COLLECT', ["approver's claim", 'approver 1', 'delivery'], agreed('approver')],
  ['COMPLETED', [], async () => undefined],
];

/** Tables that changed; a question who a person is has a row of its own, from which nothing follows. */
async function changedSince(before: Awaited<ReturnType<typeof rowSums>>): Promise<string[]> {
  return changedTables(before, await rowSums(services.db)).filter((table) => table !== 'factor_challenges');
}

/** What is wrong with a refusal: its only data may be what was wrong with the request, and the factor that it lacks. */
function faultOf({ code, data }: Refused, may: readonly (string | false | undefined)[]): string[] {
  const members = Object.keys((data ?? {}) as object).join();
  return [...(code === 'B000' ? [] : [code]), ...(['', 'errors', ...may].includes(members) ? [] : [members])];
}

test('at every place of its life a case refuses each step that is not due, without data and without a trace', async () => {
  const [house] = await cleanHouses(seller);
  const draft = await begin(seller, transferForm(house?.bdcqzh ?? ''));
  const find = async () =>
    (await services.db.select().from(applications).where(eq(applications.draftNumber, draft.businessNumber)))[0];
  for (const [index, [status, due, onwards]] of places.entries()) {
    row = (await find()) ?? fail('the case is gone');
    expect([index, row.status]).toEqual([index, status]);
    const before = await rowSums(services.db);
    const wrong: string[][] = [];
    for (const [name, makeStep] of Object.entries(steps)) {
      if (due.includes(name)) continue;
      // To a stale version the answer may be the sender's own newer one.
      const may = [name.endsWith('unproven') && 'factor', name.includes('version') && 'version,form,savedAt'];
      const faults = faultOf(await refusalOf(take(await makeStep())), may);
      if (faults.length > 0) wrong.push([`place ${index}, ${status}`, name, ...faults]);
    }
    expect(wrong).toEqual([]);
    expect([index, status, await changedSince(before)]).toEqual([index, status, []]);
    await onwards();
  }
});

/** Takes each step and expects it refused, without data, with every table as it was. */
async function expectRefused(where: string, refused: readonly Step[]): Promise<void> {
  const before = await rowSums(services.db);
  for (const one of refused) {
    const [who, { at }, , unproven] = one;
    expect([where, who, at, ...faultOf(await refusalOf(take(one)), [unproven && 'factor'])]).toEqual([where, who, at]);
  }
  expect([where, await changedSince(before)]).toEqual([where, []]);
}
/** Those whose names are not due. */
const notDue = (all: Record<string, Step>, due: readonly string[]): Step[] =>
  Object.entries(all).flatMap(([name, one]) => (due.includes(name) ? [] : [one]));
const house = async () => (await cleanHouses(seller))[0]?.bdcqzh ?? '';

test.each([
  ['no notice', undefined],
  ['a notice without a version', {}],
  ['a notice that is not in force', { version: '2020-01-01' }],
  ['a notice of nothing', { version: '' }],
])('a case is not started on %s', async (what, notice) => {
  const form = transferForm(await house());
  const start = { processCode: 'house-transfer', regionCode: '330106', form, notice };
  await expectRefused(what, [['citizen', calls.startApplication, start]]);
});

test.each(['passed', 'refused', 'withdrawn'] as const)(
  'an approval that is %s is not decided again, and one of nothing never',
  async (status) => {
    const draft = await begin(seller, transferForm(await house()));
    const decided = await waitingApproval(services, draft.businessNumber, status);
    await expectRefused(
      status,
      [decided, randomUUID()].flatMap((recordId): Step[] => [
        ['bank-approver', calls.approve, { recordId, opinion: '同意' }],
        ['bank-approver', calls.reject, { recordId, opinion: '不同意' }],
        // Who files for the bank does not decide for it.
        ['bank', calls.approve, { recordId, opinion: '同意' }],
        ['citizen', calls.approve, { recordId, opinion: '同意' }],
      ]),
    );
  },
);

test.each([
  // Without a picture nothing is handed in.
  ['draft', ['save', 'delete']],
  ['toVerify', ['pass', 'refuse']],
  ['published', ['offline']],
  ['refused', ['save', 'delete']],
  ['withdrawn', []],
  ['sold', []],
] as const)('a listing that is %s takes only the steps due: %j', async (status, due) => {
  const content = {
    ...{ titleCertificateNumber: await house(), title: '近地铁两居室', priceText: '268.50', layout: '2' },
    ...{ orientation: '南', decoration: '精装', telephone: '13900000001', description: '' },
  };
  const { recordId } = await seller.ask(calls.saveListing, content);
  await services.db.update(listings).set({ status }).where(eq(listings.id, recordId));
  const all: Record<string, Step> = {
    save: ['citizen', calls.saveListing, { ...content, recordId }],
    submit: ['citizen', calls.submitListing, { recordId }],
    pass: ['reviewer', calls.verifyListing, { recordId, passed: true }],
    refuse: ['reviewer', calls.verifyListing, { recordId, passed: false, reason: '照片不符' }],
    'pass as its owner': ['citizen', calls.verifyListing, { recordId, passed: true }],
    offline: ['citizen', calls.withdrawListing, { recordId, revocationReason: '不卖了' }],
    delete: ['citizen', calls.deleteListing, { recordId }],
  };
  await expectRefused(status, notDue(all, due));
});

const visit = () => ({
  ...{ officeId: '33010601', kind: '200', assisted: false, day: '2026-11-24', slot: '10:00-11:00' },
  ...{ userId: 'u-citizen', createdAt: services.clock.now() },
});
const inAMinute = () => new Date(services.clock.now().getTime() + 60_000);

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
  const visitor = { ...PEOPLE.citizen, name: '张明远', telephone: '13900000001' };
  const { name, telephone, identityNumber = '' } = visitor;
  const [made] = await services.db
    .insert(reservations)
    .values({ ...visit(), status, name, telephone, identityNumber, heldUntil: status === 'held' ? inAMinute() : null })
    .returning();
  const reservationId = made?.id ?? '';
  const all: Record<string, Step> = {
    change: ['citizen', calls.changeReservation, { reservationId, day: '2026-11-25', slot: '09:00-10:00' }],
    cancel: ['citizen', calls.cancelReservation, { reservationId, revocationReason: '有事' }],
    'take ticket': ['reviewer', calls.issueTicket, { reservationId }],
    serve: ['reviewer', calls.closeVisit, { reservationId }],
    'say it is booked': ['citizen', calls.sendBookedMessage, { reservationId }],
    'say it is cancelled': ['citizen', calls.sendCancelledMessage, { reservationId }],
  };
  await expectRefused(status, notDue(all, due));
  await services.db.delete(reservations).where(eq(reservations.id, reservationId));
});

test('a slot that others have taken is neither held nor booked, and nothing is held in its place', async () => {
  const day = '2026-11-25';
  const held = { ...visit(), day, status: 'held' as const, heldUntil: inAMinute() };
  await services.db
    .insert(reservations)
    .values(Array.from({ length: 8 }, (_, index) => ({ ...held, userId: `u-${index}` })));
  const slot = { officeId: '33010601', registrationType: '200', day, slot: '10:00-11:00' };
  await expectRefused('full', [
    ['citizen', calls.holdSlot, slot],
    ['citizen', calls.bookReservation, { ...slot, regionCode: '330106', self: true }],
  ]);
});

test.each([
  ['draft', ['save', 'confirm', 'revoke']],
  ['toConfirm', ['revoke', 'decline', 'confirm as agent']],
  ['valid', ['revoke', 'decline', 'attach']],
  ['refused', []],
  ['revoked', []],
] as const)('a letter of attorney that is %s takes only the steps due: %j', async (status, due) => {
  const letter = {
    ...{ agent: personOf('citizen-2'), processCode: 'house-transfer', coversAll: '1', matters: ['申请登记'] },
    ...{ startsOn: '2026-11-20', endsOn: '2027-11-19', mayPassOn: '0' },
  };
  const { recordId } = await seller.ask(calls.saveDelegation, letter);
  await services.db.update(delegations).set({ status }).where(eq(delegations.id, recordId));
  const draft = await begin(seller, transferForm(await house()));
  const confirmed = { recordId, coversAll: '1' };
  const all: Record<string, Step> = {
    save: ['citizen', calls.saveDelegation, { ...letter, recordId }],
    confirm: ['citizen', calls.confirmDelegation, confirmed],
    'confirm as agent': ['citizen-2', calls.confirmDelegation, { recordId }],
    'confirm unproven': ['citizen', calls.confirmDelegation, confirmed, true],
    revoke: ['citizen', calls.endDelegation, { recordId, revocationReason: '不委托了' }],
    decline: ['citizen-2', calls.endDelegation, { recordId, revocationReason: '不接受' }],
    attach: ['citizen', calls.attachDelegation, { recordId, businessNumber: draft.businessNumber }],
  };
  await expectRefused(status, notDue(all, due));
});

function fail(text: string): never {
  throw new Error(text);
}
