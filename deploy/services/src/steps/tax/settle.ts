// A tax that has been paid: the declaration is settled, certified, and the case goes on once everybody has.
import { and, eq } from 'drizzle-orm';
import { settleTax } from '../../cases/public';
import type { Transaction } from '../../platform/db/database';
import type { SlipPaid } from '../payment/public';
import { certify } from './certify';
import { taxDeclarations } from './schema';
import { moveDeclaration } from './store';

/** @throws Error when a slip was paid that no standing declaration is behind: the payment is taken back with it */
export async function settleDeclaration(tx: Transaction, { slip, application, now }: SlipPaid): Promise<void> {
  const [declaration] = await tx
    .select()
    .from(taxDeclarations)
    .where(and(eq(taxDeclarations.id, slip.subject ?? ''), eq(taxDeclarations.status, 'declared')))
    .for('update');
  if (!declaration) throw new Error(`no declaration stands behind the slip ${slip.number}`);
  await moveDeclaration(tx, declaration, 'pay');
  await certify(tx, declaration, application.regionCode, now);
  await settleTax(tx, application.id, now, '税款已在平台申报缴清');
}
