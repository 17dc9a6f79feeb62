// A signature flow over HTTP: opened with its signers, cancelled by who opened it, and nobody signs without the right
// to.
import {
  cancelFlow,
  cancelPhases,
  checkSigningPermission,
  confirmApplication,
  listSigners,
  openNextPhase,
  previewDocuments,
  queryPhases,
} from '@portal/signing/contract';
import { inFull, passwordOf, refusalOf, refusalsOf, usingServices } from '../../testing';
import { readCase } from '../../testing/fixtures/sale';
import { usingOffice } from '../../testing/fixtures/using-office';
import { createHash } from 'node:crypto';
import { saveApplication, sendForConfirm } from '@portal/applications/contract';
import { previewDocument } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { checkPdf } from '../../papers/pades/public';
import { users } from '../../people/auth/schema';
import type { Caller, TestClient } from '../../testing';
import {
  cleanHouses,
  fileOf,
  signAll,
  signInEverybody,
  signatureUrl,
  startDraftOf,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { answerInquiries } from '../../testing/cases/answer-inquiries';
import { signPlace } from '../../testing/cases/flow-driver';
import { inboxText } from '../../testing/cases/inbox';
import type { Filed } from '../../testing/cases/office-way';
import { pdfsig } from '../../testing/files/pdfsig';
import { citizenNumber } from '../../../seed/synthetic';

const { services } = usingServices();
let people: People;
let ywh: string;
let version: number;
let flowId: string;

const send = async () => (await people.seller.ask(sendForConfirm, { businessNumber: ywh, version })).flowId;
const partyOf = async (role: string): Promise<string> =>
  (await fileOf(people.seller, ywh)).parties.find((party: { role: string }) => party.role === role).sqrbsm;
const sign = async (person: TestClient, sqrbsm: string) => (await signPlace(person, { qsglbsm: flowId, sqrbsm })).body;
const signers = (person = people.seller) => person.ask(listSigners, { flowId });

beforeAll(async () => {
  people = await signInEverybody(services);
  const [house] = await cleanHouses(people.seller);
  ({ ywh, version } = await startDraftOf(people.seller, house?.bdcqzh ?? ''));
  for (const code of ['M015', 'M016']) await upload(people.seller, ywh, code, `${code} ${ywh}`);
});

test('S4.75 a flow is opened for every party of the case and every document, and waits for each', async () => {
  flowId = await send();
  const flow = await signers();
  const parties = [await partyOf('ywr'), await partyOf('qlr')];
  expect([...new Set(flow.signers.map(({ applicantId }) => applicantId))].toSorted()).toEqual(parties.toSorted());
  expect(flow.signers.filter(({ state }) => state === 'signed')).toEqual([]);
  expect(flow.signers.filter(({ me }) => me).length).toBe(flow.signers.length / 2);
});

test('S6.16 who has no right to sign cannot: not another party, not somebody else, not an official, not before confirming', async () => {
  const [seller, buyer] = [await partyOf('ywr'), await partyOf('qlr')];
  for (const [person, party] of [
    [people.seller, buyer],
    [people.buyer, seller],
    [people.acceptor, buyer],
    [await services.signedIn('enterprise'), buyer],
    // Theirs, but the content is not confirmed yet.
    [people.buyer, buyer],
  ] as const)
    expect((await sign(person, party)).resultCode).toBe('B000');
  expect((await signers()).signers.filter(({ state }) => state === 'signed')).toEqual([]);
});

test('S4.76 who opened a flow cancels it: what was signed is void, nobody signs it any more, and another is opened', async () => {
  await signAll(people.seller, flowId);
  expect((await signers()).signers.some(({ state }) => state === 'signed')).toBe(true);
  const cancel = (person: TestClient) => person.ask(cancelFlow, { flowId });
  expect((await refusalOf(cancel(people.buyer))).code).toBe('B000');
  expect((await refusalOf(cancel(await services.signedIn('enterprise')))).code).toBe('B000');
  expect(await cancel(people.seller)).toEqual({ status: 'DRAFT' });
  expect((await refusalOf(cancel(people.seller))).code).toBe('B000');
  expect((await signers()).status).toBe('cancelled');
  expect((await sign(people.seller, await partyOf('ywr'))).resultCode).toBe('B000');
  const before = flowId;
  flowId = await send();
  expect(flowId).not.toBe(before);
  expect((await signers()).signers.filter(({ state }) => state === 'signed')).toEqual([]);
});

// A flow in phases over HTTP: who is not due is told so and cannot sign, the next phase opens with the last signature,
// and nobody jumps it by what they send.
describe('phases', () => {
  const { office, services } = usingOffice();
  const [owner, resident] = [office.as('citizen'), office.as('citizen-2')];
  let filed: Filed;
  const ofFlow = () => ({ flowId: filed.flowId });
  const mine = async (person: Caller): Promise<string> =>
    (await readCase(person, filed.ywh)).parties.find(({ me }) => me)?.applicantId ?? '';
  const query = (person: Caller) => person.ask(queryPhases, ofFlow());
  const next = (person: Caller, phase: number) => person.ask(openNextPhase, { ...ofFlow(), phase });
  const permission = (person: Caller, applicantId: string) =>
    person.ask(checkSigningPermission, { businessNumber: filed.ywh, applicantId });
  const previews = (person: Caller) => person.ask(previewDocuments, ofFlow());

  beforeAll(async () => {
    const [house] = await cleanHouses(owner);
    filed = await office.sent({
      ...{ business: 'habitation-first', starter: 'citizen-2' },
      cast: { ywr: ['citizen'], jzqr: ['citizen-2'] },
      fields: { bdcqzh: house?.bdcqzh ?? '' },
    });
    const notice = { version: filed.business.notice.version };
    const place = { businessNumber: filed.ywh, applicantId: await mine(owner) };
    await owner.ask(confirmApplication, { ...place, notice });
    await answerInquiries(owner, filed.ywh, place.applicantId, signatureUrl());
  });

  test('S4.75 the catalogue puts who gives the right before who receives it, and everybody sees whose turn it is', async () => {
    const { status, due, phases } = await query(resident);
    expect([status, due]).toEqual(['signing', 1]);
    expect(phases.map(({ phase, state, signers }) => [phase, state, new Set(signers.map(({ role }) => role))])).toEqual(
      [
        [1, 'due', new Set(['ywr'])],
        [2, 'waiting', new Set(['jzqr'])],
      ],
    );
  });

  test('S6.16 whose turn it is not is told so, and cannot sign or open the next phase, whatever they send', async () => {
    const place = await mine(resident);
    const reason = '还没有轮到您签署：前面还有1位签署人没有签完，轮到时会通知您';
    const signed = await signPlace(resident, { qsglbsm: filed.flowId, sqrbsm: place });
    expect(signed.body).toMatchObject({ resultCode: 'B000', msg: reason });
    expect(await permission(resident, place)).toEqual({ may: false, reason });
    expect(await permission(owner, await mine(owner))).toEqual({ may: true, reason: '' });
    // Neither another's place, nor an invented one, nor a phase that is not over.
    for (const other of [await mine(owner), UNKNOWN_ID]) expect((await permission(resident, other)).may).toBe(false);
    expect((await refusalOf(next(resident, 1))).message).toContain('没有签名');
    await refusalOf(next(owner, 1));
    expect((await query(resident)).due).toBe(1);
  });

  test('with the last signature of a phase the next one opens, and those of it are told', async () => {
    await signAll(owner, filed.flowId);
    expect(await query(owner)).toMatchObject({ due: 2, phases: [{ state: 'done' }, { state: 'due' }] });
    expect(await next(resident, 1)).toEqual({ due: 2 });
    expect(await inboxText(resident)).toContain('轮到您签名');
    const shown = await previews(resident);
    expect(shown.map(({ signatures }) => signatures)).toEqual(shown.map(() => 1));
    await signAll(resident, filed.flowId);
    expect(await query(resident)).toMatchObject({ status: 'completed', due: null });
    expect((await readCase(resident, filed.ywh)).status).toBe('TO_SUBMIT');
  });

  test('S4.76 whoever has nothing to do with a flow is told nothing of it, and does nothing to it', async () => {
    const outsider = await services.signedIn('enterprise');
    const unknown = await outsider.refused(queryPhases, { flowId: UNKNOWN_ID });
    expect((await refusalOf(query(outsider))).answer).toEqual(unknown.answer);
    const cancelBy = (person: Caller) => person.ask(cancelPhases, ofFlow());
    const permitted = permission(outsider, await mine(owner));
    for (const refused of await refusalsOf(next(outsider, 1), previews(outsider), cancelBy(outsider), permitted))
      expect(refused).toMatchObject({ code: 'B000', message: unknown.message });
    await refusalOf(cancelBy(owner));
    expect(await cancelBy(resident)).toEqual({ status: 'DRAFT' });
    expect((await query(resident)).status).toMatch(/cancelled|completed/);
  });
});
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

// What people sign is a file with their signatures, one after the other: exactly as many as signed, each good to
// pdfsig, nothing lost between signature and record.
describe('sealed documents', () => {
  /** As many as the form takes, and the seller; 50 signatures on one file are counted in papers/pades. */
  const BUYERS = inFull(20, 5);
  const DOCUMENTS = ['M001', 'M070'];
  const base = '/api/reg3/signature/biz';
  const { services } = usingServices();
  let people: People;
  let buyers: TestClient[];
  let ywh: string;
  let qsglbsm: string;

  const preview = async (person: TestClient, datumBsm: string): Promise<Buffer> =>
    (await person.ask(previewDocument, { flowId: qsglbsm, materialId: datumBsm })).bytes;
  const mine = async (person: TestClient): Promise<string> =>
    (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
  const sign = async (person: TestClient, datumBsm: string, more: Record<string, unknown> = {}) =>
    (await signPlace(person, { qsglbsm, datumBsm, sqrbsm: await mine(person) }, more)).body;

  /** Accounts of people who buy together; what they do they do themselves. */
  async function manyBuyers(): Promise<{ clients: TestClient[]; cards: Record<string, unknown>[] }> {
    const [like] = await services.db.select().from(users).where(eq(users.username, 'citizen-2'));
    if (!like) throw new Error('no citizen-2');
    const cards: Record<string, unknown>[] = [];
    const clients: TestClient[] = [];
    const [model] = transferForm('').parties.qlr ?? [];
    for (let index = 0; index < BUYERS; index += 1) {
      const [username, name] = [
        `buyer-${index}`,
        `买方${'甲乙丙丁戊己庚辛壬癸'[index % 10]}${'子丑'[Math.floor(index / 10)]}`,
      ];
      const identityNumber = citizenNumber('330106', '19880808', 700 + index);
      const telephone = `1391111${String(index).padStart(4, '0')}`;
      await services.db
        .insert(users)
        .values({ ...like, id: `u-${username}`, username, name, identityNumber, telephone });
      const device = services.client();
      await device.signIn(username, passwordOf('citizen-2'));
      clients.push(device);
      cards.push({ ...model, qlrmc: name, zjh: identityNumber, dh: telephone, gyfs: '1' });
    }
    return { clients, cards };
  }

  beforeAll(async () => {
    people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    const draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    const { clients, cards } = await manyBuyers();
    buyers = clients;
    ({ ywh } = draft);
    const form = { fields: { ...draft.form.fields, sffbcz: '0' }, parties: { ...draft.form.parties, qlr: cards } };
    const saved = await people.seller.ask(saveApplication, { businessNumber: ywh, version: draft.version, form });
    for (const code of ['M002', 'M015', 'M016']) await upload(people.seller, ywh, code, `${code} ${ywh}`);
    const sent = await people.seller.ask(sendForConfirm, { businessNumber: ywh, version: saved.version });
    qsglbsm = sent.flowId;
    for (const buyer of buyers)
      await buyer.ask(confirmApplication, {
        businessNumber: ywh,
        applicantId: await mine(buyer),
        notice: { version: '2026-11-01' },
      });
  });

  test('the hash of another document than the one that was put before the person is refused, whatever else is right', async () => {
    const sha256 = createHash('sha256')
      .update(await preview(people.seller, 'M001'))
      .digest('hex');
    expect(
      await sign(people.seller, 'M001', { sha256: sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    ).toMatchObject({
      resultCode: 'B000',
      msg: '文件内容在您预览之后有变化，请重新预览后再签名',
    });
    expect(await sign(people.seller, 'M001', { sha256 })).toMatchObject({ resultCode: 'A000' });
    // Who has read it before somebody else signed has read the same.
    const [first] = buyers;
    if (!first) throw new Error('no buyer');
    expect(await sign(first, 'M001', { sha256 })).toMatchObject({ resultCode: 'A000' });
  });

  test(`${BUYERS} people sign two documents at the same time: each document has every signature exactly once, all of them valid`, async () => {
    const answers = await Promise.all(
      [people.seller, ...buyers].flatMap((person) => DOCUMENTS.map((datumBsm) => sign(person, datumBsm))),
    );
    expect(answers.filter(({ resultCode }) => resultCode !== 'A000')).toEqual([]);
    for (const datumBsm of DOCUMENTS) {
      const bytes = await preview(people.seller, datumBsm);
      const checked = await checkPdf(services.context, bytes);
      expect(checked.hasMore).toBe(false);
      expect(checked.signatures.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(new Set(checked.signatures.map(({ field }) => field)).size).toBe(BUYERS + 1);
      expect(checked.signatures).toHaveLength(BUYERS + 1);
      const lines = await pdfsig(bytes);
      if (!lines) continue;
      expect(lines).toHaveLength(BUYERS + 1);
      expect(lines.filter(({ isValid }) => !isValid)).toEqual([]);
      expect(lines.at(-1)?.isWhole).toBe(true);
    }
    expect((await fileOf(people.seller, ywh)).zt).toBe('TO_SUBMIT');
  }, 240_000);

  test('the verification says who signed what, when and over which version, names of others masked; who has nothing to do with the case is told nothing', async () => {
    const verify = async (person: TestClient, params: Record<string, string> = { qsglbsm, datumBsm: 'M001' }) =>
      (await person.get(`${base}/verify`, { params })).body;
    const { data } = await verify(people.seller);
    const bytes = await preview(people.seller, 'M001');
    expect(data).toMatchObject({ wbg: true, kfzs: true, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(data.qm).toHaveLength(BUYERS + 1);
    const versions = data.qm.map(({ yqsha256, sha256 }: Record<string, string>) => [yqsha256, sha256]);
    // Each signed what the one before had left.
    for (const [index, [read]] of versions.slice(1).entries()) expect(read).toBe(versions[index]?.[1]);
    expect(data.qm.flatMap(({ wt }: { wt: string[] }) => wt)).toEqual([]);
    const names = data.qm.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => !name.includes('*'))).toEqual(['张明远']);
    const unknown = await verify(people.seller, { qsglbsm: '00000000-0000-4000-8000-000000000000', datumBsm: 'M001' });
    for (const outsider of ['enterprise', 'bank'])
      expect(await verify(await services.signedIn(outsider))).toEqual(unknown);
    expect(await verify(people.seller, { qsglbsm, datumBsm: 'M015' })).toMatchObject({ resultCode: 'B000' });
  });
});
