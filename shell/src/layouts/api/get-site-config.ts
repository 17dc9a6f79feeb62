// Titles, hotline, footers and site identity of the portal.
import { callsOf } from '@portal/shared/session';
import { getSiteConfig } from '../../contract/configuration';

export const { useGetSiteConfigQuery } = callsOf({ getSiteConfig }, { getSiteConfig: { keepUnusedDataFor: 3600 } });
