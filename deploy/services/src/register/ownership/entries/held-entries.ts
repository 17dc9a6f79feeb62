// Dissents that a case filed in time keeps from lapsing: the office may take longer to review than the fifteen days
// last.
import { eq } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import { createScope } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { text } from '../../../platform/core/parties/card-text';
import type { Transaction } from '../../../platform/db/database';
import type { BookedCase } from '../../effects/booking';
import { presentEffects } from '../../effects/flatten-effect';
import { findEntry } from './named-entry';
import { findUnit } from '../../standing/register';
import { restrictions } from '../../schema';

/**
 * The court's acceptance handed in within the fifteen days counts whenever it is reviewed (民法典 第二百二十条; 实施细
 * 则 第八十三条). Whether it is in time has been said before: what has lapsed is not found when the booking is
 * rehearsed.
 */
export async function holdEntries(
  tx: Transaction,
  application: Pick<BookedCase, 'id' | 'form' | 'unitNumber'>,
  business: Business,
  now: Date,
): Promise<void> {
  await letEntriesGo(tx, application.id);
  const unit = application.unitNumber ? await findUnit(tx, application.unitNumber) : null;
  if (!unit) return;
  const scope = createScope(business, application.form, { today: toShanghaiDate(now) });
  for (const effect of presentEffects(business, scope)) {
    if (effect.kind !== 'modifyEntry' || effect.entry !== 'dissent') continue;
    const entry = await findEntry(tx, unit.id, effect.entry, text(application.form.fields, effect.proofNumber));
    if (entry) await tx.update(restrictions).set({ heldBy: application.id }).where(eq(restrictions.id, entry.id));
  }
}

/** The case has ended: what it has not made to stand on lapses by its own day. */
export async function letEntriesGo(tx: Transaction, applicationId: string): Promise<void> {
  await tx.update(restrictions).set({ heldBy: null }).where(eq(restrictions.heldBy, applicationId));
}
