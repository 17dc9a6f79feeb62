// For what, within what and for how long something may be queried, as it is typed and what is wrong with it.
import type { FormError } from '@portal/shared/ui';
import { MOST_QUERY_DAYS } from '../api/inquiries';
import type { QueryScope } from '../api/inquiries';

export interface TermsDraft {
  purpose: string;
  scopes: readonly QueryScope[];
  /** As typed. */
  days: string;
}

/** What may be asked for no more than: of an answer, what was asked; of a question, what the law lets. */
export interface TermsLimits {
  scopes: readonly QueryScope[];
  days: number;
}

export const NEW_TERMS: TermsDraft = { purpose: '', scopes: ['natural', 'rights'], days: '30' };
export const termsId = (id: string, name: keyof TermsDraft) => `${id}-${name}`;

export function termsErrors(
  id: string,
  { purpose, scopes, days }: TermsDraft,
  most: Pick<TermsLimits, 'days'> = { days: MOST_QUERY_DAYS },
): FormError[] {
  const count = Number(days);
  const isWhole = /^\d{1,3}$/.test(days.trim()) && count >= 1 && count <= most.days;
  return [
    ...(purpose ? [] : [{ id: termsId(id, 'purpose'), message: '请选择查询目的' }]),
    ...(scopes.length > 0 ? [] : [{ id: termsId(id, 'scopes'), message: '请选择查询范围' }]),
    ...(isWhole ? [] : [{ id: termsId(id, 'days'), message: `天数应为1至${most.days}` }]),
  ];
}
