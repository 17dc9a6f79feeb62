// What people come for, by demand: the order in which businesses are listed, and those that the hall names first.
import type { BusinessSummary } from './business/business';

/** Sales and their loans are most of what registers do; the loss of a certificate and inheritance come next. */
export const MOST_ASKED: readonly string[] = [
  'house-transfer',
  'new-house-transfer',
  'pledge-first',
  'pledge-cancel',
  'house-transfer-inherit',
  'replacement-certificates',
  'house-transfer-gift',
  'notice-sale',
  'house-transfer-spouses',
  'house-modify',
  'habitation-first',
  'lease-sign',
];

/**
 * Codes of DJLX as people meet them: transfers, first registrations, changes, corrections, notices, dissents, the rest;
 * cancellations last.
 */
const KINDS = ['200', '100', '300', '500', '700', '600', '800', '900', '400'];

/** From 1; undefined for what is not among the most asked for. */
export function demandRank(id: string): number | undefined {
  const at = MOST_ASKED.indexOf(id);
  return at < 0 ? undefined : at + 1;
}

/** The most asked for first, then by kind of registration, then as they came. */
export function byDemand<Summary extends Pick<BusinessSummary, 'id' | 'registrationType'>>(
  businesses: readonly Summary[],
): Summary[] {
  const weight = ({ id, registrationType }: Summary): number =>
    demandRank(id) ?? MOST_ASKED.length + 1 + kindRank(registrationType);
  return [...businesses].sort((a, b) => weight(a) - weight(b));
}

function kindRank(registrationType: string): number {
  const at = KINDS.indexOf(registrationType);
  return at < 0 ? KINDS.length : at;
}
