// Menu topics of remotes that announce their own pages: a department that joins is found without anybody else's doing.
import type { ReleasedRemote } from '@portal/shared/federation';
import type { MenuTopic } from './api/menu';

const PREFIX = 'remote-';

/** Whether the services know nothing of the topic. */
export function isDepartmentTopic({ id }: Pick<MenuTopic, 'id'>): boolean {
  return id.startsWith(PREFIX);
}

/**
 * One topic a remote with the pages that it wants in the menu and that `known` topics do not lead to.
 * Staff pages are for staff; what the services know is shown by their menu and permissions alone.
 */
export function departmentTopics(
  remotes: readonly Pick<ReleasedRemote, 'name' | 'title' | 'routes'>[],
  known: readonly MenuTopic[],
  isStaff: boolean,
): MenuTopic[] {
  const paths = new Set(known.flatMap(({ services }) => services.map(({ path }) => path.split('?', 1)[0])));
  return remotes
    .map(({ name, title, routes }) => ({
      id: `${PREFIX}${name}`,
      name: title,
      icon: 'file',
      services: routes
        .filter((route) => route.inMenu && !paths.has(route.path) && (isStaff || !route.staffOnly))
        .map(({ page, path, title: label, keywords = [] }) => ({
          id: `${name}/${page}`,
          name: label ?? title,
          path,
          keywords,
          description: '',
        })),
    }))
    .filter(({ services }) => services.length > 0);
}
