// A party of a case as one that is taxed, and the side on which it stands.
import type { Business, TaxSide } from '@portal/shared/catalogue';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import type { CaseTaxes } from './case-taxes';
import type { ClaimRow } from './relief/store';

/** A party of a case with everything that its taxes follow from. */
export interface Taxpayer {
  application: ApplicationRow;
  business: Business;
  taxes: CaseTaxes;
  party: PartyRow;
  /** What it has claimed beyond the register, the latest of each kind first; what is confirmed counts in `taxes`. */
  claims: readonly ClaimRow[];
}

export function sideOf({ taxes, party }: Taxpayer): TaxSide {
  return party.role === taxes.taxation.from ? 'transferor' : 'transferee';
}
