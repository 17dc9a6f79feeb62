// The definition of one kind of contract, fetched as its own chunk when a page needs it.
import { loadContract } from '@portal/shared/catalogue';
import type { PortalContract } from '@portal/shared/catalogue';
import { useLoaded } from '@portal/shared/ui';
import type { Loaded } from '@portal/shared/ui';

/** Undefined where no kind is known yet. A failed load can be repeated. */
export const useContractKind = (id: string | undefined): Loaded<PortalContract> => useLoaded(loadContract, id);
