// The page of a route, whoever owns it, held by a boundary.
import { useLocation } from '@portal/shared/router';
import { PageLoading } from '@portal/shared/ui';
import { FaultPage } from '../remotes/fault-page';
import { PageBoundary } from '../remotes/page-boundary';
import type { PageRoute } from '../routing/page-route';
import { SHELL } from '../routing/page-route';
import { usePortal } from '../routing/portal-context';
import { getShellPage } from './shell-routes';

export function PageView({ route }: { route: PageRoute }) {
  const { key } = useLocation();
  const { RemotePage } = usePortal();
  if (route.owner !== SHELL) return RemotePage ? <RemotePage route={route} navigationKey={key} /> : <PageLoading />;
  const Component = getShellPage(route.page);
  return (
    <PageBoundary
      resetKey={key}
      fallback={({ error, retry }) => (
        <FaultPage
          title={route.title}
          kind="C"
          message="页面暂时无法显示，其他功能可正常使用。"
          cause={error}
          onRetry={retry}
        />
      )}
    >
      <Component />
    </PageBoundary>
  );
}
