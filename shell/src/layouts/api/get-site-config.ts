// Titles, hotline, footers and site identity of the portal.
import { getSiteConfig } from '@portal/shared/contract/configuration';
import { callsOf } from '@portal/shared/session';

export const { useGetSiteConfigQuery } = callsOf({ getSiteConfig }, { getSiteConfig: { keepUnusedDataFor: 3600 } });
