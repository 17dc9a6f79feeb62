// Payment slips of a case: written when the fee is due, settled when the case ends otherwise.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../cases/public';
import { owedForCase, reductionsOfCase } from '../../cases/public';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { paymentCounters, paymentSlips } from './schema';

export type SlipRow = typeof paymentSlips.$inferSelect;

const SLIP_DAYS = 30;
/** 分: more than this, 21 million yuan, no cashier takes at once. */
export const MOST = 2_147_483_647;
const DAY_MS = 86_400_000;

/** Writes a slip for each party that has something left to pay (发改价格规〔2016〕2559号 第一条第四项). */
export async function createFeeSlips(tx: Transaction, application: ApplicationRow, now: Date): Promise<SlipRow[]> {
  const written: SlipRow[] = [];
  const reductions = await reductionsOfCase(tx, application);
  for (const { total, items, payer, role } of await owedForCase(tx, application)) {
    written.push(
      await writeSlip(tx, application, now, {
        total,
        items: items.map(({ name, amount, note }) => ({ name, amount, note })),
        reductions: reductions
          .filter((one) => one.role === role)
          .map(({ name, full, amount, reason }) => ({ name, full, amount, reason })),
        payerName: payer?.name ?? '',
        payerIdentityNumber: payer?.identityNumber ?? '',
      }),
    );
  }
  return written;
}

/** The same charge once more, with a number and a date of its own. */
export async function renewSlip(
  tx: Transaction,
  application: ApplicationRow,
  lapsed: SlipRow,
  now: Date,
): Promise<void> {
  const { kind, subject, total, items, reductions, payerName, payerIdentityNumber } = lapsed;
  await writeSlip(tx, application, now, { kind, subject, total, items, reductions, payerName, payerIdentityNumber });
}

type Charge = Pick<SlipRow, 'total' | 'items' | 'payerName' | 'payerIdentityNumber'> &
  Partial<Pick<SlipRow, 'kind' | 'subject' | 'reductions'>>;

/** @throws Refusal for an amount that is none, or more than a cashier takes */
export async function writeSlip(
  tx: Transaction,
  { id, regionCode }: ApplicationRow,
  now: Date,
  charge: Charge,
): Promise<SlipRow> {
  if (!Number.isSafeInteger(charge.total) || charge.total < 1 || charge.total > MOST)
    return refuse('金额有误或者超过网上缴费的限额，请到登记机构窗口办理');
  const [slip] = await tx
    .insert(paymentSlips)
    .values({
      ...charge,
      number: await nextNumber(tx, 'slip', regionCode, now),
      applicationId: id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SLIP_DAYS * DAY_MS),
    })
    .returning();
  if (!slip) throw new Error(`no slip was written for application ${id}`);
  return slip;
}

/** Whether somebody has still to pay of the fee of a case. */
export async function isFeeOpen(tx: Transaction, applicationId: string): Promise<boolean> {
  const open = await tx
    .select({ number: paymentSlips.number })
    .from(paymentSlips)
    .where(
      and(
        eq(paymentSlips.applicationId, applicationId),
        eq(paymentSlips.kind, 'fee'),
        inArray(paymentSlips.status, ['unpaid', 'paying']),
      ),
    );
  return open.length > 0;
}

/** Slips of the fees of these cases, newest first. */
export async function listSlips(db: Database, applicationIds: readonly string[]): Promise<SlipRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(paymentSlips)
    .where(and(inArray(paymentSlips.applicationId, [...applicationIds]), eq(paymentSlips.kind, 'fee')))
    .orderBy(desc(paymentSlips.createdAt), desc(paymentSlips.number));
}

/** Twenty digits: region 6, year 2, serial 12; unique for slips, bills and certificates of tax each. */
export async function nextNumber(
  tx: Transaction,
  kind: 'slip' | 'bill' | 'taxCertificate',
  regionCode: string,
  now: Date,
): Promise<string> {
  const prefix = regionCode + toShanghaiDate(now).slice(2, 4);
  const [row] = await tx
    .insert(paymentCounters)
    .values({ scope: `${kind} ${prefix}`, last: 1 })
    .onConflictDoUpdate({ target: paymentCounters.scope, set: { last: sql`${paymentCounters.last} + 1` } })
    .returning();
  return prefix + String(row?.last ?? 0).padStart(12, '0');
}
