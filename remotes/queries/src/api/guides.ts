// Work guides as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getWorkGuide, listBusinesses, listWorkGuides } from '../contract';

import type { ListedBusiness } from '../contract';

export type { ListedBusiness, WorkGuide } from '../contract';

export const { useListWorkGuidesQuery, useGetWorkGuideQuery, useListBusinessesQuery } = callsOf({
  listWorkGuides,
  getWorkGuide,
  listBusinesses,
});

const NONE: readonly ListedBusiness[] = [];
/** Every business; none while they are not known. */
export const useBusinesses = (): readonly ListedBusiness[] => useListBusinessesQuery(undefined).data ?? NONE;

/** Businesses to choose one from. */
export const useBusinessOptions = (): { value: string; label: string }[] =>
  useBusinesses().map(({ processCode, name }) => ({ value: processCode, label: name }));
