// Titles, hotline, footers and site identity of the portal.
import { forgetConfig } from '@portal/shared/http';
import { api } from '@portal/shared/session';
import { siteConfigWire } from '@portal/shared/wire';
import type { SiteConfig } from '@portal/shared/wire';
import { configQuery } from '../../api/config-query';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteConfig: build.query<SiteConfig, void>({
      queryFn: configQuery('Pub3Config', (data) => siteConfigWire.decode(data, 'getSiteConfig')),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useGetSiteConfigQuery } = extended;

/** Before a refetch that is to reach the services. */
export const forgetSiteConfig = (): void => forgetConfig('Pub3Config');
