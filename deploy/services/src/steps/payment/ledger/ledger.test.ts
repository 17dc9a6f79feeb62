// The ledger of payments, and orders that close.
import { sql, eq } from 'drizzle-orm';
import { describeOnBoth, usingServices, refusalOf } from '../../../testing';
import type { TestClient } from '../../../testing';
import { defineSteps } from '../../../platform/core/machines/define-steps';
import type { Step } from '../../../platform/core/machines/define-steps';
import { orderMachine } from '../machine/order-steps';
import { defineEntries } from './accounts';
import { balances, book, movedAt } from './book';
import type { Booking } from './book';
import { ledgerEntries, ledgerLines } from './schema';
import { createJointOrder, createOrder } from '@portal/payment/contract';
import { randomUUID } from 'node:crypto';
import { signInEverybody } from '../../../testing/cases/case-driver';
import type { People } from '../../../testing/cases/case-driver';
import { accountsOf, caseToPay, setFaults, slipFor } from '../../../testing/cases/payable-slips';
import type { CaseRow } from '../../../testing/cases/payable-slips';
import { renewExpiredSlips } from '../expire';
import { deliverNotices } from '../providers/sandbox/deliver';
import { signNotice } from '../providers/sandbox/sign';
import { paymentOrders, paymentSlips } from '../schema';
import type { SlipRow } from '../slips';
import { lapseOrders } from '../machine/close-order';

