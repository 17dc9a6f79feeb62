// What payment providers report: callbacks, notices and the daily bill.
import { getOrderState, listSlips, createOrder } from '@portal/payment/contract';
import { checkCancel, withdrawApplication } from '@portal/applications/contract';
import { getProgress } from '@portal/queries/contract';
import { randomUUID, createSign, generateKeyPairSync } from 'node:crypto';
import { usingServices, startTestServices } from '../../testing';
import type { TestServices } from '../../testing';
import { sealUnit } from '../../testing/tables/burden-unit';
import {
  cleanHouses,
  driveToPay,
  driveToSubmit,
  fileOf,
  opinion,
  signInEverybody,
  submitCall,
} from '../../testing/cases/case-driver';
import type { People } from '../../testing/cases/case-driver';
import { takeReport } from './callback';
import type { BankNotice, PaymentProvider, StatementLine } from './providers/provider';
import { signNotice } from './providers/sandbox/sign';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsOf, caseToPay, slipFor } from '../../testing/cases/payable-slips';
import { paymentOptions } from './providers/configuration';
import { and, eq } from 'drizzle-orm';
import { paymentRefunds } from './refunds/schema';
import { paymentCallbacks, paymentOrders, paymentSlips } from './schema';
import { reconcile } from './reconciliation/reconcile';
import { reconciliations } from './reconciliation/schema';

// Callback sequences: forged, doubled, late, second and after the end; and withdrawal until booking, not after.
describe('callbacks', () => {
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
    const asked = await people.seller.ask(withdrawApplication, {
      businessNumber: ywh,
      revocationReason: '买卖合同解除',
    });
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
});

