// Titles, hotline, footers and site identity of the portal.
import { loadConfig } from '@portal/shared/http';
import { toErrorInfo } from '@portal/shared/kernel';
import { api } from '@portal/shared/session';
import { siteConfigWire } from '@portal/shared/wire';
import type { SiteConfig } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteConfig: build.query<SiteConfig, void>({
      // From memory after the first time, also for the next user.
      queryFn: () => loadConfig('Pub3Config', (data) => siteConfigWire.decode(data, 'getSiteConfig')).then((data) => ({ data }), (error: unknown) => ({ error: toErrorInfo(error) })),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useGetSiteConfigQuery } = extended;
