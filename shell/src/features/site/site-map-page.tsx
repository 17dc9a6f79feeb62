// The pages that people look for, by owner.
import { layoutRules } from '@portal/shared/federation';
import { selectIsStaff, useUser, usePortalSelector } from '@portal/shared/session';
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import { usePortal } from '../../routing/portal-context';
import type { PageRoute } from '../../routing/page-route';
import { SHELL } from '../../routing/page-route';
import styles from './site-map.module.css';

/** Found by their words, but with nothing to show where no business or case is named. */
const ON_THE_WAY = ['/reg-apply-notice', '/reg-apply-guide-detail', '/material-completion'];

/** Pages with words to find them by; what has none is an answer or a step of something, as is a page in the frame of a business. */
function isDestination({ path, layout, keywords, redirectTo }: PageRoute): boolean {
  return (
    keywords !== undefined &&
    redirectTo === undefined &&
    !layoutRules[layout].holdsBusiness &&
    !ON_THE_WAY.includes(path)
  );
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