// An installation that takes money by Alipay: an order is placed there, its report books it, and one that is forged,
// foreign or of another amount books nothing.
describe('notices', () => {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [ours, theirs] = [pair(), pair()];
  const sign = (text: string, { privateKey } = theirs) =>
    createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  let gateway: Server;
  let services: TestServices;

  beforeAll(async () => {
    gateway = createServer((_request, response) => {
      const text = JSON.stringify({ code: '10000', qr_code: 'https://qr.alipay.com/code' });
      response.end(`{"alipay_trade_precreate_response":${text},"sign":"${sign(text)}"}`);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    services = await startTestServices({
      payment: paymentOptions.parse({
        provider: 'alipay',
        alipay: {
          appId: '2021000000000001',
          sellerId: '2088000000000001',
          privateKey: ours.privateKey,
          alipayPublicKey: theirs.publicKey,
          gateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/gateway.do`,
        },
      }),
    });
  }, 300_000);
  afterAll(async () => {
    await services.close();
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  });

  test('an order at Alipay is paid by its report alone, and by no sandbox', async () => {
    const people = await signInEverybody(services);
    const { application, ywh } = await caseToPay(services, people);
    const slip = await slipFor(services.db, application, services.clock.now());
    const data = await people.buyer.ask(createOrder, { businessNumber: ywh, slipNumber: slip.number, kind: 'fee' });
    expect(data.cashierUrl).toBe('https://qr.alipay.com/code');
    const fields: Record<string, string> = {
      app_id: '2021000000000001',
      seller_id: '2088000000000001',
      out_trade_no: data.orderNumber,
      trade_no: '2026112022001400000000000001',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '80.00',
      gmt_payment: '2026-11-20 09:00:00',
    };
    const report = async (more: Record<string, string> = {}, by = theirs, provider = 'alipay') => {
      const said = { ...fields, ...more };
      const text = Object.keys(said)
        .sort()
        .map((name) => `${name}=${said[name as keyof typeof said]}`)
        .join('&');
      const answer = await services.server.inject({
        method: 'POST',
        url: `/api/reg3/ahPayTaxFee/notify/${provider}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...said, sign: sign(text, by), sign_type: 'RSA2' }).toString(),
      });
      return [answer.statusCode, answer.body];
    };
    expect(await report({}, ours)).toEqual([200, 'fail']);
    expect(await report({ total_amount: '0.01' })).toEqual([200, 'fail']);
    expect(await report({ out_trade_no: 'c'.repeat(32) })).toEqual([200, 'fail']);
    expect(await report({}, theirs, 'wechat')).toEqual([404, '']);
    const press = await services.server.inject({
      method: 'POST',
      url: `/sandbox/cashier/${data.orderNumber}`,
      payload: '',
    });
    expect(press.statusCode).toBe(404);
    expect(await accountsOf(services.db, slip.number)).toEqual({});
    expect(await report()).toEqual([200, 'success']);
    expect(await report()).toEqual([200, 'success']);
    expect(await accountsOf(services.db, slip.number)).toEqual({ 'provider:alipay': 8000, 'due:fee': -8000 });
  });
});

// A provider's statement with rows in every state: what happened is booked, the rest is listed, and no row loses the
// day.
describe('the daily bill', () => {
  const DAY = '2026-11-20';
  const [ORDER, TRANSACTION] = ['a'.repeat(32), 'T-1'];
  const at = '2026-11-20T02:00:00.000Z';
  const paid: StatementLine = {
    refundNumber: null,
    orderNumber: ORDER,
    transactionNumber: TRANSACTION,
    amount: 8000,
    at,
  };
  const refund = (refundNumber: string, state?: StatementLine['state']): StatementLine => ({
    ...paid,
    refundNumber,
    amount: 3000,
    ...(state ? { state } : {}),
  });
  let services: TestServices;
  let statements: Readonly<Record<string, readonly StatementLine[]>> = {};
  const provider = {
    name: 'wechat',
    statement: (day: string) => Promise.resolve([...(statements[day] ?? [])]),
  } as unknown as PaymentProvider;

  beforeAll(async () => {
    services = await startTestServices();
    services.clock.set('2026-11-22T10:30:00+08:00');
    const { db } = services;
    const moment = new Date('2026-11-20T01:00:00Z');
    await db.insert(paymentSlips).values({
      number: '33010626000000000053',
      applicationId: randomUUID(),
      items: [],
      total: 8000,
      status: 'paid',
      payerName: '甲',
      payerIdentityNumber: '330106190001010017',
      createdAt: moment,
      expiresAt: moment,
    });
    await db.insert(paymentOrders).values({
      orderNumber: ORDER,
      slipNumber: '33010626000000000053',
      amount: 8000,
      status: 'paid',
      provider: 'wechat',
      createdAt: moment,
      expiresAt: moment,
      paidAt: new Date(at),
      transactionNumber: TRANSACTION,
    });
    await db.insert(paymentCallbacks).values({
      transactionNumber: TRANSACTION,
      orderNumber: ORDER,
      amount: 8000,
      outcome: 'accepted',
      receivedAt: new Date(at),
    });
    await db.insert(paymentRefunds).values(
      ['BACK2', 'BACK3'].map((number) => ({
        number,
        orderNumber: ORDER,
        transactionNumber: TRANSACTION,
        amount: 3000,
        of: 'part' as const,
        reason: '多收',
        requestedAt: moment,
        nextAt: moment,
      })),
    );
  }, 240_000);
  afterAll(() => services.close());

  const kindsOf = ({ differences }: { differences: readonly { kind: string; refundNumber: string | null }[] }) =>
    differences.map(({ kind, refundNumber }) => [kind, refundNumber]).toSorted();

  test('a refund on its way waits, one that failed and a row that cannot be read are listed, and the others count', async () => {
    statements = {
      [DAY]: [
        paid,
        refund('BACK2', 'pending'),
        refund('BACK3', 'failed'),
        { ...paid, transactionNumber: '对账单第5行', orderNumber: '', amount: 0, at: '', state: 'unread' },
      ],
    };
    const run = await reconcile(services.context, provider, DAY);
    expect([run.failure, run.lines, run.theirs]).toEqual([null, 4, 8000]);
    expect(kindsOf(run)).toEqual([
      ['failedRefund', 'BACK3'],
      ['unreadRow', null],
      ['waitingRefund', 'BACK2'],
    ]);
    const states = await services.db.select({ status: paymentRefunds.status }).from(paymentRefunds);
    expect(states.map(({ status }) => status)).toEqual(['requested', 'requested']);
  });

  test('a row on which booking breaks keeps no other from being compared; the day is open for another try', async () => {
    const bad = { ...paid, transactionNumber: 'T-\u0000' };
    statements = { [DAY]: [bad, paid, refund('BACK3', 'failed')] };
    const run = await reconcile(services.context, provider, DAY);
    expect(run.failure).toContain('T-');
    expect(kindsOf(run)).toContainEqual(['failedRefund', 'BACK3']);
    expect(run.differences.filter(({ kind }) => kind === 'missingPayment')).toEqual([]);
  });

  test('a payment that only the next statement brings is no longer missing on its own day, and counts there', async () => {
    const kept = async (day: string) =>
      (
        await services.db
          .select()
          .from(reconciliations)
          .where(and(eq(reconciliations.day, day), eq(reconciliations.provider, 'wechat')))
      )[0];
    statements = { [DAY]: [], '2026-11-21': [paid] };
    expect(kindsOf(await reconcile(services.context, provider, DAY))).toContainEqual(['missingPayment', null]);
    const next = await reconcile(services.context, provider, '2026-11-21');
    expect([next.theirs, next.failure]).toEqual([0, null]);
    const own = await kept(DAY);
    expect([own?.theirs, own?.lines]).toEqual([8000, 1]);
    expect(kindsOf(own ?? { differences: [] })).not.toContainEqual(['missingPayment', null]);
  });
});
