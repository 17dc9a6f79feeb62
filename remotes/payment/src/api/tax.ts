// The calls on taxes as hooks, and taxes as pages know them.
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import { declareTax, getTaxAccounts, listFees, listTaxes, listTaxItems, payTax, withdrawTax } from '../contract';

export { downloadTaxReceipt } from '../contract';
export type { FamilyMember, TaxAccount, TaxRow, TaxState } from '../contract';

export type TaxItem = OutputOf<typeof listTaxItems>[number];
export type FeeItem = OutputOf<typeof listFees>[number];

export const {
  useGetTaxAccountsQuery,
  useDeclareTaxMutation,
  useWithdrawTaxMutation,
  usePayTaxMutation,
  useListTaxesQuery,
  useListTaxItemsQuery,
  useListFeesQuery,
} = callsOf({ getTaxAccounts, declareTax, withdrawTax, payTax, listTaxes, listTaxItems, listFees });
