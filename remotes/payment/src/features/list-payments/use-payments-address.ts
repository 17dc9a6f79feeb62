// State, kind, month, words and page of the payments, kept in the address: back, reload and a sent link return to the
// same rows.
import { useSearchParams } from '@portal/shared/router';
import { useAddress } from '../../api/address';
import { readPlace, writePlace } from '../../api/payments-address';
import type { PaymentsPlace } from '../../api/payments-address';

export function usePaymentsAddress() {
  const [search, setSearch] = useSearchParams();
  const { slipNumber } = useAddress();
  const place = readPlace(search);
  return {
    place,
    /** The slip that is shown by itself. */
    slipNumber,
    /** Other filters start at the first page. */
    go: (change: Partial<PaymentsPlace>) =>
      setSearch(writePlace({ ...place, page: 1, ...change }), { replace: change.page === undefined }),
  };
}
