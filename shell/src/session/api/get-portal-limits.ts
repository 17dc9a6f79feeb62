// Limits of the portal, among them how long before its end a session warns.
import { api } from '@portal/shared/session';
import { portalLimitsWire } from '@portal/shared/wire';
import type { PortalLimits } from '@portal/shared/wire';
import { configQuery } from '../../api/config-query';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getPortalLimits: build.query<PortalLimits, void>({
      queryFn: configQuery('Pub3SysConfig', (data) => portalLimitsWire.decode(data, 'getPortalLimits')),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useGetPortalLimitsQuery } = extended;
