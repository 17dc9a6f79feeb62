// The menu's calls as hooks, and their types.
import { callsOf } from '@portal/shared/session';
import { queryMenu, queryMenuPermissions, queryServices, queryTopicServices } from '../../../contract/menus';

export type { MenuService, MenuTopic } from '../../../contract/wire/menu';

export const { useQueryMenuQuery, useQueryMenuPermissionsQuery, useQueryServicesQuery, useQueryTopicServicesQuery } =
  callsOf(
    { queryMenu, queryMenuPermissions, queryServices, queryTopicServices },
    {
      queryMenu: { keepUnusedDataFor: 600 },
      queryMenuPermissions: { keepUnusedDataFor: 600 },
      queryServices: { keepUnusedDataFor: 60 },
      queryTopicServices: { keepUnusedDataFor: 600 },
    },
  );
