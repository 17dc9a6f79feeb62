// The label of a path in the form, as the form itself shows it.
import { groupsOf } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';

/** `parties.qlr.0.zjh` → 买受人1的证件号; undefined where the message names the thing itself. */
export function describePath(business: Business, path: string): string | undefined {
  const [kind, first = '', index, key] = path.split('.');
  if (kind === 'fields') return business.fields.find((field) => field.key === first)?.label;
  const group = groupsOf(business).find((entry) => entry.area === kind && entry.name === first)?.definition;
  const field = group?.fields.find((entry) => entry.key === key);
  return group && field ? `${group.label}${Number(index) + 1}的${field.label}` : group?.label;
}
