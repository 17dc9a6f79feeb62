// The calls on taxes as hooks, and taxes as pages know them.
import type { OutputOf } from '@portal/shared/contract';
import { callsOf } from '@portal/shared/session';
import type { listFees } from '../contract';
import { declareTax, getTaxAccounts, listTaxes, listTaxItems, payTax, withdrawTax } from '../contract';

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
} = callsOf({ getTaxAccounts, declareTax, withdrawTax, payTax, listTaxes, listTaxItems });
