// Transfers other than a resale go from a draft to the office over HTTP, each with its own fields and materials.
import { sendForConfirm, startApplication } from '@portal/applications/contract';
import { confirmApplication } from '@portal/signing/contract';
import { usingServices } from '../../testing';
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
const { services } = usingServices();
let people: People;
let houses: Awaited<ReturnType<typeof cleanHouses>>;

beforeAll(async () => {
  people = await signInEverybody(services);
  houses = await cleanHouses(people.seller);
});

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
  const started = await seller.ask(startApplication, {
    processCode: code,
    regionCode: '330106',
    form,
    notice: { version: '2026-11-01' },
  });
  const { businessNumber, version } = started;
  const early = await seller.refused(sendForConfirm, { businessNumber, version });
  expect(early).toMatchObject({ code: 'B000', message: expect.stringContaining('请先上传材料') });
  for (const material of materials) await upload(seller, businessNumber, material, `${material} ${businessNumber}`);
  const sent = await seller.ask(sendForConfirm, { businessNumber, version });
  const mine = (await fileOf(buyer, businessNumber)).parties.find((party: { me: boolean }) => party.me);
  await buyer.ask(confirmApplication, {
    businessNumber,
    applicantId: mine.sqrbsm,
    notice: { version: '2026-11-01' },
  });
  await signAll(buyer, sent.flowId);
  await signAll(seller, sent.flowId);
  expect((await submitCall(seller, { ywh: businessNumber, version })).body).toMatchObject({ resultCode: 'A000' });
});
