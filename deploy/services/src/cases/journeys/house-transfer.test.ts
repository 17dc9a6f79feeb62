// The whole house transfer over HTTP: from the choice of a house to the certificate and the check of it.
import {
  claimApplication,
  downloadReceipt,
  recallApplication,
  sendForConfirm,
  withdrawApplication,
} from '@portal/applications/contract';
import { createOrder, downloadBill, getOrderState, listSlips } from '@portal/payment/contract';
import { checkCertificate, listCertificates } from '@portal/queries/contract';
import { getApplication, listHouseRights, refuseSignature } from '@portal/shared/contract';
import { usingServices } from '../../testing';
import type { Draft, People } from '../../testing/cases/case-driver';
import { signPlace } from '../../testing/cases/flow-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  signatureUrl,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
const { services } = usingServices();
let people: People;

beforeAll(async () => {
  people = await signInEverybody(services);
});

test('a case goes from the house to the certificate', async () => {
  const { seller, buyer, acceptor, reviewer, approver } = people;
  const [house] = await cleanHouses(seller);
  if (!house) throw new Error('no clean house');
  const draft: Draft = await driveToSubmit(people, house.bdcqzh);
  expect((await fileOf(seller, draft.ywh)).zt).toBe('TO_SUBMIT');

  const submitted = await submitCall(seller, draft);
  expect(submitted.body).toMatchObject({ resultCode: 'A000' });
  const { ywh } = submitted.body.data;
  expect(ywh).toMatch(/^33\d{4}20261120\d{6}$/);
  // The draft number stays good, and submitting again changes nothing.
  expect((await fileOf(seller, draft.ywh)).ywh).toBe(ywh);
  expect((await submitCall(seller, draft)).body.data.ywh).toBe(ywh);

  const receipt = await seller.ask(downloadReceipt, { businessNumber: ywh });
  expect(receipt.headers['content-type']).toBe('application/pdf');
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  expect(await acceptor.ask(claimApplication, { businessNumber: ywh })).toEqual({ status: 'PRE_REVIEW' });
  const asked = await opinion(acceptor, ywh, '5', {
    opinion: '合同缺页',
    corrections: [{ kind: 'material', key: 'M015', reason: '缺第二页' }],
  });
  expect(asked.data).toEqual({ zt: 'CORRECTION' });
  expect(
    (await fileOf(seller, ywh)).materials.find((row: { datumBsm: string }) => row.datumBsm === 'M015'),
  ).toMatchObject({ state: 'rejected', rejectReason: '缺第二页' });
  expect((await submitCall(seller, draft)).body.msg).toContain('存量房买卖合同');
  expect((await upload(seller, ywh, 'M016', 'another tax paper')).msg).toBe('只能更改补正告知中列明的材料');
  expect((await upload(seller, ywh, 'M015', 'the whole contract')).resultCode).toBe('A000');
  expect((await submitCall(seller, draft)).body).toMatchObject({ resultCode: 'A000', data: { ywh } });

  await acceptor.ask(claimApplication, { businessNumber: ywh });
  expect(
    await opinion(acceptor, ywh, '5', { corrections: [{ kind: 'material', key: 'M016', reason: '再补' }] }),
  ).toMatchObject({ resultCode: 'B000', msg: '补正内容须一次性告知，该业务已要求过补正' });
  expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'ACCEPTED' });
  expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'REVIEWING' });
  expect((await opinion(approver, ywh, '1')).msg).toBe('您没有办理此事项的权限');
  expect((await opinion(reviewer, ywh, '1')).data).toEqual({ zt: 'APPROVING' });
  expect((await opinion(approver, ywh, '1')).data).toEqual({ zt: 'PAY_PENDING' });

  const [slip] = await buyer.ask(listSlips, { businessNumber: ywh });
  expect(slip).toMatchObject({ total: 8000, state: 'unpaid', slipNumber: expect.stringMatching(/^\d{20}$/) });
  const order = await buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip?.slipNumber, kind: 'fee' });
  const cashier = await services.client().get(new URL(order.cashierUrl).pathname);
  expect(cashier.raw.toString()).toContain('¥80.00');
  expect(String(cashier.headers['content-security-policy'])).not.toContain('unsafe');
  const paid = await services.server.inject({
    method: 'POST',
    url: new URL(order.cashierUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(paid.body).toContain('支付成功');
  expect((await buyer.ask(getOrderState, { businessNumber: ywh, orderNumber: order.orderNumber })).state).toBe('paid');
  expect((await fileOf(buyer, ywh)).zt).toBe('READY_BOOK');
  expect((await buyer.ask(downloadBill, { slipNumber: slip?.slipNumber })).bytes.subarray(0, 5).toString()).toBe(
    '%PDF-',
  );

  expect((await opinion(reviewer, ywh, '6')).msg).toBe('您没有办理此事项的权限');
  expect((await opinion(approver, ywh, '6')).data).toEqual({ zt: 'COMPLETED' });
  expect((await seller.refused(withdrawApplication, { businessNumber: ywh, revocationReason: '不卖了' })).code).toBe(
    'B000',
  );

  const file = await fileOf(buyer, ywh);
  expect(file.timeline.map((step: { event: string }) => step.event)).toEqual([
    'create',
    'sendForConfirm',
    'allSigned',
    'submit',
    'claim',
    'requestCorrection',
    'resubmit',
    'claim',
    'accept',
    'toReview',
    'pass',
    'passFee',
    'feePaid',
    'book',
    'makeCert',
    'certReady',
    'collected',
  ]);
  // The promise of the region, which the guide gives too.
  expect(file.timeline.find((step: { event: string }) => step.event === 'accept').syts).toBe(1);
  expect(file.actions).toContain('viewCert');

  const [certificate] = (await buyer.ask(listCertificates, { status: 'valid' })).rows.filter(
    (row) => row.businessNumber === ywh,
  );
  expect(certificate).toMatchObject({
    titleCertificateNumber: expect.stringMatching(/^浙（2026）杭州市不动产权第\d{7}号$/),
    verifyCode: expect.stringMatching(/^[A-Z2-9]{12}$/),
    unitNumber: house.bdcdyh,
  });
  expect((await buyer.get(certificate?.pdfUrl ?? '')).raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await seller.get(certificate?.pdfUrl ?? '')).body).toMatchObject({ resultCode: 'B000', data: null });
  const check = await services.client().ask(checkCertificate, { code: certificate?.verifyCode });
  expect(check).toMatchObject({ match: true, holder: '李*宁', status: 'valid', validFor: 600 });
  expect((await services.client().ask(checkCertificate, { code: 'ABCDEFGHJKLM' })).match).toBe(false);

  const before = (await seller.ask(listHouseRights, { pageSize: 100 })).rows;
  expect(before.some((row) => row.titleCertificateNumber === house.bdcqzh)).toBe(false);
  expect(
    (await buyer.ask(listHouseRights, { pageSize: 100 })).rows.some(
      (row) => row.titleCertificateNumber === certificate?.titleCertificateNumber,
    ),
  ).toBe(true);
  expect((await inboxOf(buyer)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['请确认登记申请', '申请已受理', '请缴纳登记费', '登记完成', '电子证照已生成']),
  );
});

