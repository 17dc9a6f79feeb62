// The parameters of the address of one's payments.
import { readPage } from '@portal/shared/router';
import { addressNames } from '@portal/shared/wire';
import { paymentGroups } from '../contract';
import type { PaymentGroup } from '../contract';

const KIND = 'lx';
const MONTH = 'ny';
const PAGE = 'page';

export interface PaymentsPlace {
  group: PaymentGroup | undefined;
  kind: 'fee' | 'tax' | undefined;
  /** `YYYY-MM`, or empty. */
  month: string;
  keyword: string;
  page: number;
}

/** What is none of these counts as not chosen. */
export function readPlace(search: URLSearchParams): PaymentsPlace {
  const month = search.get(MONTH) ?? '';
  return {
    group: paymentGroups.find((one) => one === search.get(addressNames.status)),
    kind: (['fee', 'tax'] as const).find((one) => one === search.get(KIND)),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    keyword: (search.get(addressNames.keyword) ?? '').slice(0, 40),
    page: readPage(search),
  };
}

export function writePlace({ group, kind, month, keyword, page }: PaymentsPlace): URLSearchParams {
  const search = new URLSearchParams();
  if (group) search.set(addressNames.status, group);
  if (kind) search.set(KIND, kind);
  if (month) search.set(MONTH, month);
  if (keyword) search.set(addressNames.keyword, keyword);
  if (page > 1) search.set(PAGE, String(page));
  return search;
}
