// Every page that a person can go to from here, by owner.
import { useUser, selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import { usePortal } from '../../routing/portal-context';
import type { PageRoute } from '../../routing/page-route';
import { SHELL } from '../../routing/page-route';

/** Pages that only make sense on the way through a business, or that are answers rather than destinations. */
function isDestination(route: PageRoute): boolean {
  return (
    route.layout !== 'apply' &&
    ![
      '/403',
      '/404',
      '/maintain-notice',
      '/reg-apply-notice',
      '/reg-apply-guide-detail',
      '/material-completion',
    ].includes(route.path)
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
    (route) =>
      isDestination(route) && (isStaff || !route.staffOnly) && (!isSignedIn || !route.path.startsWith('/login')),
  );
  return (
    <Page title="网站地图">
      <Stack gap={5}>
        {groups.map(({ owner, title }) => {
          const rows = visible.filter((route) => route.owner === owner);
          return rows.length === 0 ? null : (
            <Card key={owner} title={title}>
              <Stack gap={2}>
                {rows.map(({ path, title: name }) => (
                  <AppLink key={path} href={path}>
                    {name}
                  </AppLink>
                ))}
              </Stack>
            </Card>
          );
        })}
      </Stack>
    </Page>
  );
}
