// How a case is taxed: by which row of its business, who owes, and how a price falls to several people.
import type { Fen } from '../../kernel';
import { toFen } from '../../kernel';
import type { ApplicationForm, Party } from '../business/application-form';
import type { Business, TaxedAs } from '../business/business';
import { parseShare } from '../business/conditions/share';
import { holds } from '../business/conditions/evaluate';
import { createScope } from '../business/conditions/scope';
import type { StateCode } from '../lifecycle/states';
import { RECEIVED_ONLY } from './tax-rules';

/** While taxes may be declared and paid: what the form says no longer changes, and nothing is booked yet. */
export const TAX_WINDOW: readonly StateCode[] = [
  'ACCEPTED',
  'SURVEYING',
  'ANNOUNCING',
  'REVIEWING',
  'APPROVING',
  'TAX_PENDING',
];

/**
 * The row that holds for this case, or null where its taxes are declared at the tax office.
 * @param today `YYYY-MM-DD`
 */
export function taxationOf(business: Business, form: ApplicationForm, today: string): TaxedAs | null {
  const scope = createScope(business, form, { today });
  if (business.taxedWhen && !holds(business.taxedWhen, scope)) return null;
  return business.taxedAs?.find(({ when }) => when === undefined || holds(when, scope)) ?? null;
}

/** Roles of those who declare: who receives, and who gives where they take part and owe anything. */
export function taxpayerRoles({ roles }: Pick<Business, 'roles'>, { transfer, from, to }: TaxedAs): string[] {
  const sides = RECEIVED_ONLY.includes(transfer) ? [to] : [from, to];
  return sides.filter((name): name is string => roles.some(({ role, namedOnly }) => role === name && !namedOnly));
}

/**
 * What falls to each of several people of one side: by their shares where all name one, else alike. The parts add up to
 * the whole.
 */
export function partsOf(whole: Fen, cards: readonly Party[]): Fen[] {
  const named = cards.map(({ qlbl }) => parseShare(qlbl));
  const common = named.reduce((product, share) => product * (share?.denominator ?? 1n), 1n);
  const parts = named.map((share) => (share ? (share.numerator * common) / share.denominator : 0n));
  const shares = parts.every((part) => part > 0n) ? parts : cards.map(() => 1n);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  let before = 0n;
  return shares.map((share) => {
    const [from, to] = [before, before + share].map((sum) => (BigInt(whole) * sum) / total) as [bigint, bigint];
    before += share;
    return toFen(Number(to - from));
  });
}
