// The label of a path in the form, as the form itself shows it.
import type { Business } from '@portal/shared/catalogue';

/** `parties.qlr.0.zjh` → 买受人1的证件号; undefined where the message names the thing itself. */
export function describePath(business: Business, path: string): string | undefined {
  const [kind, first = '', index, key] = path.split('.');
  if (kind === 'fields') return business.fields.find((field) => field.key === first)?.label;
  if (kind !== 'parties') return undefined;
  const role = business.roles.find((entry) => entry.role === first);
  const field = role?.fields.find((entry) => entry.key === key);
  if (!role) return undefined;
  if (!field) return role.label;
  return `${role.label}${Number(index) + 1}的${field.label}`;
}
