// The page of a route, whoever owns it, held by a boundary.
import { useLocation } from '@portal/shared/router';
import { RemotePage } from '../remotes/remote-page';
import { FaultPage } from '../remotes/fault-page';
import { PageBoundary } from '../remotes/page-boundary';
import type { PageRoute } from '../routing/page-route';
import { SHELL } from '../routing/page-route';
import { getShellPage } from './shell-routes';

export function PageView({ route }: { route: PageRoute }) {
  const { key } = useLocation();
  if (route.owner !== SHELL) return <RemotePage route={route} navigationKey={key} />;
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
