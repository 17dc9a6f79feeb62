// The catalogue's definition of one business, fetched as its own chunk when a page needs it.
import { loadBusiness } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { useLoaded } from '@portal/shared/ui';
import type { Loaded } from '@portal/shared/ui';

/** Loads the business of `processCode`; undefined waits. A failed load can be repeated. */
export const useBusiness = (processCode: string | undefined): Loaded<Business> => useLoaded(loadBusiness, processCode);
