// The regions that a person may work in.
import { callsOf } from '@portal/shared/session';
import { listRegions } from '../../contract/regions';

export type { SearchRegion } from '../../contract/wire/search-region';

export const { useListRegionsQuery, useLazyListRegionsQuery } = callsOf(
  { listRegions },
  { listRegions: { keepUnusedDataFor: 3600 } },
);
