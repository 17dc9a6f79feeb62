// Titles, hotline, footers and site identity of the portal.
import { api } from '@portal/shared/session';
import { siteConfigWire } from '@portal/shared/wire';
import type { SiteConfig } from '@portal/shared/wire';

const extended = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteConfig: build.query<SiteConfig, void>({
      query: () => ({ url: '/api/pub3/portals/sysConfig' }),
      transformResponse: (data) => siteConfigWire.decode(data, 'getSiteConfig'),
      keepUnusedDataFor: 3600,
    }),
  }),
});
export const { useGetSiteConfigQuery } = extended;
