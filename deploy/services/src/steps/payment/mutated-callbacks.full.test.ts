// Callbacks that are dropped, doubled, reordered, late after the end of the case or the closing of their order, and of
// other amounts: after every sequence the ledger is what an oracle written apart says. 200 sequences; CALLBACKS=10000
// and the full run for the figure of the issue.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { lockCase } from '../../cases/public';
import { applications } from '../../cases/schema';
import { isRefusal } from '../../platform/core/errors';
import { describeOnOne } from '../../testing';
import type { TestServices } from '../../testing';
import { signInEverybody } from '../../testing/cases/case-driver';
import type { CaseRow } from '../../testing/cases/payable-slips';
import { accountsOf, caseLike, caseToPay, setFaults, slipFor } from '../../testing/cases/payable-slips';
import { takeNotice } from './callback';
import { balances } from './ledger/book';
import { ledgerEntries } from './ledger/schema';
import { closeParts } from './machine/close-order';
import { orderOf } from './orders';
import type { BankNotice } from './providers/provider';
import { signNotice } from './providers/sandbox/sign';
import { createSandbox } from './providers/sandbox/provider';
import { sandboxPayments } from './providers/sandbox/schema';
import { dayBefore } from './reconciliation/day';
import { reconcile } from './reconciliation/reconcile';
import { settleSlips } from './refunds/refund-slips';
import { sendRefunds } from './refunds/send-refunds';
import { paymentSlips } from './schema';

const SEQUENCES = Number(process.env.CALLBACKS ?? 10_000);
const ANALYSED_EVERY = 250;
const SEED = Number(process.env.CALLBACKS_SEED ?? 20261123);

/** Mulberry32: the same sequence for the same seed, wherever it runs. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Event =
  | { is: 'notice'; payment: number; amount: number }
  | { is: 'end' }
  | { is: 'close'; order: number }
  | { is: 'refunds' }
  | { is: 'statement' };

/** What happened at the bank, and in which order the portal hears of it. */
interface Sequence {
  total: number;
  /** Which of the slip's orders each payment was for; the first of each order stands in the statement. */
  payments: number[];
  orders: number;
  isLater: boolean;
  events: Event[];
}

function makeSequence(random: (below: number) => number): Sequence {
  const total = 1 + random(100_000);
  const orders = 1 + random(2);
  const payments = Array.from({ length: 1 + random(4) }, () => random(orders));
  const events: Event[] = [];
  for (const payment of payments.keys()) {
    const copies = [0, 1, 1, 1, 2, 3][random(6)] ?? 1;
    for (let copy = 0; copy < copies; copy += 1)
      events.push({
        is: 'notice',
        payment,
        amount: random(5) === 0 ? [total + 1, total - 1, 0, -total, 2 * total, 2_147_483_647][random(6)]! : total,
      });
  }
  if (random(2) === 0) events.push({ is: 'end' });
  for (let order = 0; order < orders; order += 1) if (random(3) === 0) events.push({ is: 'close', order });
  const isLater = random(2) === 0;
  if (isLater && random(2) === 0) events.push({ is: 'refunds' });
  for (let last = events.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [events[last], events[other]] = [events[other]!, events[last]!];
  }
  return { total, payments, orders, isLater, events };
}

/**
 * The oracle: what should stand in the books, from what happened at the bank alone; it knows neither tables nor states
 * of the portal.
 */
function expected({ total, payments, isLater, events }: Sequence) {
  const heard = new Set<number>();
  let held = 0;
  let waiting = 0;
  let wasPaid = false;
  let hasEnded = false;
  const giveBack = (): void => {
    if (isLater) waiting += total;
  };
  const hear = (payment: number): void => {
    if (heard.has(payment)) return;
    heard.add(payment);
    if (wasPaid || hasEnded) giveBack();
    else {
      wasPaid = true;
      held = total;
    }
  };
  for (const event of events) {
    if (event.is === 'notice' && event.amount === total) hear(event.payment);
    if (event.is === 'end') {
      hasEnded = true;
      if (held > 0) giveBack();
      held = 0;
    }
    if (event.is === 'refunds') waiting = 0;
    // The statement has the first payment of each order.
    if (event.is === 'statement')
      for (const payment of payments.keys()) if (payments.indexOf(payments[payment]!) === payment) hear(payment);
  }
  return { 'provider:sandbox': held + waiting, 'due:fee': -held, payers: -waiting, heard: heard.size };
}

