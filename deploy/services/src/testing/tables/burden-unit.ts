// Enters what may stand on a unit without a case, with everything that belongs to it: whose it is, and certificates
// that show a seal.
import { eq } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Database } from '../../platform/db/database';
import { restrictionHolders, restrictions } from '../../register/schema';
import { markCertificates, promoteNextSeal } from '../../register/seals/seals';

/** What others may have on a property when somebody files on it. */
export const BURDENS = ['mortgage', 'notice', 'sealed'] as const;
export type Burden = (typeof BURDENS)[number];

/** None of them has an account. */
const HELD_BY: Readonly<Record<Burden, { name: string; identityType: string; identityNumber: string }>> = {
  mortgage: { name: '宁波某银行', identityType: '7', identityNumber: '91330203MA0000001X' },
  notice: { name: '赵成', identityType: '1', identityNumber: '330106197503030159' },
  sealed: { name: '杭州市西湖区人民法院', identityType: '7', identityNumber: '11330106MB0000006Q' },
};

/**
 * Id of the entry.
 * @param noTransferClause of a mortgage: it must not pass on without the mortgagee's consent (民法典 406)
 */
export async function burdenUnit(
  db: Database,
  unitId: string,
  kind: Burden,
  noTransferClause = false,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .insert(restrictions)
      .values({
        unitId,
        kind,
        holder: HELD_BY[kind].name,
        startsOn: '2026-11-01',
        ...(kind === 'mortgage' ? { amount: '50.00', noTransferClause } : {}),
        ...(kind === 'sealed' ? { endsOn: '2029-01-01' } : {}),
      })
      .returning({ id: restrictions.id });
    if (!entry) throw new Error('the entry was not written');
    await tx.insert(restrictionHolders).values({ ...HELD_BY[kind], restrictionId: entry.id });
    if (kind === 'sealed') await markCertificates(tx, unitId, true);
    return entry.id;
  });
}

export async function sealUnit(db: Database, unitId: string): Promise<void> {
  await burdenUnit(db, unitId, 'sealed');
}

/** Ends it as time does; a seal behind it comes into force. */
export async function unburden(db: Database, id: string, releasedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .update(restrictions)
      .set({ status: 'ended', releasedAt })
      .where(eq(restrictions.id, id))
      .returning({ kind: restrictions.kind, unitId: restrictions.unitId });
    if (entry?.kind === 'sealed') await promoteNextSeal(tx, entry.unitId, toShanghaiDate(releasedAt));
  });
}
