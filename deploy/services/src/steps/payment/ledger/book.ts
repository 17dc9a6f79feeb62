// Books into the ledger: once for each thing that is booked, in the transaction of that thing.
import { and, eq, sql } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Database, Transaction } from '../../../platform/db/database';
import { accountName, ENTRIES } from './accounts';
import type { EntryKind } from './accounts';
import { ledgerEntries, ledgerLines } from './schema';

export interface Booking {
  kind: EntryKind;
  /** What it books, beside its kind: the number of the transaction, refund or bill. */
  subject: string;
  /** 分, above nought. */
  amount: number;
  /** When the money moved. */
  at: Date;
  provider: string;
  slip: { number: string; kind: 'fee' | 'tax' };
  orderNumber: string;
  transactionNumber: string;
}

/** @returns whether it was booked now; false where it has been before. @throws RangeError for an amount that is none */
export async function book(tx: Transaction, booking: Booking, now: Date): Promise<boolean> {
  const { kind, subject, amount, at, slip, orderNumber, transactionNumber } = booking;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${kind} of ${amount} 分`);
  const sides = ENTRIES[kind];
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({
      kind,
      ref: `${kind} ${subject}`,
      day: toShanghaiDate(at),
      bookedAt: now,
      slipNumber: slip.number,
      orderNumber,
      transactionNumber,
      lines: sides.length,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (!entry) return false;
  await tx.insert(ledgerLines).values(
    sides.map(([account, side], position) => ({
      entryId: entry.id,
      position,
      account: accountName(account, { provider: booking.provider, kind: slip.kind }),
      amount: side * amount,
    })),
  );
  return true;
}

/** Number of the transaction that settled a slip; money that came beside it is booked as something else. */
export async function chargeOf(db: Database, slipNumber: string): Promise<string | undefined> {
  const [charge] = await db
    .select({ transactionNumber: ledgerEntries.transactionNumber })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.slipNumber, slipNumber), eq(ledgerEntries.kind, 'charge')))
    .limit(1);
  return charge?.transactionNumber;
}

/** What stands in each account, in 分. */
export async function balances(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ account: ledgerLines.account, sum: sql<string>`sum(${ledgerLines.amount})` })
    .from(ledgerLines)
    .groupBy(ledgerLines.account);
  return new Map(rows.map(({ account, sum }) => [account, Number(sum)]));
}

/** What a day brought to a provider, less what it paid back, in 分. */
export async function movedAt(db: Database, provider: string, day: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${ledgerLines.amount})` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(eq(ledgerEntries.day, day), eq(ledgerLines.account, accountName('provider', { provider, kind: 'fee' }))),
    );
  return Number(row?.sum ?? 0);
}
