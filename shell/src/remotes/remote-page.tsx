// A page of a remote in its place: skeleton, page, or why not; the frame around it lives on whatever happens here.
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReleasedRemote } from '@portal/shared/federation';
import { Page } from '@portal/shared/ui';
import { usePortal } from '../routing/portal-context';
import type { PageRoute } from '../routing/page-route';
import { FaultPage } from './fault-page';
import { PageBoundary } from './page-boundary';

export interface RemotePageProps {
  route: PageRoute;
  /** Changes with every navigation. */
  navigationKey: string;
}

export function RemotePage({ route, navigationKey }: RemotePageProps) {
  const { registry, reports } = usePortal();
  const remote = registry.find(route.owner);
  const left = remote ? undefined : registry.findUnavailable(route.owner);
  useEffect(() => {
    if (left) reports.report('refused', left);
  }, [left, reports]);
  if (remote) return <RunningPage route={route} navigationKey={navigationKey} remote={remote} />;
  const title = left?.title ?? route.title;
  if (left?.reason === 'contract')
    return <FaultPage title={route.title} kind="V" message={incompatible(title)} cause={left.error} />;
  return <FaultPage title={route.title} kind="L" message={unavailable(title)} cause={left?.error} />;
}

const unavailable = (title: string) => `“${title}”暂时无法打开，其他功能可正常使用。`;
const incompatible = (title: string) =>
  `“${title}”与当前平台版本不兼容，正在更新。请稍后刷新页面，其他功能可正常使用。`;

function RunningPage({ route, navigationKey, remote }: RemotePageProps & { remote: ReleasedRemote }) {
  const { loads, reports, newVersion } = usePortal();
  // A page that arrives is drawn in slices: what a store says is drawn in one go.
  const load = useDeferredValue(useSyncExternalStore(loads.subscribe, () => loads.get(remote, route.page)));
  useEffect(() => loads.open(remote, route.page), [loads, remote, route.page]);

  const [attempt, setAttempt] = useState(0);
  // This version may have been taken back for what went wrong: the notice then leads to what is in its place.
  const lookForAnother = () => void newVersion?.check();
  const retry = () => {
    setAttempt(attempt + 1);
    loads.retry(remote, route.page);
    lookForAnother();
  };
  if (!load || load.status === 'loading') {
    const lead = load?.slow ? `“${remote.title}”加载较慢，您可以继续等待，或重试。` : undefined;
    return (
      <Page
        key={attempt} // The wait begins anew: what it says tells that the retry is under way.
        title={route.title}
        state="loading"
        lead={lead}
        loadingLabel={`正在打开${route.title}`}
        onRetry={retry}
      />
    );
  }
  if (load.status === 'failed') {
    if (load.reason === 'load')
      return (
        <FaultPage
          title={route.title}
          kind="L"
          message={unavailable(remote.title)}
          cause={load.error}
          onRetry={retry}
        />
      );
    return (
      <FaultPage title={route.title} kind="V" cause={load.error} message={incompatible(remote.title)} onRetry={retry} />
    );
  }
  const { component: Component } = load;
  return (
    <PageBoundary
      resetKey={navigationKey}
      onCrash={() => reports.report('crash', remote)}
      fallback={({ error, retry: again }) => (
        <FaultPage
          title={route.title}
          kind="C"
          message={unavailable(remote.title)}
          cause={error}
          onRetry={() => {
            again();
            lookForAnother();
          }}
        />
      )}
    >
      <Component />
      <Shown remote={remote} />
    </PageBoundary>
  );
}

/** Stands beside a page: its effect runs once the page has rendered, and not when the page threw. */
function Shown({ remote }: { remote: ReleasedRemote }) {
  const { reports } = usePortal();
  useEffect(() => reports.report('mount', remote), [reports, remote]);
  return null;
}
