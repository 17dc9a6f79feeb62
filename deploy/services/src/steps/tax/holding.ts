// Since when property has been held, and what was paid for it, as the register and former cases of the portal know it.
import { loadBusiness, taxationOf } from '@portal/shared/catalogue';
import type { TaxedTransfer } from '@portal/shared/catalogue';
import type { Fen } from '@portal/shared/kernel';
import { ZERO_FEN, addFen, fromYuan, toFen, toShanghaiDate } from '@portal/shared/kernel';
import { caseById } from '../../cases/public';
import { titlesOf } from '../../register/public';
import type { Database } from '../../platform/db/database';
import { latestDeclarations } from './store';

export interface Holding {
  /** `YYYY-MM-DD`, or null where the register does not know. */
  heldSince: string | null;
  /** 分 */
  originalPrice: Fen | null;
  /** Deed tax that was paid on it here. */
  costs: Fen | null;
}

/** Through these the time goes on that the giver has held it (财税〔2015〕39号、国税发〔2005〕172号). */
const CONTINUES: readonly TaxedTransfer[] = ['giftToRelative', 'inheritance', 'legacy', 'spouses', 'divorce'];

/**
 * The earlier of the certificate's day and that on which the deed tax was certified; through family transfers back to
 * who bought it.
 */
export async function holdingOf(db: Database, unitNumber: string): Promise<Holding> {
  let found: Holding = { heldSince: null, originalPrice: null, costs: null };
  for (const { registeredAt, writtenBy } of await titlesOf(db, unitNumber)) {
    found = { heldSince: toShanghaiDate(registeredAt), originalPrice: null, costs: null };
    const application = writtenBy === null ? undefined : await caseById(db, writtenBy);
    if (!application) return found;
    const day = toShanghaiDate(registeredAt);
    const taxation = taxationOf(await loadBusiness(application.processCode), application.form, day);
    if (taxation?.transfer === 'sale') return { ...found, ...(await purchaseOf(db, application, taxation.price)) };
    if (!taxation || !CONTINUES.includes(taxation.transfer)) return found;
  }
  return found;
}

/** What a case of sale says of its price, where the whole was bought, and of the taxes that were certified. */
async function purchaseOf(
  db: Database,
  { id, form, bookedAt }: NonNullable<Awaited<ReturnType<typeof caseById>>>,
  priceField: string | undefined,
): Promise<Holding> {
  const declared = [...(await latestDeclarations(db, [id])).values()].filter(
    ({ side, status }) => side === 'transferee' && (status === 'paid' || status === 'exempt'),
  );
  const days = [...declared.map(({ settledAt }) => settledAt), bookedAt].flatMap((at) =>
    at ? [toShanghaiDate(at)] : [],
  );
  const price = form.fields[priceField ?? ''];
  const isWhole = typeof form.fields.zrfe !== 'string' || form.fields.zrfe === '';
  return {
    heldSince: days.toSorted()[0] ?? null,
    originalPrice: isWhole && typeof price === 'string' && price !== '' ? fromYuan(price) : null,
    costs: declared.reduce((sum, { total }) => addFen(sum, toFen(total)), ZERO_FEN),
  };
}
