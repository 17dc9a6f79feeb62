// Documents of a region and letters of attorney, over HTTP: asked where the case lies and where somebody acts for the person; the letter says what the services hold, and the principal alone signs it.
import { createHash, randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { cleanHouses, signatureUrl, transferForm, upload } from '../../testing/cases/case-driver';

const base = '/api/reg3/document';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const LETTER = 'power-of-attorney';
type Row = Record<string, unknown> & { kind: string; sqrbsm: string; me: boolean; opens: boolean; zt: string };
let services: TestServices;
let [seller, buyer, agent, otherUser]: TestClient[] = [];
let houses: { bdcqzh: string; bdcdyh: string }[];

const as = (one: TestClient | undefined): TestClient => one ?? fail();
function fail(): never {
  throw new Error('nobody');
}
const listed = async (person: TestClient, ywh: string): Promise<Row[]> =>
  (await person.get(`${base}/list`, { params: { ywh } })).body.data;
const read = async (person: TestClient, place: object) =>
  (await person.get(`${base}/query`, { params: place as Record<string, string> })).body;
const save = async (person: TestClient, place: object, fields: object, version = 0) =>
  (await person.post(`${base}/save`, { ...place, version, form: { fields, parties: {} } })).body;
async function signed(person: TestClient, place: object) {
  const { raw } = await person.get(`${base}/preview`, { params: place as Record<string, string> });
  const sha256 = createHash('sha256').update(raw).digest('hex');
  return (await person.post(`${base}/sign`, { ...place, sha256, signature: signatureUrl() })).body;
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
async function letterFrom(principal: TestClient, to: TestClient): Promise<string> {
  const { name, identityNumber, telephone } = PEOPLE.bank ?? fail();
  const { bsm } = (
    await principal.post('/api/reg3/delegation/save', {
      stf: { qlrmc: name, zjh: identityNumber, dh: telephone },
      ...{ lcdm: 'house-transfer', wtsx: ['申请登记'], qbbdc: '1', sfkzwt: '0' },
      ...{ wtqssj: '2026-11-20', wtjssj: '2027-11-01' },
    })
  ).body.data;
  for (const one of [principal, to]) await one.post('/api/reg3/delegation/confirm', { bsm, sqrbsm: bsm, qbbdc: '1' });
  return bsm;
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
  services = await startTestServices();
  services.clock.set('2026-11-20T09:00:00+08:00');
  [seller, buyer, agent, otherUser] = [
    await services.signedIn('citizen'),
    await services.signedIn('citizen-2'),
    await services.signedIn('bank'),
    await services.signedIn('enterprise'),
  ];
  houses = await cleanHouses(as(seller));
}, 240_000);
afterAll(() => services.close());

test('where the office of the case is in Ningbo its form is asked in the place of the general one, kept, read as PDF and signed', async () => {
  const { ywh } = await draftOf('', '330203');
  const record = (await listed(as(seller), ywh)).find(({ kind }) => kind.startsWith('inquiry-record')) ?? fail();
  expect(record).toMatchObject({ kind: 'inquiry-record-ningbo', title: '询问笔录（宁波）', me: true });
  const place = { ywh, kind: record.kind, sqrbsm: record.sqrbsm };
  expect((await read(as(seller), { ...place, kind: 'inquiry-record' })).msg).toBe(UNKNOWN);
  expect((await read(as(seller), { ...place, kind: 'inquiry-record-anhui' })).msg).toBe(UNKNOWN);
  const half = { xwnl: '1', zsyy: '1', gyqk: '1', zyqk: '0', jzq: '0', czqk: '1' };
  await save(as(seller), place, half);
  const elsewhere = (await read(as(await services.signedIn('citizen')), place)).data;
  expect(elsewhere).toMatchObject({ version: 1, form: { fields: half } });
  // A let home asks for its tenant.
  expect(JSON.stringify(elsewhere.paper.parts)).toContain('承租人是谁');
  expect((await signed(as(seller), place)).msg).toMatch(/^还有问题没有答完/);
  const whole = { ...half, czsm: '王某，租至2027年，已通知', tzqk: '1', poqk: '4', clzs: '1', zxzr: '1' };
  await save(as(seller), place, whole, 1);
  expect((await signed(as(seller), place)).resultCode).toBe('A000');
});

test('a letter of attorney is a document of the case: what it says is the letter that the services hold, signed by the principal alone, and gone with the letter', async () => {
  const here = houses.find(({ bdcdyh }) => bdcdyh.startsWith('330106')) ?? fail();
  const { ywh, version } = await draftOf(here.bdcqzh, '330106', agentCard());
  for (const code of ['M015', 'M016', 'M003', 'M069']) await upload(as(seller), ywh, code, `${code} ${ywh}`);
  const ofLetter = async (person: TestClient) => (await listed(person, ywh)).filter(({ kind }) => kind === LETTER);
  // What the card says alone makes no letter.
  expect(await ofLetter(as(seller))).toEqual([]);
  const bsm = await letterFrom(as(buyer), as(agent));
  const sent = (await as(seller).post('/api/reg3/apply/sendForConfirm', { ywh, version })).body;
  expect(sent.resultCode).toBe('A000');
  const [row] = await ofLetter(as(buyer));
  expect(row).toMatchObject({ title: '授权委托书', name: '李思宁', me: true, zt: 'open' });
  const place = { ywh, kind: LETTER, sqrbsm: row?.sqrbsm ?? fail() };
  const given = (await read(as(buyer), place)).data;
  const words = given.paper.parts.map(({ text }: { text: string }) => text).join('');
  expect(words).toContain(`委托${PEOPLE.bank?.name}（证件号码${PEOPLE.bank?.identityNumber}`);
  expect(words).toContain('委托事项：申请登记。委托期限：2026年11月20日至2027年11月1日。转委托：不可以转委托。');
  expect(words).toContain('不动产：委托人名下全部不动产。');
  // Nobody else: not the agent for their principal, not the other side, not somebody unrelated.
  for (const person of [as(agent), as(seller), as(otherUser)]) {
    expect((await read(person, place)).msg).toBe(UNKNOWN);
    expect((await save(person, place, { wtqr: '1' })).msg).toBe(UNKNOWN);
    expect((await signed(person, place)).msg).toBe(UNKNOWN);
  }
  // Another agent cannot be written into it.
  await save(as(buyer), place, { wtqr: '1', wthg: '1', strxm: '别人', wtqx: '永久' });
  const kept = (await read(as(buyer), place)).data;
  expect([kept.form.fields.strxm, kept.form.fields.wtqx]).toEqual([PEOPLE.bank?.name, '2026年11月20日至2027年11月1日']);
  expect((await signed(as(buyer), place)).resultCode).toBe('A000');
  expect((await ofLetter(as(buyer)))[0]).toMatchObject({ zt: 'signed' });
  expect((await ofLetter(as(seller)))[0]).toMatchObject({ zt: 'signed', name: '李*宁', opens: false });
  await as(buyer).post('/api/reg3/delegation/revoke', { bsm, cxyy: '自己办理' });
  expect((await ofLetter(as(buyer)))[0]).toMatchObject({ zt: 'changed', me: false, opens: false });
  expect((await read(as(buyer), place)).msg).toBe(UNKNOWN);
});
