// What waits for whom, over HTTP: each act puts an item on the list of the person whose turn it is, and on no other.
import {
  bookReservation,
  confirmDelegation,
  listApprovals,
  approve,
  saveDelegation,
} from '@portal/applications/contract';
import { claimApplication, withdrawApplication } from '@portal/applications/contract';
import type { WorkItem } from '@portal/shell/contract';
import { listWorkItems } from '@portal/shell/contract';
import { confirmApplication, confirmContract, getContract, saveContract, sendContract } from '@portal/signing/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DEVELOPER, HOME_REGION, PEOPLE, SURVEYOR } from '../../../seed/people';
import { applicationParties, applications } from '../../cases/schema';
import { signAll } from '../../testing/cases/case-driver';
import type { Filed, Filing } from '../../testing/cases/office-way';
import { SurveyWay } from '../../testing/cases/survey-way';
import { saleOf } from '../../testing/contracts/contract-form';
import { usingOffice } from '../../testing/fixtures/using-office';
import { personOf } from '../../testing/fixtures/sale';
import { reconciliations } from '../../steps/payment/reconciliation/schema';
import { proofs } from '../../steps/proofs/schema';
import { reliefClaims } from '../../steps/tax/relief/schema';
import { archiveRequests } from '../archives/schema';
import { feedbackEntries } from '../feedback/schema';
import { ownershipInquiries } from '../lookups/ownership/schema';
import { reservations } from '../reservations/schema';
import { askForAuthorization } from '../lookups/authorizations/give';

const { services, office, bookedHome } = usingOffice();
const EVERYBODY = ['citizen', 'citizen-2', 'enterprise', 'bank', 'bank-approver', 'surveyor', 'court'] as const;
type Who = (typeof EVERYBODY)[number];

const read = (who: string) => office.as(who).ask(listWorkItems, {});
const brief = ({ kind, title }: WorkItem) => `${kind} ${title}`;
const titlesOf = async (who: string) => (await read(who)).rows.map(brief);

const queueOf = async (who: string) => (await titlesOf(who)).filter((title) => title.startsWith('queue '));

/** What waits now, by account; who is not named has nothing. */
async function expectWork(expected: Partial<Record<Who, string[]>>): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const who of EVERYBODY) found[who] = await titlesOf(who);
  expect(found).toEqual({ ...Object.fromEntries(EVERYBODY.map((who) => [who, []])), ...expected });
}

const saleFrom = async (): Promise<Filing> => {
  const { certificate, unit } = await bookedHome('citizen');
  return {
    business: 'house-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber },
  };
};
const ownPlace = async (who: string, ywh: string) => {
  const file = await office.fileAs(who, ywh);
  return (file.parties as { me: boolean; sqrbsm: string }[]).find(({ me }) => me)?.sqrbsm ?? '';
};
const confirmPlace = async (who: string, { ywh, business }: Filed) =>
  office.as(who).ask(confirmApplication, {
    businessNumber: ywh,
    applicantId: await ownPlace(who, ywh),
    notice: { version: business.notice.version },
  });

beforeAll(async () => {
  // Visits of the seed are no work that a test has made.
  await services.db.delete(reservations);
});

test('nobody has work before anything is filed, and who is not signed in is told nothing', async () => {
  await expectWork({});
  expect(await read('citizen-2')).toEqual({ total: 0, isCut: false, rows: [] });
  const stranger = services.client();
  expect((await stranger.refused(listWorkItems, {})).status).toBe(401);
});

test('a sale from its confirmation to its fee waits for one side after the other, and shows each only to who it waits for', async () => {
  const filed = await office.sent(await saleFrom());
  await expectWork({ citizen: ['sign 签署申请文件'], 'citizen-2': ['confirm 核对并确认申请'] });
  const [item] = (await read('citizen-2')).rows;
  expect(item).toMatchObject({
    subject: expect.stringContaining('转移登记'),
    location: expect.stringContaining('室'),
    number: filed.ywh,
    path: `/apply-layout/reg-acceptance-view?ywh=${filed.ywh}`,
    count: 1,
  });
  // Seven days to sign.
  expect(Date.parse(item?.due ?? '') - services.clock.now().getTime()).toBe(7 * 86_400_000);
  await confirmPlace('citizen-2', filed);
  await expectWork({ citizen: ['sign 签署申请文件'], 'citizen-2': ['sign 签署申请文件'] });
  await signAll(office.as('citizen'), filed.flowId);
  await expectWork({ 'citizen-2': ['sign 签署申请文件'] });
  await signAll(office.as('citizen-2'), filed.flowId);
  await expectWork({ citizen: ['submit 提交申请'] });

  const ywh = await office.submit(filed);
  await expectWork({});
  expect(await queueOf('acceptor')).toEqual(['queue 待预审']);
  await office.as('acceptor').ask(claimApplication, { businessNumber: ywh });
  const path = `/apply-layout/audit-detail?ywh=${ywh}`;
  expect((await read('acceptor')).rows.filter(({ kind }) => kind === 'queue')).toEqual([
    expect.objectContaining({ title: '预审', count: 1, claimed: 1, due: null, path }),
  ]);
  expect(await queueOf('approver')).toEqual([]);
  expect(await queueOf('sea-acceptor')).toEqual([]);

  await office.opinion('acceptor', ywh, '5', { corrections: [{ kind: 'material', key: 'M015', reason: '缺页' }] });
  await expectWork({ citizen: ['correct 补正材料'] });
  const [correction] = (await read('citizen')).rows;
  expect(correction).toMatchObject({ number: ywh, path: `/material-completion?ywh=${ywh}` });
  expect(Date.parse(correction?.due ?? '')).toBeGreaterThan(services.clock.now().getTime());
});

