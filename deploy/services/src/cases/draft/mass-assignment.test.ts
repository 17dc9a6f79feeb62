// Members that no declaration has, where a body needs a preparation (all others: testing/calls/mass-assignment): a
// valid body that also names owner, state and price writes none of them.
import { randomUUID } from 'node:crypto';
import * as applications from '@portal/applications/contract';
import { createJointOrder, createOrder, payTax, refundPart } from '@portal/payment/contract';
import * as queries from '@portal/queries/contract';
import { deleteFiles } from '@portal/shared/contract';
import type { ApplicationForm } from '@portal/shared/catalogue';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import { confirmApplication, saveContract } from '@portal/signing/contract';
import { analyzeCoding, giveCodes, saveGraphic, saveSurvey, submitSurvey } from '@portal/surveying/contract';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { listings } from '../../counters/listings/schema';
import { schemaOf } from '../../platform/core/calls/schema-of';
import { usingServices } from '../../testing';
import type { Answer, Person } from '../../testing';
import { withExtraMembers } from '../../testing/calls/declared-request';
import { PREPARED } from '../../testing/calls/prepared-bodies';
import {
  cleanHouses,
  fileOf,
  samplePdf,
  signAll,
  startDraftOf,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import { projectForm } from '../../testing/cases/survey-way';
import { requestFor } from '../../testing/client/asking';
import { bodyOf, field } from '../../testing/client/form';
import { personOf } from '../../testing/fixtures/sale';
import { samplePng } from '../../testing/files/sample-files';
import { changedTables, rowSums } from '../../testing/tables/row-sums';
import { hostileMembers, tracesOf } from '../../testing/tables/traces';
import { waitingApproval } from '../../testing/tables/waiting-approval';
import { applications as cases } from '../schema';

/** Members by their wire names, beside one for each column of any table. */
const ON_THE_WIRE = 'ddh hym yyh spr qyId qydm childReginId sqrbsm me mine zt kdgs kddh isAdmin roles'.split(' ');
let hostile: Record<string, unknown>;
/** Rows of the seed that look like traces. */
let seeded: string[] = [];
let houses: { bdcqzh: string; bdcdyh: string }[] = [];
const { services, as } = usingServices();
beforeAll(async () => {
  houses = await cleanHouses(as('citizen'));
  seeded = await tracesOf(services.db);
  hostile = {
    ...Object.fromEntries(ON_THE_WIRE.map((name) => [name, 'HOSTILE'])),
    ...{ je: 987654321, fee: 987654321, fees: 987654321 },
    ...(await hostileMembers(services.db)),
    ...{
      id: '99999999-9999-4999-8999-999999999999',
      regionCode: '330999',
      userId: 'u-surveyor',
      ownerId: 'u-surveyor',
    },
  };
});

/** The body with hostile members in every object; what is declared, and what a form has, keeps its value. */
function poisoned(call: Call, body: Record<string, unknown>): Record<string, unknown> {
  const sent = withExtraMembers(call.parts.body as AnyCodec, body, hostile) as Record<string, unknown>;
  return 'form' in body ? { ...sent, form: poisonedForm(body.form as ApplicationForm) } : sent;
}
/** Declarations do not describe what is in a form. */
function poisonedForm({ fields, parties }: ApplicationForm) {
  const byRole = Object.entries(parties).map(([role, of]) => [role, of.map((card) => ({ ...hostile, ...card }))]);
  return { ...hostile, fields: { ...hostile, ...fields }, parties: Object.fromEntries(byRole) as object };
}

/** What answers bring to the calls after them. */
const kept = { draft: '', flow: '', visit: '', listing: '', picture: '', letter: '', article: '', survey: {} };
const current = async () =>
  (await services.db.select().from(cases).where(eq(cases.draftNumber, kept.draft)))[0] ?? fail('no case');
const form = (at: number) => transferForm(houses[at]?.bdcqzh ?? '');
const notice = { version: '2026-11-01' };
const ofCase = async () => ({ businessNumber: kept.draft });
const ofVersion = async () => ({ businessNumber: kept.draft, version: (await current()).version });
const ofListing = async () => ({ recordId: kept.listing });
const ofVisit = async () => ({ reservationId: kept.visit });
const setting = { code: 'fields.bz', kind: 'field', visible: true, editable: false, required: false };
const rules = { regionCode: '330106', settings: [setting] };
const paint = { regionCode: '330106', source: 'fields.bz', targets: ['fields.fkfs'] };
const approval = async () => {
  const { ywh } = await startDraftOf(as('citizen'), houses[3]?.bdcqzh ?? '');
  await services.db.update(cases).set({ status: 'TO_CONFIRM' }).where(eq(cases.draftNumber, ywh));
  return { recordId: await waitingApproval(services, ywh), opinion: '同意' };
};

type Given = Record<string, unknown>;
type Row = [who: string, call: Call, input: Given | (() => Promise<Given>), keep?: (answer: never) => unknown];
/** A valid body for each call, in an order in which each finds what it needs. */
const ROWS = [
  ['ops', applications.saveFormRules, { formId: 'house-transfer', ...rules }],
  ['ops', applications.paintFormRules, { formId: 'house-transfer', ...paint }],
  ['ops', applications.savePageRules, { pageId: 'apply-list', ...rules }],
  ['ops', applications.paintPageRules, { pageId: 'apply-list', ...paint }],
  [
    'citizen',
    applications.startApplication,
    async () => ({ processCode: 'house-transfer', regionCode: '330106', form: form(0), notice }),
    ({ ywh }: { ywh: string }) => (kept.draft = ywh),
  ],
  ['citizen', applications.saveApplication, async () => ({ ...(await ofVersion()), step: 'form', form: form(0) })],
  ['citizen', applications.saveStop, async () => ({ ...(await ofCase()), path: '/apply-list', step: 'materials' })],
  ['citizen', applications.getStop, ofCase],
  [
    'citizen',
    deleteFiles,
    async () => {
      for (const code of ['M015', 'M016', 'M016'])
        await upload(as('citizen'), kept.draft, code, `${code} ${randomUUID()}`);
      const { materials } = await fileOf(as('citizen'), kept.draft);
      const files = materials.flatMap((material: { files: { bsm: string }[] }) => material.files);
      return { ...(await ofCase()), fileIds: [files.at(-1).bsm] };
    },
  ],
  ['citizen', applications.sendForConfirm, ofVersion, ({ qsglbsm }: { qsglbsm: string }) => (kept.flow = qsglbsm)],
  [
    'citizen-2',
    confirmApplication,
    async () => ({ ...(await ofCase()), applicantId: (await current()).form.parties.qlr?.[0]?.bsm, notice }),
  ],
  [
    'citizen',
    applications.submitApplication,
    async () => {
      for (const person of ['citizen-2', 'citizen']) await signAll(as(person), kept.flow);
      return { ...(await ofVersion()), declarations: ['truth', 'intent', 'withdrawal'] };
    },
  ],
  ['reviewer', applications.claimApplication, ofCase],
  [
    'reviewer',
    applications.saveOpinion,
    async () => ({ ...(await ofVersion()), status: (await current()).status, result: '1', opinion: '符合规定' }),
  ],
  [
    'citizen',
    applications.saveMailOrder,
    async () => ({
      ...{ ...(await ofCase()), method: '4', recipient: '张明远' },
      ...{ telephone: '13900000001', address: '浙江省杭州市西湖区文三路1号' },
    }),
  ],
  [
    'citizen',
    applications.saveFeedback,
    async () => ({
      ...(await ofCase()),
      kind: 'suggestion',
      text: '希望周六也能取号，平时请假不方便。',
      telephone: '13900000001',
    }),
  ],
  [
    'citizen',
    applications.withdrawApplication,
    async () => ({ ...(await ofCase()), revocationReason: '双方协商不再办理' }),
  ],
  [
    'citizen',
    applications.cancelApplication,
    async () => ({
      businessNumber: (await startDraftOf(as('citizen'), houses[1]?.bdcqzh ?? '')).ywh,
      revocationReason: '不办了',
    }),
  ],
  [
    'citizen',
    applications.bookReservation,
    {
      ...{
        regionCode: '330106',
        officeId: '33010601',
        registrationType: '200',
        day: '2026-11-24',
        slot: '10:00-11:00',
      },
      ...{ self: true, name: '', identityNumber: '', telephone: '', note: '' },
    },
    ({ yyguid }: { yyguid: string }) => (kept.visit = yyguid),
  ],
  ['citizen', applications.sendBookedMessage, ofVisit],
  [
    'citizen',
    applications.changeReservation,
    async () => ({ ...(await ofVisit()), day: '2026-11-25', slot: '09:00-10:00' }),
    ({ yyguid }: { yyguid: string }) => (kept.visit = yyguid),
  ],
  ['citizen', applications.cancelReservation, async () => ({ ...(await ofVisit()), revocationReason: '有事' })],
  ['citizen', applications.sendCancelledMessage, ofVisit],
  [
    'citizen',
    applications.saveListing,
    async () => ({
      ...{ titleCertificateNumber: houses[2]?.bdcqzh, title: '近地铁两居室', priceText: '268.50' },
      ...{ layout: '2', telephone: '13900000001', description: '' },
    }),
    ({ bsm }: { bsm: string }) => (kept.listing = bsm),
  ],
  [
    'citizen',
    applications.uploadPicture,
    async () => ({ kind: 'listing', ...(await ofListing()) }),
    ({ imageBsm }: { imageBsm: string }) => (kept.picture = imageBsm),
  ],
  [
    'citizen',
    applications.sortPictures,
    async () => ({ ...(await ofListing()), pictureIds: [kept.picture], cover: kept.picture }),
  ],
  ['citizen', applications.submitListing, ofListing],
  ['reviewer', applications.verifyListing, async () => ({ ...(await ofListing()), passed: true, reason: '' })],
  ['citizen', applications.withdrawListing, async () => ({ ...(await ofListing()), revocationReason: '不卖了' })],
  [
    'citizen',
    applications.deletePicture,
    async () => {
      await services.db.update(listings).set({ status: 'draft' }).where(eq(listings.id, kept.listing));
      return { pictureId: kept.picture };
    },
  ],
  ['citizen', applications.deleteListing, ofListing],
  [
    'citizen',
    applications.saveIssue,
    { location: '西湖区文三路188号', text: '九十年代单位分房，至今没有办理首次登记。', telephone: '13900000001' },
  ],
  [
    'enterprise',
    applications.reportSoldUnits,
    {
      buildingId: '330106001009GB00099F0001',
      units: [
        {
          unitNumber: '330106001009GB00099F00010401',
          buyers: [{ name: '王小明', identityNumber: '330106190001054407' }],
          ...{ price: 305_000_000, contractNumber: 'YS2026演示0003' },
        },
      ],
    },
  ],
  [
    'citizen',
    applications.saveDelegation,
    {
      agent: personOf('citizen-2'),
      ...{ processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1' },
      ...{ startsOn: '2026-11-20', endsOn: '2027-11-19' },
    },
    ({ bsm }: { bsm: string }) => (kept.letter = bsm),
  ],
  [
    'citizen',
    applications.confirmDelegation,
    async () => ({ recordId: kept.letter, applicantId: kept.letter, coversAll: '1' }),
  ],
  [
    'citizen',
    queries.askOwner,
    async () => ({
      recordId: (await as('citizen').ask(queries.searchMarket)).rows[0]?.recordId,
      question: '周末可以看房吗？',
    }),
  ],
  [
    'content',
    queries.saveArticle,
    { version: 0, section: 'news', kind: '工作动态', title: '窗口调整', text: '东门一侧', processCode: null },
    ({ bsm }: { bsm: string }) => (kept.article = bsm),
  ],
  [
    'citizen-2',
    queries.applyForArchive,
    async () => {
      const paper = { name: '公证书.pdf', bytes: samplePdf(randomUUID()) };
      const { fileId } = await as('citizen-2').upload(queries.uploadArchiveProof, {}, paper);
      return {
        ...{ titleCertificateNumber: houses.at(-1)?.bdcqzh, rightHolderName: PEOPLE.citizen?.name, ground: 'heir' },
        ...{ reason: '继承所需的原始材料', proof: '公证书（演示）第1号', fileIds: [fileId] },
      };
    },
  ],
  [
    'citizen',
    queries.startInquiry,
    { kind: 'ownership-query-others', regionCode: '330106', purpose: '2', scopes: ['rights'], days: 7 },
  ],
  ['content', queries.publishArticle, async () => ({ recordId: kept.article, version: 1, day: null })],
  ['content', queries.withdrawArticle, async () => ({ recordId: kept.article, version: 2 })],
  [
    'enterprise',
    saveSurvey,
    { kind: 'survey-apply', regionCode: '330106', form: { fields: projectForm(), parties: {} }, version: 0 },
    ({ ywh: businessNumber, version }: { ywh: string; version: number }) => (kept.survey = { businessNumber, version }),
  ],
  ['enterprise', submitSurvey, async () => kept.survey],
  ['bank-approver', applications.approve, approval],
  ['bank-approver', applications.reject, approval],
] as unknown as readonly Row[];

/** Declared calls that carry an idempotency key. */
const repeatable = (): Call[] => services.services.routes().flatMap(({ call }) => (call?.idempotent ? [call] : []));

test('every declared call that carries an idempotency key is tried with another body', () => {
  // A contract needs its parties: steps/contracts/contracts.test.ts; a drawing its organisation:
  // counters/survey/{graphics,coding}; an order a case to be paid: steps/payment/{callback,joint/joint-order},
  // steps/tax/tax; an objection one that is announced: cases/journeys/announcements; a refund a slip that is paid:
  // steps/payment/cashier.
  const inTheirSuites = [saveContract, saveGraphic, analyzeCoding, giveCodes, createOrder, createJointOrder, payTax];
  const tried = [...ROWS.map(([, call]) => call), ...inTheirSuites, queries.objectToAnnouncement, refundPart];
  const triedAt = tried.map(({ at }) => at);
  expect(repeatable().flatMap(({ at }) => (triedAt.includes(at) ? [] : [at]))).toEqual([]);
});

test('every call whose body is prepared by hand is in the table', () => {
  const known = ROWS.map(([, { at }]) => at);
  expect(PREPARED.byHand.filter((call) => !known.includes(call))).toEqual([]);
});

test.each(ROWS.map(([who, call, input, keep]) => [call.at, { who, call, input, keep }] as const))(
  '%s ignores members that it does not declare',
  async (at, { who, call, input, keep }) => {
    const person = as(who);
    const given = typeof input === 'function' ? await input() : input;
    const { url, data } = requestFor(call, given);
    const sent = poisoned(call, data as Record<string, unknown>);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const post = (body: unknown): Promise<Answer> => person.post(url, body, key);
    const answer = call.upload ? await sendPicture(person, url, data as Record<string, unknown>) : await post(sent);
    expect([answer.body.resultCode, answer.body.msg]).toEqual(['A000', '']);
    if (repeatable().some((one) => one.at === at)) await expectIdempotent(post, call, sent, answer);
    keep?.(answer.body.data as never);
    expect((await tracesOf(services.db)).filter((row) => !seeded.includes(row))).toEqual([]);
  },
);

/** The same attempt returns the first answer; any other body with its key is refused and writes nothing. */
async function expectIdempotent(
  post: (body: unknown) => Promise<Answer>,
  { at, parts }: Call,
  sent: Record<string, unknown>,
  first: Answer,
): Promise<void> {
  const before = await rowSums(services.db);
  expect((await post(sent)).body).toEqual(first.body);
  for (const other of otherBodies(parts.body, sent)) {
    const { body } = await post(other);
    expect([at, other, body.resultCode]).toEqual([at, other, 'B000']);
  }
  expect(changedTables(before, await rowSums(services.db))).toEqual([]);
}

/** Bodies that the schema takes and that differ in one member each. */
function otherBodies(codec: AnyCodec | undefined, sent: Record<string, unknown>): Record<string, unknown>[] {
  if (codec?.about.is !== 'object') throw new Error('a body that is no object');
  const schema = schemaOf(codec, 'body');
  const others = codec.about.fields.flatMap(([, [name]]) =>
    [`${String(sent[name])}1`, Number(sent[name]) + 1, sent[name] !== true]
      .map((value) => ({ ...sent, [name]: value }))
      .filter((other) => schema.safeParse(other).success)
      .slice(0, 1),
  );
  expect(others.length).toBeGreaterThan(0);
  return others;
}

function sendPicture(person: Person, url: string, fields: Record<string, unknown>) {
  const members = Object.entries({ ownerId: 'u-surveyor', id: 'HOSTILE', ...fields });
  const file = { name: 'file', fileName: 'a.png', mime: 'image/png', bytes: samplePng(30, 20) };
  const { body, type } = bodyOf({ parts: [...members.map(([name, value]) => field(name, String(value))), file] });
  return person.send('POST', url, { body, headers: { 'content-type': type } });
}

function fail(text: string): never {
  throw new Error(text);
}
