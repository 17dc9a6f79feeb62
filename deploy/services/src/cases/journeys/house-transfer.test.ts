// The whole house transfer over HTTP: from the choice of a house to the certificate and the check of it.
import { randomUUID } from 'node:crypto';
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';
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

let services: TestServices;
let people: People;

beforeAll(async () => {
  services = await startTestServices();
  people = await signInEverybody(services);
});
afterAll(async () => services.close());

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

  const receipt = await seller.get(`/api/reg3/apply/receipt/${ywh}`);
  expect(receipt.headers['content-type']).toBe('application/pdf');
  expect(receipt.raw.subarray(0, 5).toString()).toBe('%PDF-');

  expect((await acceptor.post('/api/reg3/audit/claim', { ywh })).body.data).toEqual({ zt: 'PRE_REVIEW' });
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

  await acceptor.post('/api/reg3/audit/claim', { ywh });
  expect(
    await opinion(acceptor, ywh, '5', { corrections: [{ kind: 'material', key: 'M016', reason: '再补' }] }),
  ).toMatchObject({ resultCode: 'B000', msg: '补正内容须一次性告知，该业务已要求过补正' });
  expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'ACCEPTED' });
  expect((await opinion(acceptor, ywh, '1')).data).toEqual({ zt: 'REVIEWING' });
  expect((await opinion(approver, ywh, '1')).msg).toBe('您没有办理此事项的权限');
  expect((await opinion(reviewer, ywh, '1')).data).toEqual({ zt: 'APPROVING' });
  expect((await opinion(approver, ywh, '1')).data).toEqual({ zt: 'PAY_PENDING' });

  const [slip] = (await buyer.get(`/api/reg3/registerPayment/getGgzfList/${ywh}`)).body.data;
  expect(slip).toMatchObject({ total: 8000, zt: 'unpaid', jkdh: expect.stringMatching(/^\d{20}$/) });
  const order = (
    await buyer.post(
      '/api/reg3/ahPayTaxFee/createQrCode',
      { ywh, jkdh: slip.jkdh, kind: 'fee' },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  ).body.data;
  const cashier = await services.client().get(new URL(order.qrText).pathname);
  expect(cashier.raw.toString()).toContain('¥80.00');
  expect(String(cashier.headers['content-security-policy'])).not.toContain('unsafe');
  const paid = await services.server.inject({
    method: 'POST',
    url: new URL(order.qrText).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(paid.body).toContain('支付成功');
  expect(
    (await buyer.get('/api/reg3/ahPayTaxFee/queryStatus', { params: { ywh, orderNo: order.orderNo } })).body.data.zt,
  ).toBe('paid');
  expect((await fileOf(buyer, ywh)).zt).toBe('READY_BOOK');
  expect((await buyer.get(`/api/reg3/registerPayment/bill/${slip.jkdh}`)).raw.subarray(0, 5).toString()).toBe('%PDF-');

  expect((await opinion(reviewer, ywh, '6')).msg).toBe('您没有办理此事项的权限');
  expect((await opinion(approver, ywh, '6')).data).toEqual({ zt: 'COMPLETED' });
  expect((await seller.post('/api/reg3/pubApply/revokeProcess', { ywh, cxyy: '不卖了' })).body.resultCode).toBe('B000');

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

  const [certificate] = (
    await buyer.get('/api/pub3/certificate/queryCertiList', { params: { zt: 'valid' } })
  ).body.data.list.filter((row: { ywh: string }) => row.ywh === ywh);
  expect(certificate).toMatchObject({
    bdcqzh: expect.stringMatching(/^浙（2026）杭州市不动产权第\d{7}号$/),
    verifyCode: expect.stringMatching(/^[A-Z2-9]{12}$/),
    bdcdyh: house.bdcdyh,
  });
  expect((await buyer.get(certificate.pdfUrl)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await seller.get(certificate.pdfUrl)).body).toMatchObject({ resultCode: 'B000', data: null });
  const check = await services.client().get('/api/pub3/query/certiCheck', { params: { code: certificate.verifyCode } });
  expect(check.body.data).toMatchObject({ match: true, holder: '李*宁', zt: 'valid', validFor: 600 });
  expect(
    (await services.client().get('/api/pub3/query/certiCheck', { params: { code: 'ABCDEFGHJKLM' } })).body.data.match,
  ).toBe(false);

  const before = (await seller.get('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body.data.list;
  expect(before.some((row: { bdcqzh: string }) => row.bdcqzh === house.bdcqzh)).toBe(false);
  expect(
    (await buyer.get('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body.data.list.some(
      (row: { bdcqzh: string }) => row.bdcqzh === certificate.bdcqzh,
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
  await seller.post('/api/reg3/apply/recall', { ywh });
  const sent = await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version: 1 });
  const { qsglbsm } = sent.body.data;
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
  expect(
    (await buyer.post('/api/reg3/signature/biz/refuse', { qsglbsm, sqrbsm: other.sqrbsm, reason: '价格不对' })).body
      .data,
  ).toEqual({ zt: 'DRAFT' });
  expect((await buyer.get(`/api/reg3/bizPrimary/queryAll/${ywh}`)).body).toMatchObject({
    resultCode: 'B000',
    data: null,
  });
});
