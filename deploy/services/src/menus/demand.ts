// What people come for, by demand: the order of the hall's services, and those it names first.
import type { BusinessSummary } from '@portal/shared/catalogue';
import { hasBusiness } from '@portal/shared/catalogue';

/** Sales and their loans are most of what registers do; the loss of a certificate and inheritance come next. */
const MOST_ASKED = [
  'house-transfer', 'new-house-transfer', 'pledge-first', 'pledge-cancel', 'house-transfer-inherit', 'replacement-certificates',
  'house-transfer-gift', 'notice-sale', 'house-transfer-spouses', 'house-modify', 'habitation-first', 'lease-sign',
] as const;
const unknown = MOST_ASKED.filter((id) => !hasBusiness(id));
if (unknown.length > 0) throw new TypeError(`the hall names unknown businesses: ${unknown.join(', ')}`);

/** Codes of DJLX as people meet them: transfers, first registrations, changes, corrections, notices, dissents, the rest; cancellations last. */
const KINDS = ['200', '100', '300', '500', '700', '600', '800', '900', '400'];

/** From 1; undefined for what is not among the most asked for. */
export function demandRank(id: string): number | undefined {
  const at = (MOST_ASKED as readonly string[]).indexOf(id);
  return at < 0 ? undefined : at + 1;
}

/** The most asked for first, then by kind of registration, then as the catalogue has them. */
export function byDemand(businesses: readonly BusinessSummary[]): BusinessSummary[] {
  const weight = ({ id, registrationType }: BusinessSummary): number => demandRank(id) ?? MOST_ASKED.length + 1 + kindRank(registrationType);
  return [...businesses].sort((a, b) => weight(a) - weight(b));
}

function kindRank(registrationType: string): number {
  const at = KINDS.indexOf(registrationType);
  return at < 0 ? KINDS.length : at;
}