test('after acceptance: withdrawing waits for the other side, then taxes and fee for who owes them', async () => {
  const withdrawn = await office.file(await saleFrom());
  await office.decide(withdrawn, 'citizen-2', 'REVIEWING');
  await office.as('citizen').ask(withdrawApplication, { businessNumber: withdrawn, revocationReason: '不卖了' });
  expect(await titlesOf('citizen-2')).toEqual(['consent 答复是否同意撤回']);
  await office.as('citizen-2').ask(withdrawApplication, { businessNumber: withdrawn, revocationReason: '同意' });
  expect(await titlesOf('citizen-2')).toEqual([]);

  const ywh = await office.file(await saleFrom());
  await office.decide(ywh, 'citizen-2', 'TAX_PENDING');
  const taxes = async (who: string) => (await read(who)).rows.filter(({ number }) => number === ywh).map(brief);
  expect(await taxes('citizen')).toEqual(['tax 申报并缴纳税款']);
  expect(await taxes('citizen-2')).toEqual(['tax 申报并缴纳税款']);
  expect(await taxes('enterprise')).toEqual([]);
  await office.decide(ywh, 'citizen-2', 'PAY_PENDING');
  expect(await taxes('citizen')).toEqual([]);
  const [fee] = (await read('citizen-2')).rows.filter(({ number }) => number === ywh);
  expect(fee).toMatchObject({ kind: 'pay', amount: 8000, path: `/reg-pay-list?ywh=${ywh}` });
  await office.pay('citizen-2', ywh);
  expect(await taxes('citizen-2')).toEqual([]);
});

test('a pledge waits for the bank’s approver before its people sign', async () => {
  const { certificate, unit } = await bookedHome('citizen');
  const filed = await office.sent({
    business: 'group-transfer-pledge',
    starter: 'bank',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
    fields: { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber },
  });
  const about = async (who: string) =>
    (await read(who)).rows.filter(({ number, kind }) => number === filed.ywh || kind === 'approval').map(brief);
  expect(await about('bank')).toEqual([]);
  expect(await about('bank-approver')).toEqual(['approval 审批抵押']);
  const approver = office.as('bank-approver');
  const [asked] = (await approver.ask(listApprovals, { kind: 'pledge', state: 'waiting' })).rows;
  expect((await read('bank-approver')).rows[0]?.path).toBe(`/apply-layout/pledge-audit?bsm=${asked?.recordId}`);
  await approver.ask(approve, { recordId: asked?.recordId ?? '', opinion: '同意' });
  expect(await about('bank')).toEqual(['sign 签署申请文件']);
  expect(await about('bank-approver')).not.toContain('approval 审批抵押');
});

// [what happens; who then has which item; where it leads]
test.each<[string, () => Promise<void>, Who[], string, string]>([
  ['a contract sent to the buyer', sendSale, ['citizen-2'], 'contract 核对并确认合同', 'contract-text-con-info?ywh='],
  [
    'the same once confirmed',
    confirmSale,
    ['citizen', 'citizen-2'],
    'contract 签署合同',
    'contract-text-con-info?ywh=',
  ],
  ['a letter of attorney', sendLetter, ['surveyor'], 'letter 答复是否接受委托', 'letter-of-attorney?bsm='],
  ['a survey filed', fileSurvey, ['enterprise'], 'survey 选择测绘单位', '/survey-mapping-list?keyword='],
  ['a survey offered', offerSurvey, ['surveyor'], 'survey 答复是否承接测绘', '/survey-mapping-list?keyword='],
  ['a survey accepted', acceptSurvey, ['surveyor'], 'survey 提交测绘成果', '/survey-mapping-list?keyword='],
  ['a visit booked', bookVisit, ['court'], 'visit 到', '/reservation-detail?yyguid='],
  ['a query asked for', askQuery, ['citizen-2'], 'query 答复是否同意查询', 'ownership-query-others?tab=mine'],
])('%s waits for the person whose turn it is alone', async (_name, act, whose, title, path) => {
  const before: Record<string, number> = {};
  for (const one of EVERYBODY) before[one] = (await titlesOf(one)).filter((text) => text.startsWith(title)).length;
  await act();
  for (const one of EVERYBODY) {
    const found = (await read(one)).rows.filter((item) => brief(item).startsWith(title));
    expect([one, found.length - (before[one] ?? 0)]).toEqual([one, whose.includes(one) ? 1 : 0]);
    if (whose.includes(one)) expect(found.at(-1)?.path).toContain(path);
  }
});

