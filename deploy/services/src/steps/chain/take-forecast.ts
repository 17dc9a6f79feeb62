// Takes the flats of a project that were surveyed before they are built into the ledger of presale.
import { inBatches } from '../../platform/db/in-batches';
import type { Transaction } from '../../platform/db/database';
import { licensedForecasts } from '../../register/public';
import { commercialHouses } from './schema';

/**
 * Those whose developer has the licence; what the ledger has already keeps its contract, buyer and notice.
 * @param unitNumbers just accepted
 */
export async function takeForecast(tx: Transaction, unitNumbers: readonly string[]): Promise<void> {
  for (const some of inBatches(unitNumbers)) {
    const flats = await licensedForecasts(tx, some);
    if (flats.length > 0) await tx.insert(commercialHouses).values(flats).onConflictDoNothing();
  }
}
