// The certificate that taxes are paid, or that none are owed: a number and a code that nobody can guess.
import { eq } from 'drizzle-orm';
import { randomLetters } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { nextNumber } from '../payment/public';
import { taxDeclarations } from './schema';
import type { DeclarationRow } from './store';

/** As of the certificates of the register: without letters and digits that look alike; 32 of them. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export async function certify(tx: Transaction, { id }: DeclarationRow, regionCode: string, now: Date): Promise<void> {
  await tx
    .update(taxDeclarations)
    .set({
      settledAt: now,
      certificateNumber: await nextNumber(tx, 'taxCertificate', regionCode, now),
      verifyCode: randomLetters(LETTERS, 12),
    })
    .where(eq(taxDeclarations.id, id));
}
