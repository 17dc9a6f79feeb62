// The pages that people look for, by owner.
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import { usePortal } from '../../routing/portal-context';
import { SHELL } from '../../routing/page-route';
import { useVisiblePages } from '../../routing/visible-pages';
import styles from './site-map.module.css';

export function SiteMapPage() {
  const { registry } = usePortal();
  const groups = [
    { owner: SHELL, title: '平台' },
    ...registry.remotes.map(({ name, title }) => ({ owner: name, title })),
  ];
  const visible = useVisiblePages();
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
