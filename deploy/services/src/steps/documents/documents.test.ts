// Documents of a case, inquiries, and letters by region.
import { createHash, randomUUID } from 'node:crypto';
import { listedDocuments, loadDocument } from '@portal/shared/catalogue';
import { checkPdf } from '../../papers/pades/public';
import { pdfsig } from '../../testing/files/pdfsig';
import { PEOPLE } from '../../../seed/people';
import { startTestServices, refusalOf, usingServices } from '../../testing';
import type { TestClient, TestServices, Caller } from '../../testing';
import {
  cleanHouses,
  driveToSign,
  fileOf,
  signAll,
  signInEverybody,
  signatureUrl,
  startDraftOf,
  submitCall,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';
import type { Draft, People } from '../../testing/cases/case-driver';
import { inboxText } from '../../testing/cases/inbox';
import { answerInquiries } from '../../testing/cases/answer-inquiries';
import { signPlace } from '../../testing/cases/flow-driver';
import { readCase } from '../../testing/fixtures/sale';
import { pdfWords } from '../../testing/files/pdftotext';
import { listDocuments, openDocument } from '@portal/shared/contract';
import { getDocument, saveDocument, signAnswers } from '@portal/signing/contract';
import { confirmDelegation, endDelegation, saveDelegation, sendForConfirm } from '@portal/applications/contract';

// Documents that people answer, over HTTP: each party its own, asked with what the services know, kept, signed as read,
// taken back; nobody else writes or reads them.
describe('documents', () => {
  const base = '/api/reg3/document';
  const UNKNOWN = '未查询到相关办件，请核对业务号';
  const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
  let services: TestServices;
  let people: People;
  let otherUser: TestClient;
  let draft: Draft & { flowId: string };
  let houses: { bdcqzh: string }[];
  const used = () => houses.shift()?.bdcqzh ?? fail();

  function fail(): never {
    throw new Error('the seed has no such house');
  }
  interface Place {
    ywh: string;
    kind: string;
    sqrbsm: string;
  }
  const idOf = async (person: TestClient, ywh: string): Promise<string> =>
    (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me).sqrbsm;
  const placeOf = async (person: TestClient, kind = 'inquiry-record', ywh = draft.ywh): Promise<Place> => ({
    ywh,
    kind,
    sqrbsm: await idOf(person, ywh),
  });
  const query = async (person: TestClient, params: Record<string, string>) =>
    (await person.get(`${base}/query`, { params })).body;
  const list = async (person: TestClient, params: Record<string, string> = {}) =>
    (await person.get(`${base}/list`, { params: { ywh: draft.ywh, ...params } })).body.data as Record<
      string,
      unknown
    >[];
  const save = async (person: TestClient, place: Place, fields: object, version: number) =>
    (await person.post(`${base}/save`, { ...place, version, form: { fields, parties: {} } })).body;
  const preview = (person: TestClient, { ywh, kind, sqrbsm, sha256 }: Place & { sha256?: string }) =>
    person.get(`${base}/preview`, { params: { ywh, kind, sqrbsm, ...(sha256 && { sha256 }) } });
  const verify = async (person: TestClient, { ywh, kind, sqrbsm }: Place) =>
    (await person.get(`${base}/verify`, { params: { ywh, kind, sqrbsm } })).body;
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const signed = async (person: TestClient, place: Place, more: object = {}) => {
    const { raw } = await preview(person, place);
    const body = { ...place, sha256: hashOf(raw), signature: signatureUrl(), ...more };
    return (await person.post(`${base}/sign`, body)).body;
  };

  beforeAll(async () => {
    services = await startTestServices();
    people = await signInEverybody(services);
    otherUser = await services.signedIn('enterprise');
    houses = await cleanHouses(people.seller);
    draft = await driveToSign(people, used());
  }, 240_000);
  afterAll(() => services.close());

  test('every listed document is well defined and asks something that a person can answer', async () => {
    for (const { id, path } of listedDocuments) {
      const document = await loadDocument(id);
      expect([document.id, document.path]).toEqual([id, path]);
      expect(document.sections.length).toBeGreaterThan(0);
    }
  });

  test('a person answers with what the services know, half of it too; what they say of case or person counts for nothing', async () => {
    const place = await placeOf(people.seller);
    const first = (await query(people.seller, { ywh: place.ywh, kind: place.kind })).data;
    expect(first).toMatchObject({
      ...{ sqrbsm: place.sqrbsm, name: '张明远', version: 0, savedAt: null, at: null, mayAnswer: true },
      form: { fields: { xm: '张明远', jsdm: 'ywr', ywmc: '存量房（二手房）买卖转移登记' } },
    });
    expect(first.form.fields.zl).toMatch(/杭州|西湖/);
    expect(await save(people.seller, place, { gyqk: '1', xm: '别人', zl: '别处', jsdm: 'qlr' }, 0)).toMatchObject({
      data: { version: 1 },
    });
    const again = (await query(people.seller, place as never)).data;
    expect(again.form.fields).toEqual({ ...first.form.fields, gyqk: '1' });
    expect(again.paper.parts[1]).toEqual({ question: '申请登记的不动产是单独所有还是共有？', text: '单独所有' });
    // Who read it before that save has not seen it.
    expect(await save(people.seller, place, { gyqk: '2' }, 0)).toMatchObject({ resultCode: 'B000' });
    // Of the two it is the buyer who is not asked for tenants.
    const [asked, notAsked] = await Promise.all(
      [people.seller, people.buyer].map(async (person) => {
        const { paper } = (await query(person, (await placeOf(person)) as never)).data;
        return paper.parts.some(({ question }: { question: string }) => question.includes('承租人'));
      }),
    );
    expect([asked, notAsked]).toEqual([true, false]);
  });

  test('only what is answered whole, as it was read, with a signature and a proof of identity is signed', async () => {
    const place = await placeOf(people.seller);
    const half = await signed(people.seller, place);
    expect(half.msg).toMatch(/^还有问题没有答完/);
    expect(half.data.errors.map(({ path }: { path: string }) => path)).toContain('fields.zsyy');
    const { version } = (await query(people.seller, place as never)).data;
    await save(people.seller, place, RECORD, version);
    const { raw } = await preview(people.seller, place);
    const body = { ...place, sha256: hashOf(raw), signature: signatureUrl() };
    expect((await signed(people.seller, place, { sha256: '0'.repeat(64) })).msg).toBe(
      '文件内容在您预览之后有变化，请重新预览后再签名',
    );
    expect((await signed(people.seller, place, { signature: signatureUrl(true) })).resultCode).toBe('B000');
    // Changed after it was read: what was read is not what would be signed.
    await save(people.seller, place, { ...RECORD, zyqk: '1', zyqksm: '邻居有异议' }, version + 1);
    expect((await people.seller.post(`${base}/sign`, body)).body.msg).toMatch(/有变化/);
    await save(people.seller, place, RECORD, version + 2);
    const unproven = (await people.seller.post(`${base}/sign`, body, { unproven: true })).body;
    expect(unproven.data.factor.challenge).toEqual(expect.any(String));
    expect((await query(people.seller, place as never)).data.at).toBeNull();
    expect((await people.seller.post(`${base}/sign`, body)).body.data.at).toEqual(expect.any(String));
    // Signed twice is signed once.
    expect((await query(people.seller, place as never)).data).toMatchObject({ changed: false, mayAnswer: true });
    const shown = await preview(people.seller, place);
    expect(shown.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(hashOf(shown.raw)).not.toBe(body.sha256);
    // An incremental update of exactly what was read, with one signature.
    expect(shown.raw.subarray(0, raw.length).equals(raw)).toBe(true);
    const { signatures, hasMore } = await checkPdf(services.context, shown.raw);
    expect([hasMore, signatures]).toMatchObject([false, [{ field: place.sqrbsm, name: '张明远', faults: [] }]]);
    const lines = await pdfsig(shown.raw);
    if (lines) expect(lines).toEqual([{ field: place.sqrbsm, isValid: true, isWhole: true }]);
    expect((await verify(people.seller, place)).data).toMatchObject({
      ...{ name: '询问笔录', wbg: true, sha256: hashOf(shown.raw) },
      qm: [{ name: '张明远', role: 'ywr', yqsha256: body.sha256, sha256: hashOf(shown.raw), wt: [] }],
    });
    expect((await save(people.seller, place, RECORD, version + 3)).msg).toBe('文件已签名，如需修改，请先撤回签名');
  });

  test('the other party sees that it is signed, by a masked name, and neither its answers nor its paper; unauthorised people see nothing', async () => {
    const place = await placeOf(people.seller);
    const rows = await list(people.buyer, { kind: place.kind });
    expect(rows.toSorted((one, other) => Number(one.me) - Number(other.me))).toEqual([
      expect.objectContaining({ name: '张*远', zt: 'signed', me: false, opens: false }),
      expect.objectContaining({ name: '李思宁', zt: 'open', me: true, at: null }),
    ]);
    for (const person of [people.buyer, otherUser]) {
      expect((await query(person, place as never)).msg).toBe(UNKNOWN);
      expect((await save(person, place, { gyqk: '2' }, 5)).msg).toBe(UNKNOWN);
      expect((await preview(person, place)).body.msg).toBe(UNKNOWN);
      expect((await verify(person, place)).msg).toBe(UNKNOWN);
      expect((await signed(person, place, { sha256: '0'.repeat(64) })).msg).toBe(UNKNOWN);
      expect((await person.post(`${base}/reopen`, place)).body.msg).toBe(UNKNOWN);
    }
    expect((await otherUser.get(`${base}/list`, { params: { ywh: place.ywh } })).body.msg).toBe(UNKNOWN);
    expect((await query(people.seller, { ...place, kind: 'nothing' })).msg).toBe(UNKNOWN);
    expect((await services.client().get(`${base}/query`, { params: { ...place } })).status).toBe(401);
  });

  test('a person takes the signature back and answers again; the answers stay', async () => {
    const place = await placeOf(people.buyer, 'single-commitment');
    expect((await people.buyer.post(`${base}/reopen`, place)).body.msg).toBe('文件还没有签名');
    await save(people.buyer, place, { dsqk: '2', jssj: '2030-01-01' }, 0);
    expect((await signed(people.buyer, place)).data.errors).toEqual([
      expect.objectContaining({ path: 'fields.jssj', message: '日期不能晚于今天' }),
    ]);
    await save(people.buyer, place, { dsqk: '2', jssj: '2020-05-06' }, 1);
    expect((await signed(people.buyer, place)).resultCode).toBe('A000');
    const signedFile = (await preview(people.buyer, place)).raw;
    expect((await query(people.buyer, place as never)).data.yqqm).toEqual([]);
    expect((await people.buyer.post(`${base}/reopen`, place)).body.data).toEqual({ version: 3 });
    const { form, at, paper, yqqm } = (await query(people.buyer, place as never)).data;
    expect([form.fields.dsqk, at]).toEqual(['2', null]);
    // What was signed is not as if it had never been: its file is there under the hash that is told.
    expect(yqqm).toEqual([expect.objectContaining({ sha256: hashOf(signedFile), zzyy: 'takenBack' })]);
    expect((await services.context.blobs.get(yqqm[0].sha256)).equals(signedFile)).toBe(true);
    expect((await preview(people.buyer, place)).raw.equals(signedFile)).toBe(false);
    const before = { ...place, sha256: yqqm[0].sha256 };
    expect((await preview(people.buyer, before)).raw.equals(signedFile)).toBe(true);
    // Neither another file of the store by its hash, nor this one to anybody else or in another person's name.
    const others = await preview(people.seller, await placeOf(people.seller));
    for (const sha256 of ['0'.repeat(64), hashOf(others.raw), hashOf((await preview(people.buyer, place)).raw)])
      expect((await preview(people.buyer, { ...place, sha256 })).body.msg).toBe(UNKNOWN);
    for (const person of [people.seller, people.acceptor, otherUser])
      expect((await preview(person, before)).body.msg).toBe(UNKNOWN);
    expect((await preview(people.seller, { ...(await placeOf(people.seller)), sha256: before.sha256 })).body.msg).toBe(
      UNKNOWN,
    );
    expect(paper.parts.map(({ text }: { text: string }) => text).join('')).toContain('本人离婚后没有再婚');
  });

  test('the officer who works on the case reads what is signed in place, and writes nothing', async () => {
    const place = await placeOf(people.seller);
    for (const person of [people.buyer, people.seller]) await signAll(person, draft.flowId);
    const { ywh } = (await submitCall(people.seller, draft)).body.data;
    // The number of the case has changed, not what was said.
    const record = (await list(people.seller, { ywh, kind: place.kind })).find(({ me }) => me);
    expect(record).toMatchObject({ zt: 'signed' });
    const asOffice = { ...place, ywh };
    const opened = (await list(people.acceptor, { ywh, kind: place.kind })).filter(({ opens }) => opens);
    expect(new Map(opened.map(({ roleName, zt }) => [roleName, zt]))).toEqual(
      new Map([...['出卖人', '买受人'].map((role) => [role, 'signed'] as const)]),
    );
    expect((await preview(people.acceptor, asOffice)).body.msg).toMatch(/领取/);
    await people.acceptor.post('/api/reg3/audit/claim', { ywh });
    expect((await query(people.acceptor, asOffice as never)).data).toMatchObject({
      form: { fields: { zxzr: '1' } },
      mayAnswer: false,
    });
    expect((await preview(people.acceptor, asOffice)).raw).toEqual((await preview(people.seller, asOffice)).raw);
    expect((await verify(people.acceptor, asOffice)).data).toMatchObject({
      wbg: true,
      qm: [{ name: '张*远', wt: [] }],
    });
    // What the buyer has not signed is theirs alone.
    const open = { ...(await placeOf(people.buyer, 'single-commitment', ywh)), ywh };
    expect((await preview(people.acceptor, open)).body.msg).toBe(UNKNOWN);
    expect((await verify(people.acceptor, open)).msg).toBe(UNKNOWN);
    expect((await query(people.acceptor, open as never)).data.form.fields.dsqk ?? null).toBeNull();
    const written = '工作人员不能代申请人填写或者签署文件';
    expect((await save(people.acceptor, asOffice, RECORD, 9)).msg).toBe(written);
    expect((await signed(people.acceptor, asOffice)).msg).toBe(written);
    expect((await people.acceptor.post(`${base}/reopen`, asOffice)).body.msg).toBe(written);
  });

  test('what was signed of another house has to be signed anew, and says so', async () => {
    const own = await startDraftOf(people.seller, used());
    const place = await placeOf(people.seller, 'inquiry-record', own.ywh);
    await save(people.seller, place, RECORD, 0);
    expect((await signed(people.seller, place)).resultCode).toBe('A000');
    const { form: kept } = await fileOf(people.seller, own.ywh);
    const form = { ...kept, fields: { ...kept.fields, bdcqzh: used() } };
    const saved = await people.seller.post(
      '/api/reg3/apply/save',
      { ywh: own.ywh, version: own.version, form },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    expect(saved.body.resultCode).toBe('A000');
    expect((await query(people.seller, place as never)).data).toMatchObject({ changed: true });
    expect((await list(people.seller, { ywh: own.ywh, kind: place.kind })).find(({ me }) => me)?.zt).toBe('changed');
    expect((await signed(people.seller, place)).resultCode).toBe('A000');
    expect((await query(people.seller, place as never)).data).toMatchObject({
      changed: false,
      yqqm: [{ zzyy: 'caseChanged' }],
    });
  });

  test('nobody’s agent declares their marriage for them; a record of inquiry the agent answers, and the principal is told', async () => {
    const agent = PEOPLE.bank;
    const bank = await services.signedIn('bank');
    const { bsm } = (
      await people.buyer.post('/api/reg3/delegation/save', {
        stf: { qlrmc: agent?.name, zjh: agent?.identityNumber, dh: agent?.telephone },
        ...{ lcdm: 'house-transfer', wtsx: ['申请登记'], wtqssj: '2026-11-20', wtjssj: '2027-11-01' },
        ...{ qbbdc: '1', sfkzwt: '0' },
      })
    ).body.data;
    for (const person of [people.buyer, bank]) await person.post('/api/reg3/delegation/confirm', { bsm, qbbdc: '1' });
    const form = transferForm(used());
    const card = {
      ...{ sfdl: '1', dlrxm: agent?.name, dlrzjzl: '1', dlrzjh: agent?.identityNumber, dlrdh: agent?.telephone },
      ...{ wtqx: { from: '2026-11-20', to: '2027-11-01' }, wtsx: ['1'] },
    };
    form.parties.qlr = [{ ...form.parties.qlr?.[0], ...card }];
    const { ywh, version } = (
      await people.seller.post(
        '/api/reg3/apply/start',
        { lcdm: 'house-transfer', xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
        { headers: { 'idempotency-key': randomUUID() } },
      )
    ).body.data;
    for (const code of ['M015', 'M016', 'M003', 'M069']) await upload(people.seller, ywh, code, `${code} ${ywh}`);
    const sent = await people.seller.post('/api/reg3/apply/sendForConfirm', { ywh, version });
    expect(sent.body.resultCode).toBe('A000');
    const { sqrbsm } = (await fileOf(bank, ywh)).parties.find(({ role }: { role: string }) => role === 'qlr');
    const record = { ywh, kind: 'inquiry-record', sqrbsm };
    await save(bank, record, RECORD, 0);
    expect((await query(bank, record as never)).data.form.fields).toMatchObject({ xm: '李思宁', dlr: agent?.name });
    expect((await signed(bank, record)).resultCode).toBe('A000');
    // The agent's signature says whose it is and for whom.
    expect((await verify(bank, record)).data.qm[0].name).toBe(`${agent?.name}（代理李思宁）`);
    expect(await inboxText(people.buyer)).toContain('签署了询问笔录');
    const marriage = { ...record, kind: 'single-commitment' };
    expect((await query(bank, marriage as never)).msg).toBe(UNKNOWN);
    expect((await save(bank, marriage, { dsqk: '1' }, 0)).msg).toBe(UNKNOWN);
    expect((await list(bank, { ywh })).filter(({ me }) => me).map(({ kind }) => kind)).not.toContain(
      'single-commitment',
    );
    expect((await query(people.buyer, marriage as never)).data).toMatchObject({ mayAnswer: true });
  });
});

// The inquiry record of a case says what its parties have answered and signed, and of whom there is nothing that they
// have not; it invents no answer.
describe('inquiries', () => {
  const base = '/api/reg3/document';
  const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  let services: TestServices;
  let people: People;
  let draft: Draft;

  beforeAll(async () => {
    services = await startTestServices();
    people = await signInEverybody(services);
    const [house] = await cleanHouses(people.seller);
    draft = await startDraftOf(people.seller, house?.bdcqzh ?? '');
    for (const code of ['M015', 'M016']) await upload(people.seller, draft.ywh, code, `${code} ${draft.ywh}`);
  }, 240_000);
  afterAll(() => services.close());

  /** Answers and signs the record of the seller; what was signed. */
  async function answer(): Promise<string> {
    const { seller } = people;
    const mine = (await fileOf(seller, draft.ywh)).parties.find((party: { me: boolean }) => party.me);
    const place = { ywh: draft.ywh, kind: 'inquiry-record', sqrbsm: mine.sqrbsm as string };
    await seller.post(`${base}/save`, { ...place, version: 0, form: { fields: RECORD, parties: {} } });
    const { raw } = await seller.get(`${base}/preview`, { params: place });
    const signed = await seller.post(`${base}/sign`, { ...place, sha256: hashOf(raw), signature: signatureUrl() });
    expect(signed.body.resultCode).toBe('A000');
    return hashOf((await seller.get(`${base}/preview`, { params: place })).raw);
  }

  /** The words of the record of the case, once it has been sent. */
  async function record(): Promise<string | null> {
    const sent = await people.seller.post('/api/reg3/apply/sendForConfirm', { ywh: draft.ywh, version: draft.version });
    expect(sent.body.resultCode).toBe('A000');
    const { raw } = await people.buyer.get('/api/reg3/signature/biz/preview', {
      params: { qsglbsm: sent.body.data.qsglbsm, datumBsm: 'M070' },
    });
    return pdfWords(raw);
  }

  test('no answer is made up: who answers later is named as such, and a signed record by its hash', async () => {
    const before = await record();
    if (before === null) return;
    expect(before.match(/签署本文件之前回答询问/g)).toHaveLength(2);
    for (const invented of ['配偶知情并且同意', '真实、合法、有效', '已经通知']) expect(before).not.toContain(invented);

    const { seller } = people;
    await seller.post('/api/reg3/apply/recall', { ywh: draft.ywh });
    const file = await fileOf(seller, draft.ywh);
    draft = { ...draft, version: file.version };
    const sha256 = await answer();
    const after = await record();
    expect(after).toMatch(/张明远：已于.*作答并签名/);
    expect(after).toContain(sha256);
    expect(after).toMatch(/李思宁：签署本文件之前回答询问/);
    // The buyer reads this record, and nothing of what the seller has answered.
    expect(after).not.toContain('夫妻');
  });

  test('the record of the case is signed after one’s own questions are answered and signed, and not before', async () => {
    const { seller, buyer } = people;
    const { flowId: qsglbsm } = await readCase(seller, draft.ywh);
    if (!qsglbsm) throw new Error('no flow');
    const mine = (await fileOf(buyer, draft.ywh)).parties.find((party: { me: boolean }) => party.me);
    const sqrbsm = mine.sqrbsm as string;
    await buyer.post('/api/reg3/apply/confirm', { ywh: draft.ywh, sqrbsm, nt: { bb: '2026-11-01' } });
    const sign = async (datumBsm: string) =>
      (await signPlace(buyer, { qsglbsm, sqrbsm, datumBsm, isUnanswered: true })).body;
    const refusal = { resultCode: 'B000', msg: expect.stringContaining('请先回答“询问笔录”并签名，再签署本文件') };
    expect(await sign('M001')).toMatchObject({ resultCode: 'A000' });
    expect(await sign('M070')).toMatchObject(refusal);
    // Answers that are kept and not signed are not enough.
    const place = { ywh: draft.ywh, kind: 'inquiry-record', sqrbsm };
    await buyer.post(`${base}/save`, { ...place, version: 0, form: { fields: RECORD, parties: {} } });
    expect(await sign('M070')).toMatchObject(refusal);
    await answerInquiries(buyer, draft.ywh, sqrbsm, signatureUrl());
    expect(await sign('M070')).toMatchObject({ resultCode: 'A000' });
    // The seller has answered before, and signs at once.
    await signAll(seller, qsglbsm);
    expect((await fileOf(seller, draft.ywh)).zt).toBe('TO_SUBMIT');
  });
});

// Documents of a region and letters of attorney, over HTTP: asked where the case lies and where somebody acts for the
// person; the letter says what the services hold, and the principal alone signs it.
describe('regions and letters', () => {
  const UNKNOWN = '未查询到相关办件，请核对业务号';
  const LETTER = 'power-of-attorney';
  const { services, seller, buyer, agent, otherUser } = usingServices(
    { seller: 'citizen', buyer: 'citizen-2', agent: 'bank', otherUser: 'enterprise' },
    { at: '2026-11-20T09:00:00+08:00' },
  );
  let houses: { bdcqzh: string; bdcdyh: string }[];

  const as = (one: Caller | undefined): Caller => one ?? fail();
  function fail(): never {
    throw new Error('nobody');
  }
  const listed = (person: Caller, ywh: string) => person.ask(listDocuments, { businessNumber: ywh });
  const read = (person: Caller, place: object) => person.ask(getDocument, place as Record<string, string>);
  const save = (person: Caller, place: object, fields: object, version = 0) =>
    person.ask(saveDocument, { ...place, version, form: { fields, parties: {} } });
  async function signed(person: Caller, place: object) {
    const { bytes: raw } = await person.ask(openDocument, place as Record<string, string>);
    const sha256 = createHash('sha256').update(raw).digest('hex');
    return await person.ask(signAnswers, { ...place, sha256, signature: signatureUrl() });
  }
  /** A sale to the second citizen, for whom the agent acts by what the card says. */
  async function draftOf(bdcqzh: string, xzqbm: string, card: object = {}): Promise<{ ywh: string; version: number }> {
    const form = transferForm(bdcqzh);
    if (bdcqzh === '') delete form.fields.bdcqzh;
    form.parties.qlr = [{ ...form.parties.qlr?.[0], ...card }];
    const { body } = await as(seller).post(
      '/api/reg3/apply/start',
      { lcdm: 'house-transfer', xzqbm, form, nt: { bb: '2026-11-01' } },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    if (body.resultCode !== 'A000') throw new Error(JSON.stringify(body));
    return body.data;
  }
  async function letterFrom(principal: Caller, to: Caller): Promise<string> {
    const { name, identityNumber, telephone } = PEOPLE.bank ?? fail();
    const { recordId } = await principal.ask(saveDelegation, {
      agent: { name, identityNumber, telephone },
      ...{ processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1', mayPassOn: '0' },
      ...{ startsOn: '2026-11-20', endsOn: '2027-11-01' },
    });
    for (const one of [principal, to])
      await one.ask(confirmDelegation, { recordId, applicantId: recordId, coversAll: '1' });
    return recordId;
  }
  const agentCard = () => ({
    sfdl: '1',
    dlrxm: PEOPLE.bank?.name,
    dlrzjzl: '1',
    dlrzjh: PEOPLE.bank?.identityNumber,
    dlrdh: PEOPLE.bank?.telephone,
    wtqx: { from: '2026-11-20', to: '2027-11-01' },
    wtsx: ['1'],
  });

  beforeAll(async () => {
    houses = await cleanHouses(as(seller));
  });

  test('where the office of the case is in Ningbo its form is asked in the place of the general one, kept, read as PDF and signed', async () => {
    const { ywh } = await draftOf('', '330203');
    const record = (await listed(as(seller), ywh)).find(({ kind }) => kind.startsWith('inquiry-record')) ?? fail();
    expect(record).toMatchObject({ kind: 'inquiry-record-ningbo', title: '询问笔录（宁波）', mine: true });
    const place = { businessNumber: ywh, documentKind: record.kind, applicantId: record.applicantId };
    expect((await refusalOf(read(as(seller), { ...place, documentKind: 'inquiry-record' }))).message).toBe(UNKNOWN);
    expect((await refusalOf(read(as(seller), { ...place, documentKind: 'inquiry-record-anhui' }))).message).toBe(
      UNKNOWN,
    );
    const half = { xwnl: '1', zsyy: '1', gyqk: '1', zyqk: '0', jzq: '0', czqk: '1' };
    await save(as(seller), place, half);
    const elsewhere = await read(as(await services.signedIn('citizen')), place);
    expect(elsewhere).toMatchObject({ version: 1, form: { fields: half } });
    // A let home asks for its tenant.
    expect(JSON.stringify(elsewhere.paper.parts)).toContain('承租人是谁');
    expect((await refusalOf(signed(as(seller), place))).message).toMatch(/^还有问题没有答完/);
    const whole = { ...half, czsm: '王某，租至2027年，已通知', tzqk: '1', poqk: '4', clzs: '1', zxzr: '1' };
    await save(as(seller), place, whole, 1);
    await signed(as(seller), place);
  });

  test('a letter of attorney is a document of the case: what it says is the letter that the services hold, signed by the principal alone, and gone with the letter', async () => {
    const here = houses.find(({ bdcdyh }) => bdcdyh.startsWith('330106')) ?? fail();
    const { ywh, version } = await draftOf(here.bdcqzh, '330106', agentCard());
    for (const code of ['M015', 'M016', 'M003', 'M069']) await upload(as(seller), ywh, code, `${code} ${ywh}`);
    const ofLetter = async (person: Caller) => (await listed(person, ywh)).filter(({ kind }) => kind === LETTER);
    // What the card says alone makes no letter.
    expect(await ofLetter(as(seller))).toEqual([]);
    const bsm = await letterFrom(as(buyer), as(agent));
    await as(seller).ask(sendForConfirm, { businessNumber: ywh, version });
    const [row] = await ofLetter(as(buyer));
    expect(row).toMatchObject({ title: '授权委托书', name: '李思宁', mine: true, state: 'open' });
    const place = { businessNumber: ywh, documentKind: LETTER, applicantId: row?.applicantId ?? fail() };
    const given = await read(as(buyer), place);
    const words = given.paper.parts.map(({ text }: { text: string }) => text).join('');
    expect(words).toContain(`委托${PEOPLE.bank?.name}（证件号码${PEOPLE.bank?.identityNumber}`);
    expect(words).toContain('委托事项：申请登记。委托期限：2026年11月20日至2027年11月1日。转委托：不可以转委托。');
    expect(words).toContain('不动产：委托人名下全部不动产。');
    // Nobody else: not the agent for their principal, not the other side, not somebody unrelated.
    for (const person of [as(agent), as(seller), as(otherUser)]) {
      expect((await refusalOf(read(person, place))).message).toBe(UNKNOWN);
      expect((await refusalOf(save(person, place, { wtqr: '1' }))).message).toBe(UNKNOWN);
      expect((await refusalOf(signed(person, place))).message).toBe(UNKNOWN);
    }
    // Another agent cannot be written into it.
    await save(as(buyer), place, { wtqr: '1', wthg: '1', strxm: '别人', wtqx: '永久' });
    const kept = await read(as(buyer), place);
    expect([kept.form.fields.strxm, kept.form.fields.wtqx]).toEqual([
      PEOPLE.bank?.name,
      '2026年11月20日至2027年11月1日',
    ]);
    await signed(as(buyer), place);
    expect((await ofLetter(as(buyer)))[0]).toMatchObject({ state: 'signed' });
    expect((await ofLetter(as(seller)))[0]).toMatchObject({ state: 'signed', name: '李*宁', opens: false });
    await as(buyer).ask(endDelegation, { recordId: bsm, revocationReason: '自己办理' });
    expect((await ofLetter(as(buyer)))[0]).toMatchObject({ state: 'changed', mine: false, opens: false });
    expect((await refusalOf(read(as(buyer), place))).message).toBe(UNKNOWN);
  });
});
