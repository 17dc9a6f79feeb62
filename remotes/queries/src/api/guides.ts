// Work guides as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getWorkGuide, listWorkGuides } from '../contract';

export type { WorkGuide } from '../contract';

export const { useListWorkGuidesQuery, useGetWorkGuideQuery } = callsOf({ listWorkGuides, getWorkGuide });
