// Limits of the portal, among them how long before its end a session warns.
import { loadConfig } from '@portal/shared/http';
import { toErrorInfo } from '@portal/shared/kernel';
import { api } from '@portal/shared/session';
import { portalLimitsWire } from '@portal/shared/wire';
import type { PortalLimits } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getPortalLimits: build.query<PortalLimits, void>({
      // From memory after the first time, also for the next user.
      queryFn: () =>
        loadConfig('Pub3SysConfig', (data) => portalLimitsWire.decode(data, 'getPortalLimits')).then(
          (data) => ({ data }),
          (error: unknown) => ({ error: toErrorInfo(error) }),
        ),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useGetPortalLimitsQuery } = extended;
