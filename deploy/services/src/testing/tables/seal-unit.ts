// Seals a unit without a case, with everything that belongs to a seal in force: its court, and certificates that show it.
import type { Database } from '../../platform/db/database';
import { restrictionHolders, restrictions } from '../../register/ownership/schema';
import { markCertificates } from '../../register/seals/seals';

const COURT = { name: '杭州市西湖区人民法院', identityType: '7', identityNumber: '11330106MB0000006Q' };

export async function sealUnit(db: Database, unitId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [seal] = await tx
      .insert(restrictions)
      .values({ unitId, kind: 'sealed', holder: COURT.name, startsOn: '2026-11-01', endsOn: '2029-01-01' })
      .returning({ id: restrictions.id });
    if (!seal) throw new Error('the seal was not written');
    await tx.insert(restrictionHolders).values({ ...COURT, restrictionId: seal.id });
    await markCertificates(tx, unitId, true);
  });
}
