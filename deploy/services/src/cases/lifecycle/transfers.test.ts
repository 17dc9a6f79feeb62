// Transfers other than a resale go from a draft to the office over HTTP, each with its own fields and materials.
import { randomUUID } from 'node:crypto';
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  fileOf,
  signAll,
  signInEverybody,
  submitCall,
  transferForm,
  upload,
} from '../../testing/cases/case-driver';

let services: TestServices;
let people: People;
let houses: Awaited<ReturnType<typeof cleanHouses>>;

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
  houses = await cleanHouses(people.seller);
}, 240_000);
afterAll(async () => services.close());

const cases: [code: string, fields: Record<string, unknown>, materials: string[]][] = [
  ['house-transfer-gift', { djyy: '20003', sfjqs: '0' }, ['M018', 'M016']],
  ['house-transfer-divorce', { djyy: '20007', lhzh: 'L330106-2026-000001', lhrq: '2026-10-10', sfsfws: '0' }, ['M023']],
];

test.each(cases)('S1.1 %s is started, sent, signed by both sides and submitted', async (code, fields, materials) => {
  const house = houses[cases.findIndex(([name]) => name === code)];
  const common = transferForm(house?.bdcqzh ?? '');
  const form = {
    ...common,
    fields: { bdcqzh: common.fields.bdcqzh, htbh: common.fields.htbh, qyrq: common.fields.qyrq, lzfs: '1', ...fields },
  };
  const { seller, buyer } = people;
  const started = await seller.post(
    '/api/reg3/apply/start',
    { lcdm: code, xzqbm: '330106', form, nt: { bb: '2026-11-01' } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(started.body).toMatchObject({ resultCode: 'A000' });
  const { ywh, version } = started.body.data;
  const early = await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version });
  expect(early.body).toMatchObject({ resultCode: 'B000', msg: expect.stringContaining('请先上传材料') });
  for (const material of materials) await upload(seller, ywh, material, `${material} ${ywh}`);
  const sent = await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version });
  expect(sent.body).toMatchObject({ resultCode: 'A000' });
  const mine = (await fileOf(buyer, ywh)).parties.find((party: { me: boolean }) => party.me);
  await buyer.post('/api/reg3/apply/confirm', { ywh, sqrbsm: mine.sqrbsm, nt: { bb: '2026-11-01' } });
  await signAll(buyer, sent.body.data.qsglbsm);
  await signAll(seller, sent.body.data.qsglbsm);
  expect((await submitCall(seller, { ywh, version })).body).toMatchObject({ resultCode: 'A000' });
});
