// The accounts that a page of taxes shows: those of the case in the address, in the demonstration made-up ones.
import { isBusinessError } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import type { PageProps } from '@portal/shared/ui';
import { useAddress } from '../api/address';
import { useGetTaxAccountsQuery } from '../api/tax';
import type { TaxAccount } from '../api/tax';
import { useDemoAccounts } from '../features/declare-tax/demo-account';
import type { TaxDesk } from '../features/declare-tax/tax-desk';

export interface ShownAccounts {
  accounts: { account: TaxAccount; desk?: TaxDesk }[];
  businessNumber: string | undefined;
  /** Why the services show none, in their words. */
  refusal: string | null;
  isDemo: boolean;
  /** Nothing may be changed in this layout. */
  isLooking: boolean;
  page: Pick<PageProps, 'state' | 'error' | 'onRetry'>;
  refresh: () => void;
}

export function useTaxAccounts(): ShownAccounts {
  const mode = useLayoutMode();
  const isReadOnly = useIsReadOnly();
  const isDemo = mode === 'demo';
  const { businessNumber, applicantId } = useAddress();
  const query = useGetTaxAccountsQuery(businessNumber && !isDemo ? { businessNumber, applicantId } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const demo = useDemoAccounts();
  const refusal = !query.data && isBusinessError(query.error) ? query.error.message : null;
  const none = !businessNumber || refusal !== null || query.data?.length === 0;
  return {
    accounts: isDemo ? demo : (query.data ?? []).map((account) => ({ account })),
    businessNumber: isDemo ? undefined : businessNumber,
    refusal,
    isDemo,
    isLooking: isReadOnly || mode === 'permission',
    page: isDemo ? { state: 'ready' } : none ? { state: 'empty' } : queryState(query),
    refresh: () => void (query.isUninitialized || query.refetch()),
  };
}
