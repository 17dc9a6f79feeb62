// The menu of the region, with only what this person may open and what has a page.
import { useDeferredValue, useMemo } from 'react';
import { selectHeaderRegion, selectIsStaff, usePortalSelector } from '@portal/shared/session';
import type { MenuTopic } from './api/menu';
import { useQueryMenuPermissionsQuery, useQueryMenuQuery } from './api/menu';
import { usePathExists, usePortal } from '../../routing/portal-context';
import { departmentTopics } from './department-topics';
import { permittedTopics, reachableTopics } from './find-services';

export interface ShownMenu {
  /** Undefined until both the menu and the permissions are known: nothing is shown that would be taken away again. */
  topics: MenuTopic[] | undefined;
  error: unknown;
  retry(): void;
}

export function useMenu(): ShownMenu {
  const exists = usePathExists();
  const { registry } = usePortal();
  const isStaff = usePortalSelector(selectIsStaff);
  const menu = useQueryMenuQuery({ regionCode: usePortalSelector(selectHeaderRegion) });
  const permissions = useQueryMenuPermissionsQuery();
  // All tiles of a hall at once: drawn in slices, where the store alone would have them drawn in one go.
  const data = useDeferredValue(menu.data);
  const permitted = useDeferredValue(permissions.data);
  const topics = useMemo(
    () =>
      data && permitted
        ? [
            ...reachableTopics(permittedTopics(data, permitted), exists),
            ...departmentTopics(registry.remotes, data, isStaff),
          ]
        : undefined,
    [data, permitted, exists, registry, isStaff],
  );
  return {
    topics,
    error: menu.error ?? permissions.error,
    retry: () => {
      if (menu.isError) void menu.refetch();
      if (permissions.isError) void permissions.refetch();
    },
  };
}