// The ledger as the database keeps it: what does not balance and what changes an entry is refused, whoever asks; and
// its tables are checked when they are defined.
describe('the ledger', () => {
  const NOW = new Date('2026-11-20T17:00:00Z');
  const BOOKING: Booking = {
    kind: 'charge',
    subject: 'T1',
    amount: 8000,
    at: NOW,
    provider: 'sandbox',
    slip: { number: '33010626000000000001', kind: 'fee' },
    orderNumber: 'a'.repeat(32),
    transactionNumber: 'T1',
  };

  describeOnBoth('the ledger', () => {
    const { services } = usingServices();
    const causeOf = (error: unknown): string => {
      const { message, cause } = error as Error;
      return cause === undefined ? message : `${message} ${causeOf(cause)}`;
    };
    const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', causeOf);

    it('books once, on the day of the province, and for every account the same amount to and fro', async () => {
      const { db } = services;
      expect(await db.transaction((tx) => book(tx, BOOKING, NOW))).toBe(true);
      expect(await db.transaction((tx) => book(tx, { ...BOOKING, amount: 1 }, NOW))).toBe(false);
      expect(
        await db.transaction((tx) => book(tx, { ...BOOKING, kind: 'refundDue', subject: 'T1 1', amount: 3000 }, NOW)),
      ).toBe(true);
      expect(
        await db.transaction((tx) => book(tx, { ...BOOKING, kind: 'refund', subject: 'R1', amount: 3000 }, NOW)),
      ).toBe(true);
      expect(Object.fromEntries(await balances(db))).toEqual({ 'provider:sandbox': 5000, 'due:fee': -5000, payers: 0 });
      expect([await movedAt(db, 'sandbox', '2026-11-21'), await movedAt(db, 'sandbox', '2026-11-20')]).toEqual([
        5000, 0,
      ]);
      for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 60])
        expect(await refusal(db.transaction((tx) => book(tx, { ...BOOKING, subject: 'T2', amount }, NOW)))).toContain(
          '分',
        );
    });

    it('refuses an entry that does not balance, one without its lines, and a line to an old entry, when the transaction ends', async () => {
      const { db } = services;
      const entry = { ...BOOKING, ref: 'by hand', day: '2026-11-21', bookedAt: NOW, slipNumber: '1', lines: 2 };
      const written = (lines: readonly number[], said = 2) =>
        db.transaction(async (tx) => {
          const [row] = await tx
            .insert(ledgerEntries)
            .values({ ...entry, lines: said })
            .returning();
          for (const [position, amount] of lines.entries())
            await tx.insert(ledgerLines).values({ entryId: row!.id, position, account: 'payers', amount });
        });
      for (const [lines, said] of [
        [[100, -99], 2],
        [[100], 2],
        [[], 2],
        [[50, 50, -100], 2],
        [[100, -100], 3],
      ] as const)
        expect([lines, await refusal(written(lines, said))]).toEqual([
          lines,
          expect.stringContaining('does not balance'),
        ]);
      expect(await refusal(written([100, -100, 0], 3))).toContain('ledger_lines_amount');
      expect(await refusal(written([100], 1))).toContain('ledger_entries_lines');
      const [old] = await db.select({ id: ledgerEntries.id }).from(ledgerEntries).limit(1);
      const more = [7, -7].map((amount, index) => ({
        entryId: old!.id,
        position: 5 + index,
        account: 'payers',
        amount,
      }));
      expect(await refusal(db.insert(ledgerLines).values(more))).toContain('does not balance');
      expect(await refusal(written([100, -100]))).toBe('done');
    });

    it.each([
      'update ledger_entries set day = day',
      'update ledger_lines set amount = -amount',
      'delete from ledger_lines',
      'delete from ledger_entries',
      'truncate ledger_entries, ledger_lines',
    ])('refuses to %s', async (statement) => {
      const { db } = services;
      const before = await db.select().from(ledgerLines);
      expect(await refusal(db.execute(sql.raw(statement)))).toContain('is never changed');
      expect(await db.select().from(ledgerLines)).toEqual(before);
    });
  });

  describe('the tables', () => {
    it('are refused where they cannot hold', () => {
      expect(() =>
        defineEntries({
          lost: [
            ['provider', 1],
            ['due', 1],
          ],
        }),
      ).toThrow('does not balance');
      expect(() =>
        defineEntries({
          same: [
            ['due', 1],
            ['due', -1],
          ],
        }),
      ).toThrow('each once');
      const steps = (...rows: [string, string, string][]) =>
        defineSteps<string, string, Step<string, string>>(
          { a: '甲', b: '乙' },
          'a',
          rows.map(([from, event, to]) => ({ from, event, to })),
        );
      expect(() => steps(['a', 'go', 'c'])).toThrow('the state c');
      expect(() => steps(['a', 'go', 'b'], ['a', 'go', 'a'])).toThrow('two steps');
      expect(() => steps(['b', 'go', 'a'])).toThrow('nothing leads to b');
      expect(steps(['a', 'go', 'b']).step('b', 'go')).toBeNull();
    });

    it('of an order lets it pay once and give back what came more, in every state', () => {
      const taken = orderMachine.steps.map(({ from, event, to, books }) => `${from} ${event} ${to} ${books}`);
      expect(taken.toSorted()).toEqual(
        [
          'paying settle paid charge',
          'paying settleUnpaid paid charge',
          // Closing moves no money; what comes for a closed order does.
          'paying close closed null',
          'paying closeReplaced closed null',
          'closed settle paid charge',
          'closed settleUnpaid paid charge',
          'closed returnSecond refunding excess',
          'paying returnEnded refunding excess',
          'paying returnSecond refunding excess',
          'paid returnSecond paid excess',
          'refunding returnSecond refunding excess',
          'refunded returnSecond refunded excess',
          'paid requestRefund refunding refundDue',
          'paid requestPart paid refundDue',
          'refunding refunded slip refunded refund',
          'refunding refunded second refunded refund',
          'paid refunded part paid refund',
          'refunding refunded part refunding refund',
          'refunded refunded part refunded refund',
          'paid refunded extra paid refund',
          'refunding refunded extra refunding refund',
          'refunded refunded extra refunded refund',
        ].toSorted(),
      );
    });
  });
});

