// Corrections: exactly what is named may change; a corrected form is signed again; the claim keeps others out.
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signAll,
  signInEverybody,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';

let services: TestServices;
let people: People;

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
}, 240_000);
afterAll(async () => services.close());

test('only the named field changes, and both parties sign the corrected form', async () => {
  const { seller, buyer, reviewer } = people;
  const [house] = await cleanHouses(seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(seller, draft)).body.data;
  await reviewer.post('/api/reg3/audit/claim', { ywh });
  expect((await opinion(reviewer, ywh, '5', { corrections: [] })).msg).toContain('至少列明一项');
  expect(
    (await opinion(reviewer, ywh, '5', { corrections: [{ kind: 'field', key: 'zl', reason: '改坐落' }] })).msg,
  ).toContain('不能要求补正');
  expect(
    (await opinion(reviewer, ywh, '5', { corrections: [{ kind: 'field', key: 'cjjg', reason: '与合同不一致' }] })).data,
  ).toEqual({ zt: 'CORRECTION' });
  expect((await fileOf(seller, ywh)).corrections).toEqual([
    { kind: 'field', key: 'fields.cjjg', label: '成交价格', reason: '与合同不一致', done: false },
  ]);

  // What is asked of them both parties read, and who asked only by a masked name.
  for (const person of [seller, buyer])
    expect((await fileOf(person, ywh)).opinions).toEqual([
      expect.objectContaining({ result: '5', actor: expect.stringContaining('*') }),
    ]);

  const form = (await fileOf(seller, ywh)).form;
  const save = async (fields: Record<string, unknown>, version: number) =>
    (
      await seller.post('/api/reg3/apply/save', {
        ywh,
        version,
        form: { ...form, fields: { ...form.fields, ...fields } },
      })
    ).body;
  expect((await save({ cjjg: '1260000.00', fkfs: '2' }, 1)).data.errors).toEqual([
    { path: 'fields.fkfs', message: '此项不在补正范围内，不能修改' },
  ]);
  expect((await upload(seller, ywh, 'M015', 'new contract')).msg).toBe('只能更改补正告知中列明的材料');
  expect((await save({ cjjg: '1260000.00' }, 1)).data.version).toBe(2);
  expect((await submitCall(seller, { ywh, version: 2 })).body.msg).toContain('重新签署');
  expect((await fileOf(seller, ywh)).actions).toContain('sendForConfirm');

  const { qsglbsm } = (await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version: 2 })).body.data;
  const mine = (await fileOf(buyer, ywh)).parties.find((party: { me: boolean }) => party.me);
  await buyer.post('/api/reg3/apply/confirm', { ywh, sqrbsm: mine.sqrbsm, nt: { bb: '2026-11-01' } });
  await signAll(buyer, qsglbsm);
  expect(await signAll(seller, qsglbsm)).toMatchObject({ applicationZt: 'CORRECTION' });
  expect((await submitCall(seller, { ywh, version: 2 })).body.data.ywh).toBe(ywh);
  expect((await fileOf(reviewer, ywh)).form.fields.cjjg).toBe('1260000.00');

  // Withdrawal before acceptance is the initiator's alone; during the preliminary review it has to wait.
  await reviewer.post('/api/reg3/audit/claim', { ywh });
  expect((await seller.get(`/api/reg3/apply/cancelApplyCheck/${ywh}`)).body.data.allowed).toBe(false);
  await reviewer.post('/api/reg3/audit/unclaim', { ywh });
  expect((await buyer.post('/api/reg3/pubApply/revokeProcess', { ywh, cxyy: '不买了' })).body.resultCode).toBe('B000');
  expect((await seller.post('/api/reg3/pubApply/revokeProcess', { ywh, cxyy: '不卖了' })).body.data).toEqual({
    zt: 'WITHDRAWN',
    waiting: [],
  });
  // The unit is free again.
  expect((await cleanHouses(seller)).map((row) => row.bdcqzh)).toContain(house?.bdcqzh);
});
