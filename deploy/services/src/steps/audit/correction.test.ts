// Corrections: exactly what is named may change; a corrected form is signed again; the claim keeps others out.
import {
  checkCancel,
  claimApplication,
  saveApplication,
  sendForConfirm,
  unclaimApplication,
  withdrawApplication,
} from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import { refusalOf, usingServices } from '../../testing';
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
const { services } = usingServices();
let people: People;

beforeAll(async () => {
  people = await signInEverybody(services);
});

test('only the named field changes, and both parties sign the corrected form', async () => {
  const { seller, buyer, reviewer } = people;
  const [house] = await cleanHouses(seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(seller, draft)).body.data;
  await reviewer.ask(claimApplication, { businessNumber: ywh });
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
  const save = (fields: Record<string, unknown>, version: number) =>
    seller.ask(saveApplication, {
      businessNumber: ywh,
      version,
      form: { ...form, fields: { ...form.fields, ...fields } },
    });
  expect((await refusalOf(save({ cjjg: '1260000.00', fkfs: '2' }, 1))).fields).toEqual({
    'fields.fkfs': '此项不在补正范围内，不能修改',
  });
  expect((await upload(seller, ywh, 'M015', 'new contract')).msg).toBe('只能更改补正告知中列明的材料');
  expect((await save({ cjjg: '1260000.00' }, 1)).version).toBe(2);
  expect((await submitCall(seller, { ywh, version: 2 })).body.msg).toContain('重新签署');
  expect((await fileOf(seller, ywh)).actions).toContain('sendForConfirm');

  const { flowId } = await seller.ask(sendForConfirm, { businessNumber: ywh, version: 2 });
  const mine = (await fileOf(buyer, ywh)).parties.find((party: { me: boolean }) => party.me);
  await buyer.ask(confirmApplication, {
    businessNumber: ywh,
    applicantId: mine.sqrbsm,
    notice: { version: '2026-11-01' },
  });
  await signAll(buyer, flowId);
  expect(await signAll(seller, flowId)).toMatchObject({ applicationZt: 'CORRECTION' });
  expect((await submitCall(seller, { ywh, version: 2 })).body.data.ywh).toBe(ywh);
  expect((await fileOf(reviewer, ywh)).form.fields.cjjg).toBe('1260000.00');

  // Withdrawal before acceptance is the initiator's alone; during the preliminary review it has to wait.
  await reviewer.ask(claimApplication, { businessNumber: ywh });
  expect((await seller.ask(checkCancel, { businessNumber: ywh })).allowed).toBe(false);
  await reviewer.ask(unclaimApplication, { businessNumber: ywh });
  expect((await buyer.refused(withdrawApplication, { businessNumber: ywh, revocationReason: '不买了' })).code).toBe(
    'B000',
  );
  expect(await seller.ask(withdrawApplication, { businessNumber: ywh, revocationReason: '不卖了' })).toEqual({
    status: 'WITHDRAWN',
    waiting: [],
  });
  // The unit is free again.
  expect((await cleanHouses(seller)).map((row) => row.bdcqzh)).toContain(house?.bdcqzh);
});