describeOnOne('mutated callbacks', (makeServices) => {
  let services: TestServices;
  let like: CaseRow;
  beforeAll(async () => {
    services = await makeServices();
    like = (await caseToPay(services, await signInEverybody(services))).application;
  }, 600_000);

  const needs = () => ({ ...services.context, log: { error: fail, warn: () => undefined } as never });
  function fail(why: unknown): never {
    throw new Error(JSON.stringify(why));
  }

  /** Plays a sequence up to the statement. @returns the slip, and what its first payments were */
  async function play(sequence: Sequence): Promise<string> {
    const { db, context, clock } = services;
    const now = clock.now();
    await setFaults(db, { refunds: sequence.isLater ? 'later' : 'atOnce' });
    const application = await caseLike(db, like);
    const slip = await slipFor(db, application, now, sequence.total);
    const orders: string[] = [];
    for (let order = 0; order < sequence.orders; order += 1) {
      // The first has run out when the second is placed.
      const at = new Date(now.getTime() + order * 11 * 60_000);
      const placed = await db.transaction(async (tx) => {
        const [locked] = await tx.select().from(paymentSlips).where(eq(paymentSlips.number, slip.number)).for('update');
        return orderOf(tx, { ...context, now: () => at }, locked!);
      });
      orders.push(placed.orderNumber);
    }
    const notices = sequence.payments.map(
      (order): BankNotice => ({
        orderNumber: orders[order]!,
        transactionNumber: `T${randomUUID()}`,
        amount: sequence.total,
        paidAt: now.toISOString(),
      }),
    );
    for (const { orderNumber, transactionNumber, amount } of notices)
      await db
        .insert(sandboxPayments)
        .values({ orderNumber, transactionNumber, amount, paidAt: now })
        .onConflictDoNothing();
    const key = context.keys.active('payment-callback').secret;
    for (const event of sequence.events) {
      if (event.is === 'refunds') await sendRefunds(needs());
      if (event.is === 'end')
        await db.transaction(async (tx) => {
          await lockCase(tx, application.id);
          await tx.update(applications).set({ status: 'WITHDRAWN' }).where(eq(applications.id, application.id));
          await settleSlips(tx, application.id, now);
        });
      // Nobody at the bank has closed it: what was paid there comes all the same.
      if (event.is === 'close') await db.transaction((tx) => closeParts(tx, orders[event.order]!));
      if (event.is !== 'notice') continue;
      const notice = { ...notices[event.payment]!, amount: event.amount };
      await takeNotice(context, notice, signNotice(key, notice)).catch((error: unknown) => {
        if (!isRefusal(error) || event.amount === sequence.total) throw error;
      });
    }
    return slip.number;
  }

  it(`${SEQUENCES} sequences: what is charged, owed and paid back is what the oracle says, before and after the statement`, async () => {
    const { db } = services;
    const random = randomFrom(SEED);
    const played: { slip: string; sequence: Sequence }[] = [];
    const check = async ({ slip, sequence }: (typeof played)[number]): Promise<void> => {
      const { heard, ...accounts } = expected(sequence);
      const found = await accountsOf(db, slip);
      const money = await db
        .select({ kind: ledgerEntries.kind })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.slipNumber, slip));
      const came = money.filter(({ kind }) => kind === 'charge' || kind === 'excess').length;
      const held = { 'provider:sandbox': 0, 'due:fee': 0, payers: 0, ...found };
      expect({ sequence, ...held, heard: came }).toEqual({
        sequence,
        ...accounts,
        'due:fee': accounts['due:fee'] || 0,
        payers: accounts.payers || 0,
        heard,
      });
    };
    for (let index = 0; index < SEQUENCES; index += 1) {
      // Nobody tells PostgreSQL otherwise that the tables have grown: it would go on reading them whole, for hours in
      // the full run.
      if (index % ANALYSED_EVERY === ANALYSED_EVERY - 1) await db.execute(sql`analyze`);
      const sequence = makeSequence(random);
      const one = { slip: await play(sequence), sequence };
      await check(one);
      // Refunds of this one alone wait for its own event.
      if (sequence.isLater) {
        await sendRefunds(needs());
        sequence.events.push({ is: 'refunds' });
      }
      played.push(one);
    }
    await setFaults(db);
    const run = await reconcile(services.context, createSandbox(services.context), dayBefore(services.clock.now(), 0));
    expect([run.failure, run.lines > SEQUENCES, run.mended > 0]).toEqual([null, true, true]);
    // A payment that stands in no statement, for it was the second of its order, is told by name.
    expect([...new Set(run.differences.map(({ kind }) => kind))]).toEqual(['missingPayment']);
    for (const one of played) {
      one.sequence.isLater = false;
      one.sequence.events.push({ is: 'statement' });
      await check(one);
    }
    const all = await balances(db);
    expect([...all.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(all.get('payers') ?? 0).toBe(0);
    const again = await reconcile(
      services.context,
      createSandbox(services.context),
      dayBefore(services.clock.now(), 0),
    );
    expect([again.mended, again.differences.length]).toEqual([0, run.differences.length]);
    console.log(`${SEQUENCES} sequences (seed ${SEED}): ${run.lines} lines, ${run.mended} made good`);
  });
});
