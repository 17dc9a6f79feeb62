// Callback sequences: forged, doubled, late, second and after the end; and withdrawal until booking, not after.
import { getOrderState, listSlips } from '@portal/payment/contract';
import { checkCancel, withdrawApplication } from '@portal/applications/contract';
import { getProgress } from '@portal/queries/contract';
import { randomUUID } from 'node:crypto';
import { usingServices } from '../../testing';
import { sealUnit } from '../../testing/tables/burden-unit';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  submitCall,
} from '../../testing/cases/case-driver';
import { takeReport } from './callback';
import type { BankNotice } from './providers/provider';
import { signNotice } from './providers/sandbox/sign';
const { services } = usingServices();
let people: People;
let key: string;

beforeAll(async () => {
  people = await signInEverybody(services);
  key = services.context.keys.active('payment-callback').secret;
});

async function payable(): Promise<{ ywh: string; jkdh: string }> {
  const [house] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, house?.bdcqzh ?? '');
  const { ywh } = (await submitCall(people.seller, draft)).body.data;
  await driveToPay(people, ywh);
  return { ywh, jkdh: (await slipOf(ywh))?.slipNumber ?? '' };
}

async function slipOf(ywh: string) {
  return (await people.buyer.ask(listSlips, { businessNumber: ywh }))[0];
}

async function order(ywh: string, jkdh: string, attempt: string = randomUUID()) {
  return (
    await people.buyer.post(
      '/api/reg3/ahPayTaxFee/createQrCode',
      { ywh, jkdh, kind: 'fee' },
      { headers: { 'idempotency-key': attempt } },
    )
  ).body;
}

async function callback(orderNo: string, more: Partial<BankNotice> = {}, signature?: string) {
  const notice: BankNotice = {
    orderNumber: orderNo,
    transactionNumber: `T${randomUUID()}`,
    amount: 8000,
    paidAt: services.clock.now().toISOString(),
    ...more,
  };
  return (
    await services
      .client()
      .post(
        '/api/reg3/ahPayTaxFee/callback',
        { orderNo, transactionNo: notice.transactionNumber, amount: notice.amount, paidAt: notice.paidAt },
        { headers: { 'x-signature': signature ?? signNotice(key, notice) } },
      )
  ).body;
}

/**
 * What the services write down of reports that they refuse: a wrong signature, less than nothing, and a huge amount.
 */
async function whatIsLogged(orderNumber: string): Promise<unknown[]> {
  const logged: unknown[] = [];
  const log = { warn: (said: unknown) => logged.push(said) } as never;
  for (const [amount, signature] of [[8000, 'f'.repeat(64)], [-8000], [2 ** 52]] as const) {
    const notice = { orderNumber, transactionNumber: 'T of a refusal', amount, paidAt: '2026-11-20T01:00:00.000Z' };
    const headers = { 'x-signature': signature ?? signNotice(key, notice) };
    await expect(takeReport(services.context, notice, { headers, log })).rejects.toThrow('支付');
  }
  return logged;
}

