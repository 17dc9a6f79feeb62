// Payment slips of a case: written when the fee is due, settled when the case ends otherwise.
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { applicationFee, loadBusiness, nextSecondaryState } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow, PartyRow } from '../../cases/access';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { paymentCounters, paymentSlips } from './schema';

export type PaymentEvent = Parameters<typeof nextSecondaryState<'payment'>>[2];
export type SlipRow = typeof paymentSlips.$inferSelect;

const SLIP_DAYS = 30;
const DAY_MS = 86_400_000;
/** Role whose parties pay: those who become holders, or the mortgagee. */
const PAYER_ROLES = { holder: 'qlr', mortgagee: 'dyqr' } as const;

/** Writes the slip of the registration fee. Null when nothing is to be paid. */
export async function createFeeSlip(
  tx: Transaction,
  application: ApplicationRow,
  parties: readonly PartyRow[],
  now: Date,
): Promise<SlipRow | null> {
  const fee = applicationFee(await loadBusiness(application.processCode), application.form);
  if (fee.total === 0) return null;
  const payer = parties.find((party) => party.role === PAYER_ROLES[fee.payer]) ?? parties[0];
  const [slip] = await tx
    .insert(paymentSlips)
    .values({
      number: await nextNumber(tx, 'slip', application.regionCode, now),
      applicationId: application.id,
      total: fee.total,
      items: fee.items.map((item) => ({ name: item.name, amount: item.amount, note: item.note })),
      payerName: payer?.name ?? '',
      payerIdentityNumber: payer?.identityNumber ?? '',
      createdAt: now,
      expiresAt: new Date(now.getTime() + SLIP_DAYS * DAY_MS),
    })
    .returning();
  return slip ?? null;
}

/** Slips of these cases, newest first. */
export async function listSlips(db: Database, applicationIds: readonly string[]): Promise<SlipRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .select()
    .from(paymentSlips)
    .where(inArray(paymentSlips.applicationId, [...applicationIds]))
    .orderBy(desc(paymentSlips.createdAt), desc(paymentSlips.number));
}

/** When a case ends before booking: what was paid goes back, what was not lapses. The sandbox pays back at once. */
export async function settleSlips(tx: Transaction, applicationId: string): Promise<void> {
  const slips = await tx.select().from(paymentSlips).where(eq(paymentSlips.applicationId, applicationId)).for('update');
  for (const slip of slips) {
    if (slip.status === 'unpaid') await moveSlip(tx, slip, 'expire');
    if (slip.status === 'paid') await refundSlip(tx, slip);
  }
}

/** Pays a slip back by both steps of the machine. */
export async function refundSlip(tx: Transaction, slip: SlipRow): Promise<void> {
  await moveSlip(tx, await moveSlip(tx, slip, 'requestRefund'), 'refund');
}

/** One step of the payment machine. @throws Refusal when the machine has no such step */
export async function moveSlip(
  tx: Transaction,
  slip: SlipRow,
  event: PaymentEvent,
  changes: Partial<SlipRow> = {},
): Promise<SlipRow> {
  const status = nextSecondaryState('payment', slip.status, event);
  if (!status || status === 'partlyPaid' || status === 'verified') return refuse('缴款单的状态不允许此操作');
  const [moved] = await tx
    .update(paymentSlips)
    .set({ ...changes, status })
    .where(eq(paymentSlips.number, slip.number))
    .returning();
  return moved ?? refuse('缴款单不存在');
}

/** Twenty digits: region 6, year 2, serial 12; unique for slips and bills each. */
export async function nextNumber(
  tx: Transaction,
  kind: 'slip' | 'bill',
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
