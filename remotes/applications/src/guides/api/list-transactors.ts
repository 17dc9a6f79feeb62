// Who may handle a matter in a region.
import { callsOf } from '@portal/shared/session';
import { listTransactors } from '../../contract/guides';

export const { useListTransactorsQuery } = callsOf({ listTransactors });