test('forged and wrong notices change nothing and are logged with why; a good one counts once, even late; a second payment goes back', async () => {
  const { ywh, jkdh } = await payable();
  const attempt = randomUUID();
  const first = await order(ywh, jkdh, attempt);
  const { orderNo } = first.data;
  expect(await order(ywh, jkdh, attempt)).toEqual(first);
  expect((await order(ywh, `${jkdh}1`, attempt)).msg).toContain('已用于其他内容');
  expect((await order(ywh, jkdh)).data.orderNo).toBe(orderNo);
  expect((await callback(orderNo, {}, 'f'.repeat(64))).msg).toBe('支付通知验签失败');
  expect((await callback(orderNo, { amount: 1 })).msg).toContain('金额');
  expect((await callback(randomUUID())).msg).toBe('支付订单不存在');
  expect((await slipOf(ywh))?.state).toBe('paying');
  expect(await whatIsLogged(orderNo)).toEqual(
    [
      ['支付通知验签失败', 8000],
      ['支付金额与缴款单不一致', -8000],
      ['支付金额与缴款单不一致', 2 ** 52],
    ].map(([why, amount]) => ({ why, amount, orderNumber: orderNo, transactionNumber: 'T of a refusal' })),
  );
  expect((await slipOf(ywh))?.state).toBe('paying');
  const stateOfOrder = async () =>
    (await people.buyer.ask(getOrderState, { businessNumber: ywh, orderNumber: orderNo })).state as string;
  services.clock.advance(10 * 60_000 - 1);
  expect(await stateOfOrder()).toBe('paying');
  services.clock.advance(1);
  expect(await stateOfOrder()).toBe('expired');
  const second = (await order(ywh, jkdh)).data;
  expect(second.orderNo).not.toBe(orderNo);
  // The first order's money comes late, ten times at once.
  const transactionNumber = `T${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => callback(orderNo, { transactionNumber })));
  expect(answers.map((answer) => answer.data?.outcome)).toEqual(Array.from({ length: 10 }, () => 'accepted'));
  expect(
    (await fileOf(people.buyer, ywh)).timeline.filter((step: { event: string }) => step.event === 'feePaid'),
  ).toHaveLength(1);
  expect((await callback(second.orderNo)).data).toEqual({ outcome: 'refund' });
  expect(await slipOf(ywh)).toMatchObject({ state: 'paid', billNumber: expect.stringMatching(/^\d{20}$/) });
  expect((await order(ywh, jkdh)).msg).toContain('已缴费');

  // Withdrawal is possible until booking, needs both, and pays back.
  const check = await people.seller.ask(checkCancel, { businessNumber: ywh });
  expect(check).toEqual({ allowed: true, reason: '' });
  const asked = await people.seller.ask(withdrawApplication, { businessNumber: ywh, revocationReason: '买卖合同解除' });
  expect(asked).toEqual({ status: 'READY_BOOK', waiting: ['李*宁'] });
  expect((await fileOf(people.buyer, ywh)).actions).toContain('consentWithdraw');
  expect(await people.buyer.ask(withdrawApplication, { businessNumber: ywh, revocationReason: '同意撤回' })).toEqual({
    status: 'WITHDRAWN',
    waiting: [],
  });
  expect((await slipOf(ywh))?.state).toBe('refunded');
  expect(
    (await people.buyer.ask(getProgress, { businessNumber: ywh })).stages.map(
      (stage: { state: string }) => stage.state,
    ),
  ).toEqual(['done', 'done', 'stopped', 'todo', 'todo']);
});

test('money that comes after the end of the case goes back', async () => {
  const { ywh, jkdh } = await payable();
  const { orderNo } = (await order(ywh, jkdh)).data;
  for (const person of [people.seller, people.buyer])
    await person.ask(withdrawApplication, { businessNumber: ywh, revocationReason: '不办了' });
  expect((await fileOf(people.seller, ywh)).zt).toBe('WITHDRAWN');
  expect((await callback(orderNo)).data).toEqual({ outcome: 'refund' });
  expect((await slipOf(ywh))?.state).toBe('refunded');
});

test('a sealing found at booking suspends the case', async () => {
  const { ywh, jkdh } = await payable();
  await callback((await order(ywh, jkdh)).data.orderNo);
  const { units } = await import('../../register/schema');
  const { eq } = await import('drizzle-orm');
  const file = await fileOf(people.seller, ywh);
  const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, file.bdcdyh));
  await sealUnit(services.db, unit?.id ?? '');
  expect((await opinion(people.approver, ywh, '6')).data).toEqual({ zt: 'SUSPENDED' });
  expect((await fileOf(people.seller, ywh)).restrictions[0]).toMatchObject({ kind: 'sealed', level: 'block' });
});
