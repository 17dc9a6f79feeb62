// What is looked up of a case and of one's family, as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { listHousehold, trackDelivery } from '../contract';

export type { DeliveryStep, HouseholdMember } from '../contract';

export const { useListHouseholdQuery, useTrackDeliveryQuery } = callsOf(
  { listHousehold, trackDelivery },
  { listHousehold: { keepUnusedDataFor: 0 } },
);
