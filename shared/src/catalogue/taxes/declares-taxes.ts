// Whether a business has taxes that are declared here; asked by lists, which need nothing else of the catalogue's
// businesses.
import { taxedBusinesses } from '../taxed-businesses.generated';

/** Whether the taxes of a case of this business can be declared on this portal, at least in some cases. */
export function declaresTaxes(code: string): boolean {
  return taxedBusinesses.includes(code);
}
