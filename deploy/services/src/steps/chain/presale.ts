// Flats that a developer may presell: own ones of the ledger that nobody has bought, and writing a filed contract into
// it.
import { and, eq, ilike, isNull, not, or } from 'drizzle-orm';
import type { Paging } from '../../platform/core/paging/page-query';
import { containing } from '../../platform/db/containing';
import type { Database, Transaction } from '../../platform/db/database';
import { findUnit, isRegistered } from '../../register/public';
import { pageOfHouses } from './page-of-houses';
import { commercialHouses } from './schema';

type PresaleHouse = typeof commercialHouses.$inferSelect;

/**
 * Neither sold nor registered, with a licence of the developer's own; the ledger hears of no registration, so the
 * register is asked as well.
 */
const isFree = (db: Database, developerCode: string) =>
  and(
    eq(commercialHouses.developerCode, developerCode),
    isNull(commercialHouses.contractFiledOn),
    isNull(commercialHouses.firstRegisteredOn),
    not(isRegistered(db, commercialHouses.unitNumber)),
  );

/** Null for flats of others, sold and unknown ones alike. */
export async function findPresale(
  db: Database,
  developerCode: string,
  unitNumber: string,
): Promise<PresaleHouse | null> {
  const [row] = await db
    .select()
    .from(commercialHouses)
    .where(and(eq(commercialHouses.unitNumber, unitNumber), isFree(db, developerCode)));
  return row ? asSurveyed(db, row) : null;
}

/** As the last accepted survey has it, where there is one: what the ledger says is that of the licence. */
async function asSurveyed(db: Database, house: PresaleHouse): Promise<PresaleHouse> {
  const unit = await findUnit(db, house.unitNumber);
  const area = unit?.register.jzmj;
  return unit
    ? { ...house, location: unit.location, area: typeof area === 'string' && area ? area : house.area }
    : house;
}

export async function listPresale(
  db: Database,
  developerCode: string,
  page: Paging & { keyword?: string | undefined },
): Promise<{ total: number; rows: PresaleHouse[] }> {
  const words = page.keyword && containing(page.keyword);
  const where = and(
    isFree(db, developerCode),
    words ? or(ilike(commercialHouses.location, words), ilike(commercialHouses.project, words)) : undefined,
  );
  const { total, rows } = await pageOfHouses(db, where, page);
  const surveyed: PresaleHouse[] = [];
  for (const row of rows) surveyed.push(await asSurveyed(db, row));
  return { total, rows: surveyed };
}

/**
 * A filed contract is the first step of the flat's chain; one that is cancelled frees it again, unless a notice has
 * followed.
 * @param filed null when cancelled
 */
export async function filePresale(
  tx: Transaction,
  unitNumber: string,
  filed: { contractNumber: string; on: string; buyerName: string; buyerNumber: string; fen: number } | null,
): Promise<void> {
  await tx
    .update(commercialHouses)
    .set({
      contractNumber: filed?.contractNumber ?? null,
      contractFiledOn: filed?.on ?? null,
      buyerName: filed?.buyerName ?? null,
      buyerIdentityNumber: filed?.buyerNumber ?? null,
      price: filed?.fen ?? null,
    })
    .where(and(eq(commercialHouses.unitNumber, unitNumber), isNull(commercialHouses.noticeOn)));
}
