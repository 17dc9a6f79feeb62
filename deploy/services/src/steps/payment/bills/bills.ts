// The electronic bill of a paid slip: its number and check code, what the public check says of it, and its writing off.
import { and, eq } from 'drizzle-orm';
import type { writeOffEBill } from '@portal/payment/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { numberOf } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { randomLetters } from '../../../platform/core/ids';
import type { Database, Transaction } from '../../../platform/db/database';
import { isPayer } from '../cases-to-pay';
import { UNKNOWN_SLIP, requireSlip } from '../read-slips';
import { paymentSlips } from '../schema';
import { nextNumber } from '../slips';

const BILL = '财政电子票据';
/** As of the certificates of the register: without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What a bill is found by: the number that it bears, and the code that nobody can guess. */
export async function numberBill(
  tx: Transaction,
  regionCode: string,
  now: Date,
): Promise<{ billNumber: string; billCheckCode: string }> {
  return { billNumber: await nextNumber(tx, 'bill', regionCode, now), billCheckCode: randomLetters(LETTERS, 12) };
}

/**
 * What the public check says of a bill, by its code: a bill whose money went back is void. The place is no part of it.
 */
export async function checkBill(db: Database, code: string) {
  const [slip] = await db.select().from(paymentSlips).where(eq(paymentSlips.billCheckCode, code));
  if (!slip) return null;
  return {
    kind: BILL,
    holder: slip.payerName,
    titleCertificateNumber: slip.billNumber ?? '',
    location: '',
    status: slip.status === 'paid' ? 'valid' : 'cancelled',
  };
}

/**
 * Writes a bill off (核销): it counts as used, so that nobody hands it in for their expenses twice. The payer does,
 * once; a repetition answers what stands.
 * @throws Refusal for foreign and unknown slips in the same words, and where no bill stands
 */
export async function writeOffBill(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { slipNumber, businessNumber }: InputOf<typeof writeOffEBill>,
): Promise<OutputOf<typeof writeOffEBill>> {
  return db.transaction(async (tx) => {
    const { application } = await requireSlip(tx, user, slipNumber);
    if (businessNumber !== undefined && businessNumber !== numberOf(application)) return refuse(UNKNOWN_SLIP);
    const [slip] = await tx
      .select()
      .from(paymentSlips)
      .where(and(eq(paymentSlips.number, slipNumber), eq(paymentSlips.kind, 'fee')))
      .for('update');
    if (!slip || !isPayer(user, slip)) return refuse('电子票据由缴款人本人核销');
    if (slip.status === 'refunding' || slip.status === 'refunded')
      return refuse('款项已退回，该电子票据已作废，不能核销');
    if (slip.billNumber === null || slip.status !== 'paid') return refuse('该缴款单尚未缴费，还没有电子票据');
    const at = slip.writtenOffAt ?? now();
    if (!slip.writtenOffAt)
      await tx.update(paymentSlips).set({ writtenOffAt: at }).where(eq(paymentSlips.number, slipNumber));
    return {
      slipNumber,
      billNumber: slip.billNumber,
      state: 'verified' as const,
      writtenOffAt: toShanghaiIso(at),
    };
  });
}