// Orders that end without money, over HTTP: closed by who pays or placed them, or by the clock; never under money that
// came, and money that comes late is taken.
describe('orders that close', () => {
  const base = '/api/reg3/ahPayTaxFee';
  const { services } = usingServices();
  let people: People;
  let application: CaseRow;
  let ywh: string;
  beforeAll(async () => {
    people = await signInEverybody(services);
    ({ application, ywh } = await caseToPay(services, people));
  });
  afterEach(() => setFaults(services.db));

  const needs = () => ({ ...services.context, log: { error: fail, warn: fail } as never });
  function fail(why: unknown): never {
    throw new Error(JSON.stringify(why));
  }
  const slip = (total?: number) => slipFor(services.db, application, services.clock.now(), total);
  const stateOf = async ({ number }: SlipRow) =>
    (await services.db.select().from(paymentSlips).where(eq(paymentSlips.number, number)))[0]?.status;
  const orderState = async (orderNo: string) =>
    (await services.db.select().from(paymentOrders).where(eq(paymentOrders.orderNumber, orderNo)))[0]?.status;
  const ask = async ({ number }: SlipRow, key = randomUUID(), person: TestClient = people.buyer) =>
    await person.ask(createOrder, { idempotencyKey: key, businessNumber: ywh, slipNumber: number, kind: 'fee' });
  const placed = async (one: SlipRow): Promise<string> => (await ask(one)).orderNumber;
  const close = async (orderNo: string, person: TestClient = people.buyer) =>
    (await person.post(`${base}/closeOrder`, { orderNo })).body;
  const press = (orderNo: string) =>
    services.server.inject({
      method: 'POST',
      url: `/sandbox/cashier/${orderNo}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  /** The bank's word on money that came, whatever the sandbox's own books say. */
  async function report(orderNumber: string, amount = 8000, transactionNumber = `T${randomUUID()}`) {
    const notice = { orderNumber, transactionNumber, amount, paidAt: services.clock.now().toISOString() };
    const key = services.context.keys.active('payment-callback').secret;
    const body = { orderNo: orderNumber, transactionNo: transactionNumber, amount, paidAt: notice.paidAt };
    return (
      await services.client().post(`${base}/callback`, body, { headers: { 'x-signature': signNotice(key, notice) } })
    ).body;
  }

  test('who pays closes a living order: the slip is open again at once, the cashier takes nothing more, another order can be paid', async () => {
    const one = await slip();
    const key = randomUUID();
    const first = (await ask(one, key)).orderNumber;
    expect(await stateOf(one)).toBe('paying');
    // Nobody else's: foreign and unknown in the same words.
    const unknown = await close('0'.repeat(32));
    for (const who of ['enterprise', 'bank', 'acceptor', 'ops', 'finance'])
      expect([who, await close(first, await services.signedIn(who))]).toEqual([who, unknown]);
    expect(await close(first, people.seller)).toEqual(unknown);
    expect((await services.client().post(`${base}/closeOrder`, { orderNo: first })).body.resultCode).not.toBe('A000');
    expect(await orderState(first)).toBe('paying');

    expect((await close(first)).data).toEqual({ orderNo: first, zt: 'expired' });
    expect([await stateOf(one), await orderState(first)]).toEqual(['unpaid', 'closed']);
    expect((await close(first)).data).toEqual({ orderNo: first, zt: 'expired' });
    // The old page takes no money, and the old attempt gives no code any more.
    expect((await press(first)).body).toContain('请回到平台重新生成付款码');
    expect((await refusalOf(ask(one, key))).message).toBe('该支付订单已关闭，请重新生成');
    const second = await placed(one);
    expect(second).not.toBe(first);
    await press(second);
    expect(await stateOf(one)).toBe('paid');
    expect((await close(second)).data).toEqual({ orderNo: second, zt: 'paid' });
    expect(await accountsOf(services.db, one.number)).toEqual({ 'provider:sandbox': 8000, 'due:fee': -8000 });
  });

  test('money for a closed order is taken: it settles a slip that is open still, and goes back where the slip is settled otherwise', async () => {
    const open = await slip();
    const closed = await placed(open);
    await close(closed);
    // Altered amounts are refused, closed or not.
    expect((await report(closed, 1)).msg).toBe('支付金额与缴款单不一致');
    expect(await stateOf(open)).toBe('unpaid');
    expect((await report(closed)).data).toEqual({ outcome: 'accepted' });
    expect([await stateOf(open), await orderState(closed)]).toEqual(['paid', 'paid']);

    const other = await slip();
    const late = await placed(other);
    await close(late);
    const paid = await placed(other);
    await press(paid);
    const transaction = `T${randomUUID()}`;
    for (const _ of [1, 2]) expect((await report(late, 8000, transaction)).data).toEqual({ outcome: 'refund' });
    expect([await stateOf(other), await orderState(late)]).toEqual(['paid', 'refunded']);
    expect(await accountsOf(services.db, other.number)).toMatchObject({ 'provider:sandbox': 8000, 'due:fee': -8000 });
  });

  test('closing and paying at once: one of both wins, and nothing is charged that is not booked', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const one = await slip(1000 + round);
      const orderNo = await placed(one);
      // Whoever is asked first may be answered last.
      const both = round % 2 ? [close(orderNo), press(orderNo)] : [press(orderNo), close(orderNo)];
      const [first, last] = await Promise.all(both);
      const closed = (round % 2 ? first : last) as Awaited<ReturnType<typeof close>>;
      await deliverNotices(services.context, services.server);
      const said = closed.data.zt;
      const state = await stateOf(one);
      ends.add(`${state}`);
      const accounts = await accountsOf(services.db, one.number);
      if (state === 'paid') expect(accounts).toEqual({ 'provider:sandbox': 1000 + round, 'due:fee': -1000 - round });
      else expect([state, accounts, said]).toEqual(['unpaid', {}, 'expired']);
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  test('who was charged and whose notice was lost closes nothing: the payment is found and settles the slip', async () => {
    await setFaults(services.db, { lostPercent: 100 });
    const one = await slip();
    const orderNo = await placed(one);
    await press(orderNo);
    expect(await stateOf(one)).toBe('paying');
    expect((await close(orderNo)).data).toEqual({ orderNo, zt: 'paid' });
    expect(await stateOf(one)).toBe('paid');
  });

  test('an order of several slips is closed as a whole, and its slips can be paid by themselves', async () => {
    const slips = [await slip(3000), await slip(5000)];
    const jkdhs = slips.map(({ number }) => number);
    const data = await people.buyer.ask(createJointOrder, { slipNumbers: jkdhs });
    expect((await refusalOf(ask(slips[0]!))).message).toMatch('正在与其他费用一起支付');
    expect((await close(data.orderNumber)).data.zt).toBe('expired');
    expect(await Promise.all(slips.map(stateOf))).toEqual(['unpaid', 'unpaid']);
    await press(await placed(slips[0]!));
    expect(await Promise.all(slips.map(stateOf))).toEqual(['paid', 'unpaid']);
    // Money for the closed whole: one slip takes its part, the other's part goes back.
    expect((await report(data.orderNumber)).data).toEqual({ outcome: 'accepted' });
    expect(await Promise.all(slips.map(stateOf))).toEqual(['paid', 'paid']);
    expect(await accountsOf(services.db, slips[0]!.number)).toMatchObject({
      'provider:sandbox': 3000,
      'due:fee': -3000,
    });
  });

  test('an order that ran out gives its slip back once the provider says that nothing was paid; the slip then lapses by its own date', async () => {
    const [one, paid] = [await slip(), await slip()];
    const orderNo = await placed(one);
    const lost = await placed(paid);
    await setFaults(services.db, { lostPercent: 100 });
    await press(lost);
    expect(await lapseOrders(needs())).toBe(0);
    services.clock.advance(11 * 60_000);
    expect(await lapseOrders(needs())).toBe(2);
    expect([await stateOf(one), await orderState(orderNo)]).toEqual(['unpaid', 'closed']);
    expect([await stateOf(paid), await orderState(lost)]).toEqual(['paid', 'paid']);
    expect(await lapseOrders(needs())).toBe(0);
    services.clock.advance(31 * 86_400_000);
    await renewExpiredSlips(services.db, services.clock.now());
    expect(await stateOf(one)).toBe('expired');
    // The bank's word after all: the slip has lapsed and a new one stands for it, so this goes back.
    expect((await report(orderNo)).data).toEqual({ outcome: 'refund' });
    expect(await orderState(orderNo)).toBe('refunded');
  });
});
