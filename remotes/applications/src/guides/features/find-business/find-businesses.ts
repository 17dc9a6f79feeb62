// Finds businesses by words and puts them into the groups of the register's objects.
import type { BusinessSummary } from '@portal/shared/catalogue';

export interface BusinessGroup {
  name: string;
  businesses: readonly BusinessSummary[];
}

/** Order of the groups on the page: what is asked for most stands first; others follow in the catalogue's order. */
const ORDER = [
  '房屋',
  '抵押',
  '预告',
  '居住权',
  '土地',
  '集体土地',
  '宅基地',
  '农用地',
  '林权',
  '海域',
  '地役权',
  '异议',
  '查封',
];

/**
 * Every word must be found in the name or the group; upper and lower case are one. Without a registration type all
 * types are sought.
 */
export function findBusinesses(businesses: readonly BusinessSummary[], keyword: string, type = ''): BusinessGroup[] {
  const words = keyword
    .toLowerCase()
    .split(/[\s，、,]+/)
    .filter(Boolean);
  const found = businesses.filter(
    ({ name, group, registrationType }) =>
      (type === '' || registrationType === type) &&
      words.every((word) => `${name} ${group}`.toLowerCase().includes(word)),
  );
  const names = [...new Set(found.map(({ group }) => group))];
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length + names.indexOf(name));
  return names
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => ({ name, businesses: found.filter(({ group }) => group === name) }));
}