const OFFICERS = ['acceptor', 'reviewer', 'approver', 'sea-acceptor', 'sea-reviewer', 'finance', 'content'] as const;
type Officer = (typeof OFFICERS)[number];
const REGION = HOME_REGION;
const at = () => services.clock.now();

// [what waits, kind and where it leads, how it comes, who sees one more of it]
test.each<[string, WorkItem['kind'], string, () => Promise<unknown>, Officer[]]>([
  ['evidence of guardianship', 'proof', '/apply-list?zt=proofs', aProof, ['acceptor', 'reviewer']],
  [
    'an inquiry of interest',
    'inquiry',
    '/apply-layout-audit/interested-party-query',
    anInterest,
    ['acceptor', 'reviewer'],
  ],
  ['a request to look into an archive', 'archive', '/archives-img-view', anArchiveRequest, ['reviewer', 'approver']],
  ['feedback', 'feedback', '/suggest-back', () => anEntry('fault'), ['acceptor', 'reviewer', 'approver']],
  ['a difficult problem', 'issue', '/difficult-problem', () => anEntry('issue'), ['acceptor', 'reviewer', 'approver']],
  ['payments that differ', 'difference', '/payment-differences?yyrq=', aDifference, ['finance']],
  ['a claimed relief', 'relief', '/apply-layout/pay-taxes-house-transfer?ywh=', aRelief, ['acceptor']],
])('%s waits for officers of the region and the role, and for no others', async (_name, kind, path, make, whose) => {
  const countOf = async (who: string) =>
    (await read(who)).rows.filter((item) => item.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const before = new Map<string, number>();
  for (const who of OFFICERS) before.set(who, await countOf(who));
  await make();
  const more: string[] = [];
  for (const who of OFFICERS) if ((await countOf(who)) === (before.get(who) ?? 0) + 1) more.push(who);
  expect(more).toEqual(whose);
  const [item] = (await read(whose[0] ?? '')).rows.filter((row) => row.kind === kind);
  expect(item?.path).toContain(path);
  for (const other of ['citizen', 'bank']) expect(await countOf(other)).toBe(0);
});

async function aProof(): Promise<void> {
  const person = { qlrmc: '周知夏', zjh: '330106201605060424', dh: '', csrq: '' };
  await services.db.insert(proofs).values({
    ...{ id: randomUUID(), kind: 'guardianship', status: 'waiting', regionCode: REGION, submittedById: 'u-citizen' },
    ...{ submitterName: '张明远', submitterIdentityNumber: PEOPLE.citizen?.identityNumber ?? '' },
    ...{ otherIdentityNumber: person.zjh, createdAt: at() },
    content: { kind: 'guardianship', ward: person, guardian: person, documentNumber: 'A1' } as never,
  });
}

async function anInterest(): Promise<void> {
  await services.db.insert(ownershipInquiries).values({
    ...{ id: randomUUID(), number: 'CX1', kind: 'interested-party-query', status: 'waiting', regionCode: REGION },
    ...{ askerId: 'u-citizen', askerName: '张明远', askerIdentityNumber: PEOPLE.citizen?.identityNumber ?? '' },
    ...{ purpose: '诉讼', scopes: [], days: 30, createdAt: at() },
  });
}

async function anArchiveRequest(): Promise<void> {
  await services.db.insert(archiveRequests).values({
    ...{ number: 'DA2026112000000001', userId: 'u-citizen', applicantName: '张明远', regionCode: REGION },
    ...{ applicantNumber: PEOPLE.citizen?.identityNumber ?? '', titleCertificateNumber: '浙（2019）1号', location: '' },
    ...{ ground: 'heir', reason: '继承', proof: '公证书', appliedAt: at() },
  });
}

async function anEntry(kind: 'fault' | 'issue'): Promise<void> {
  await services.db.insert(feedbackEntries).values({
    ...{ id: randomUUID(), kind, userId: 'u-citizen', regionCode: REGION, text: '页面打不开', telephone: '' },
    ...{ status: 'received' as const, steps: [], createdAt: at() },
  });
}

async function aDifference(): Promise<void> {
  const differences = [{ kind: 'missing' }] as never;
  await services.db
    .insert(reconciliations)
    .values({ day: '2026-11-19', provider: 'sandbox', startedAt: at(), finishedAt: at(), differences });
}

async function aRelief(): Promise<void> {
  // One that the office has decided on: its reviewer has a part in it already.
  const [row] = await services.db
    .update(applications)
    .set({ status: 'TAX_PENDING' })
    .where(eq(applications.status, 'READY_BOOK'))
    .returning();
  const applicationId = row?.id ?? '';
  await services.db.insert(reliefClaims).values({
    ...{ id: randomUUID(), applicationId, partyId: randomUUID(), kind: 'heldSince', round: 1, status: 'waiting' },
    ...{ content: { since: '2015-01-01', proof: '购房合同' } as never, claimedById: 'u-citizen', submittedAt: at() },
  });
}

test('however many cases wait, as many statements are asked; a visit that is over waits for nobody', async () => {
  const logger = (services.db as unknown as { session: { logger: { logQuery: () => void } } }).session.logger;
  const asked = async (): Promise<number> => {
    const spy = jest.spyOn(logger, 'logQuery');
    await read('citizen');
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  const [waiting] = await services.db.select().from(applications).where(eq(applications.status, 'TO_CONFIRM'));
  if (!waiting) throw new Error('no case waits for its parties');
  const parties = await services.db
    .select()
    .from(applicationParties)
    .where(eq(applicationParties.applicationId, waiting.id));
  const before = (await read('citizen')).total;
  const some = await asked();
  expect(some).toBeGreaterThan(5);
  for (let each = 0; each < 12; each += 1) {
    const id = randomUUID();
    const draftNumber = `D${String(each).padStart(19, '7')}`;
    await services.db.insert(applications).values({ ...waiting, id, draftNumber });
    await services.db
      .insert(applicationParties)
      .values(parties.map((party) => ({ ...party, id: randomUUID(), applicationId: id, confirmedAt: null })));
  }
  expect((await read('citizen')).total).toBe(before + 12);
  expect(await asked()).toBe(some);
  expect((await titlesOf('court')).length).toBe(1);
  services.clock.advance(14 * 86_400_000);
  office.forgetSessions();
  expect(await titlesOf('court')).toEqual([]);
});

let contractNumber = '';
async function sendSale(): Promise<void> {
  const { certificate } = await bookedHome('citizen');
  const seller = office.as('citizen');
  const form = saleOf(certificate.titleCertificateNumber) as never;
  ({ contractNumber } = await seller.ask(saveContract, { kind: 'house-sale', form, version: 0 }));
  const { sha256 } = await seller.ask(getContract, { contractNumber });
  await seller.ask(sendContract, { contractNumber, sha256 });
}

async function confirmSale(): Promise<void> {
  const buyer = office.as('citizen-2');
  const { sha256, parties } = await buyer.ask(getContract, { contractNumber });
  const partyId = parties.find(({ mine }) => mine)?.partyId ?? '';
  await buyer.ask(confirmContract, { contractNumber, partyId, sha256 });
}

async function sendLetter(): Promise<void> {
  const principal = office.as('citizen');
  const { recordId } = await principal.ask(saveDelegation, {
    ...{ agent: personOf('surveyor'), processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1' },
    ...{ startsOn: '2026-11-20', endsOn: '2027-11-01', mayPassOn: '0' },
  });
  await principal.ask(confirmDelegation, { recordId, coversAll: '1' });
}

let surveyNumber = '';
const surveys = () => new SurveyWay(services);
async function fileSurvey(): Promise<void> {
  surveyNumber = await surveys().submitted('enterprise');
}
async function offerSurvey(): Promise<void> {
  await surveys().post('enterprise', 'selectTeam', { ywh: surveyNumber, teamId: SURVEYOR.creditCode });
}
async function acceptSurvey(): Promise<void> {
  await surveys().post('surveyor', 'answerJob', { ywh: surveyNumber, js: true });
}

async function bookVisit(): Promise<void> {
  await office.as('court').ask(bookReservation, {
    ...{ regionCode: '330106', officeId: '33010601', registrationType: '200', day: '2026-11-24', slot: '10:00-11:00' },
    ...{ self: true, idempotencyKey: randomUUID() },
  });
}

async function askQuery(): Promise<void> {
  const { user } = await office.as('enterprise').device();
  const subject = { name: PEOPLE['citizen-2']?.name ?? '', identityNumber: PEOPLE['citizen-2']?.identityNumber ?? '' };
  const asker = { ...user, id: 'u-asker', name: DEVELOPER.name, identityNumber: DEVELOPER.creditCode } as never;
  const wanted = { purpose: 'loan', scopes: ['houses'], days: 30 } as never;
  await services.db.transaction((tx) => askForAuthorization(tx, asker, subject, wanted, services.clock.now()));
}
