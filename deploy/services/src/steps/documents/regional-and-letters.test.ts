// Documents of a region and letters of attorney, over HTTP: asked where the case lies and where somebody acts for the
// person; the letter says what the services hold, and the principal alone signs it.
import { listDocuments, openDocument } from '@portal/shared/contract';
import { getDocument, saveDocument, signAnswers } from '@portal/signing/contract';
import { confirmDelegation, endDelegation, saveDelegation, sendForConfirm } from '@portal/applications/contract';
import { createHash, randomUUID } from 'node:crypto';
import { PEOPLE } from '../../../seed/people';
import type { Caller } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { cleanHouses, signatureUrl, transferForm, upload } from '../../testing/cases/case-driver';
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
  expect((await refusalOf(read(as(seller), { ...place, documentKind: 'inquiry-record-anhui' }))).message).toBe(UNKNOWN);
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
  expect([kept.form.fields.strxm, kept.form.fields.wtqx]).toEqual([PEOPLE.bank?.name, '2026年11月20日至2027年11月1日']);
  await signed(as(buyer), place);
  expect((await ofLetter(as(buyer)))[0]).toMatchObject({ state: 'signed' });
  expect((await ofLetter(as(seller)))[0]).toMatchObject({ state: 'signed', name: '李*宁', opens: false });
  await as(buyer).ask(endDelegation, { recordId: bsm, revocationReason: '自己办理' });
  expect((await ofLetter(as(buyer)))[0]).toMatchObject({ state: 'changed', mine: false, opens: false });
  expect((await refusalOf(read(as(buyer), place))).message).toBe(UNKNOWN);
});
