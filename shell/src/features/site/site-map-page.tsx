// The pages that people look for, by owner.
import { layoutRules } from '@portal/shared/federation';
import { selectIsStaff, useUser, usePortalSelector } from '@portal/shared/session';
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import { usePortal } from '../../routing/portal-context';
import type { PageRoute } from '../../routing/page-route';
import { SHELL } from '../../routing/page-route';
import styles from './site-map.module.css';

/**
 * Pages with words to find them by; what has none is an answer or a step of something, as is a page in the frame of a
 * business.
 */
function isDestination({ layout, keywords = [], redirectTo }: PageRoute): boolean {
  return keywords.length > 0 && redirectTo === undefined && !layoutRules[layout].holdsBusiness;
}

export function SiteMapPage() {
  const { routes, registry } = usePortal();
  const isSignedIn = useUser() !== undefined;
  const isStaff = usePortalSelector(selectIsStaff);
  const groups = [
    { owner: SHELL, title: '平台' },
    ...registry.remotes.map(({ name, title }) => ({ owner: name, title })),
  ];
  const visible = routes.all.filter(
    (route) => isDestination(route) && (isStaff || !route.staffOnly) && (!isSignedIn || route.path !== '/login'),
  );
  return (
    <Page title="网站地图">
      <Stack gap={5}>
        {groups.map(({ owner, title }) => {
          const rows = visible.filter((route) => route.owner === owner);
          return rows.length === 0 ? null : (
            <Card key={owner} title={title}>
              <ul className={styles.links}>
                {rows.map(({ path, title: name }) => (
                  <li key={path}>
                    <AppLink href={path}>{name}</AppLink>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </Stack>
    </Page>
  );
}