test('a blank signature and a foreign place are refused', async () => {
  const { seller, buyer } = people;
  const [house] = await cleanHouses(seller);
  const { ywh, flowId } = await driveToSubmit(people, house?.bdcqzh ?? '');
  await seller.ask(recallApplication, { businessNumber: ywh });
  const sent = await seller.ask(sendForConfirm, { businessNumber: ywh, version: 1 });
  const { flowId: qsglbsm } = sent;
  expect(qsglbsm).not.toBe(flowId);
  const parties = (await fileOf(seller, ywh)).parties;
  const mine = parties.find((party: { me: boolean }) => party.me);
  const other = parties.find((party: { me: boolean }) => !party.me);
  const sign = async (more: Record<string, unknown>) =>
    (await signPlace(seller, { qsglbsm, sqrbsm: mine.sqrbsm }, more)).body;
  expect((await sign({ signature: signatureUrl(true) })).msg).toContain('没有检测到签名笔迹');
  expect((await sign({ signature: 'data:image/png;base64,AAAA' })).msg).toContain('格式不正确');
  expect((await sign({ sqrbsm: other.sqrbsm })).msg).toBe('您只能签署本人的文件');
  // The buyer has not confirmed yet.
  expect((await signPlace(buyer, { qsglbsm, sqrbsm: other.sqrbsm })).body.msg).toContain('请先核对并确认');
  expect(await buyer.ask(refuseSignature, { flowId: qsglbsm, applicantId: other.sqrbsm, reason: '价格不对' })).toEqual({
    status: 'DRAFT',
  });
  expect(await buyer.refused(getApplication, { businessNumber: ywh })).toMatchObject({
    code: 'B000',
    data: null,
  });
});
