// The regions of the province, for code that lives outside the store's provider.
import { ask } from '@portal/shared/http';
import type { SearchRegion } from '../../../contract/wire/search-region';
import { listRegions } from '../../../contract/regions';

export type { SearchRegion } from '../../../contract/wire/search-region';

/** Throws errors of the kernel's family. */
export const loadRegions = (): Promise<SearchRegion[]> => ask(listRegions, {});
