// Limits of the portal, among them how long before its end a session warns.
import { getPortalLimits } from '@portal/shared/contract/configuration';
import { callsOf } from '@portal/shared/session';
import { fromConfig } from '../../api/config-query';

export const { useGetPortalLimitsQuery } = callsOf(
  { getPortalLimits },
  { getPortalLimits: fromConfig('Pub3SysConfig', getPortalLimits) },
);
