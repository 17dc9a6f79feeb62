// The inquiry record of a case says what its parties have answered and signed, and of whom there is nothing that they
// have not; it invents no answer.
import { createHash } from 'node:crypto';
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { Draft, People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  fileOf,
  signInEverybody,
  signatureUrl,
  startDraftOf,
  upload,
} from '../../testing/cases/case-driver';
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

test('nobody’s answer is invented: who has not answered is said not to have, whose answer is signed is named with its hash', async () => {
  const before = await record();
  if (before === null) return;
  expect(before.match(/未作答。发起签署时本人还没有回答询问/g)).toHaveLength(2);
  for (const invented of ['配偶知情并且同意', '真实、合法、有效', '已经通知']) expect(before).not.toContain(invented);

  const { seller } = people;
  await seller.post('/api/reg3/apply/recall', { ywh: draft.ywh });
  const file = await fileOf(seller, draft.ywh);
  draft = { ...draft, version: file.version };
  const sha256 = await answer();
  const after = await record();
  expect(after).toMatch(/张明远：已于.*作答并签名/);
  expect(after).toContain(sha256);
  expect(after).toMatch(/李思宁：未作答/);
  // The buyer reads this record, and nothing of what the seller has answered.
  expect(after).not.toContain('夫妻');
});
