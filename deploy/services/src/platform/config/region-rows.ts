// Rows of a setting by region: those that hold in one, wider regions first.
import { isRegionWithin } from '@portal/shared/kernel';

export function rowsFor<T extends { readonly xzqbm: string }>(rows: readonly T[], regionCode: string): T[] {
  return rows
    .filter((row) => isRegionWithin(regionCode, row.xzqbm))
    .toSorted((a, b) => a.xzqbm.replace(/0+$/, '').length - b.xzqbm.replace(/0+$/, '').length);
}
