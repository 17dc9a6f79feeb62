// The regions that a person may work in.
import { callsOf } from '@portal/shared/session';
import { listRegions } from '../../contract/regions';

export type { SearchRegion } from '@portal/shared/wire';

export const { useListRegionsQuery } = callsOf({ listRegions }, { listRegions: { keepUnusedDataFor: 3600 } });
