// The inquiry record of a case says what its parties have answered and signed, and of whom there is nothing that they
// have not; it invents no answer.
import { createHash } from 'node:crypto';
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { Draft, People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  fileOf,
  signAll,
  signInEverybody,
  signatureUrl,
  startDraftOf,
  upload,
} from '../../testing/cases/case-driver';
import { answerInquiries } from '../../testing/cases/answer-inquiries';
import { signPlace } from '../../testing/cases/flow-driver';
import { readCase } from '../../testing/fixtures/sale';
import { pdfWords } from '../../testing/files/pdftotext';

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
