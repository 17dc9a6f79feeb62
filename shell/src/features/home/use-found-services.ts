// One search for hall, header and menu pages: the services answer, what a person may not open is left out.
import { selectHeaderRegion, skipToken, usePortalSelector } from '@portal/shared/session';
import type { MenuService, MenuTopic } from './api/menu';
import { useQueryMenuPermissionsQuery, useQueryServicesQuery } from './api/menu';
import { usePathExists } from '../../routing/portal-context';
import { isDepartmentTopic } from './department-topics';
import { findServices } from './find-services';

export interface FoundService extends MenuService {
  readonly phrase?: string;
}

/** `topics`: those that the services do not know are searched here. Nothing is asked for without words. */
export function useFoundServices(words: string, topics: readonly MenuTopic[]) {
  const exists = usePathExists();
  const regionCode = usePortalSelector(selectHeaderRegion);
  const found = useQueryServicesQuery(words === '' ? skipToken : { keyword: words, regionCode });
  const permissions = useQueryMenuPermissionsQuery();
  const allowed = new Set(permissions.data);
  const answer = found.currentData?.filter(({ id, path }) => allowed.has(id) && exists(path));
  const own = findServices(topics.filter(isDepartmentTopic), words);
  const isNearest = own.length === 0 && (answer?.some((service) => service.isNearest) ?? false);
  const services: readonly FoundService[] | undefined =
    answer && permissions.data && (isNearest ? answer : [...answer.filter((one) => !one.isNearest), ...own]);
  return {
    services,
    isNearest,
    error: found.error ?? permissions.error,
    retry: () => {
      if (words !== '') void found.refetch();
      void permissions.refetch();
    },
  };
}
