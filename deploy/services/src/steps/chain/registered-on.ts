// What the register says of flats of the ledger, which hears of no registration: what stands there has been registered
// first.
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Database } from '../../platform/db/database';
import { rightsShownOn } from '../../register/public';
import type { BuyerRight, HouseRow } from './steps';

/** By unit: the day of the right in force, and that right where it is another's than the developer's. */
export async function rightsOn(
  db: Database,
  houses: readonly HouseRow[],
): Promise<Map<string, { first: string; buyer: BuyerRight | null }>> {
  const found = await rightsShownOn(
    db,
    houses.map((house) => house.unitNumber),
  );
  const developers = new Set(houses.map((house) => house.developerCode));
  return new Map(
    found.map(({ unitNumber, titleCertificateNumber, registeredAt, holder }) => {
      const registeredOn = toShanghaiDate(registeredAt);
      return [
        unitNumber,
        { first: registeredOn, buyer: developers.has(holder) ? null : { titleCertificateNumber, registeredOn } },
      ];
    }),
  );
}
