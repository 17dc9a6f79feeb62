// The ledger as the database keeps it: what does not balance and what changes an entry is refused, whoever asks; and
// its tables are checked when they are defined.
import { sql } from 'drizzle-orm';
import { describeOnBoth, usingServices } from '../../../testing';
import type { Step } from '../../../platform/core/machines/define-steps';
import { defineSteps } from '../../../platform/core/machines/define-steps';
import { orderMachine } from '../machine/order-steps';
import { defineEntries } from './accounts';
import type { Booking } from './book';
import { balances, book, movedAt } from './book';
import { ledgerEntries, ledgerLines } from './schema';

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
    expect([await movedAt(db, 'sandbox', '2026-11-21'), await movedAt(db, 'sandbox', '2026-11-20')]).toEqual([5000, 0]);
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
    const more = [7, -7].map((amount, index) => ({ entryId: old!.id, position: 5 + index, account: 'payers', amount }));
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
