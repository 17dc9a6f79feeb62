// The regions that a list can be narrowed to.
import { PROVINCE, findRegion, regionFullName } from '@portal/shared/catalogue';

/** The one that is chosen, the own one, its city and the province. */
export function regionOptions(chosen: string, own: string): { value: string; label: string }[] {
  const codes = [chosen, own, findRegion(own)?.parent ?? '', PROVINCE.code];
  return [...new Set(codes)]
    .filter((code) => findRegion(code))
    .map((value) => ({ value, label: regionFullName(value) }));
}
