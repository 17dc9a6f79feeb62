// Titles, hotline, footers and site identity of the portal.
import { getSiteConfig } from '@portal/shared/contract/configuration';
import { forgetConfig } from '@portal/shared/http';
import { callsOf } from '@portal/shared/session';
import { fromConfig } from '../../api/config-query';

export const { useGetSiteConfigQuery } = callsOf(
  { getSiteConfig },
  { getSiteConfig: fromConfig('Pub3Config', getSiteConfig) },
);

/** Before a refetch that is to reach the services. */
export const forgetSiteConfig = (): void => forgetConfig('Pub3Config');
