// Loads the page behind a link when a person shows interest in it, and chosen pages, or the entries of remotes, when
// the browser is idle.
import type { ReleasedRemote } from '@portal/shared/federation';
import { whenIdle } from '../api/when-idle';
import type { RouteTable } from '../routing/page-route';
import type { PageLoads } from './page-loads';
import { prefetchRoute } from './prefetch-route';
import type { RemoteRegistry } from './remote-registry';

export interface PrefetchPorts {
  routes: RouteTable;
  registry: RemoteRegistry;
  loads: PageLoads;
}

const INTEREST = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches the page behind the hash path, if a remote owns it. */
export function prefetchPath(path: string, ports: PrefetchPorts): void {
  const route = ports.routes.find(path.split('?', 1)[0] ?? '');
  if (route) prefetchRoute(route, ports);
}

/** Listens on the whole document, so that links of remotes count as well. Answers how to stop. */
export function prefetchOnInterest(ports: PrefetchPorts): () => void {
  const onInterest = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest('a[href^="#/"]')?.getAttribute('href') : null;
    if (href) prefetchPath(href.slice(1), ports);
  };
  for (const kind of INTEREST) document.addEventListener(kind, onInterest, { passive: true });
  return () => INTEREST.forEach((kind) => document.removeEventListener(kind, onInterest));
}

/** Prefetches the paths one by one in idle moments; a person who saves data is left alone. */
export function prefetchOnIdle(paths: readonly string[], ports: PrefetchPorts): void {
  oneByOne(paths, (path) => prefetchPath(path, ports));
}

/**
 * Fetches the entries one by one into the browser's cache, behind everything else on the line; nothing of them runs.
 */
export function fetchEntriesOnIdle(remotes: readonly ReleasedRemote[]): void {
  oneByOne(remotes, async ({ entry: { url, integrity } }) => {
    // As the tag of the entry will ask. Whoever opens a page of it hears of a failure.
    const answer = await fetch(url, { integrity, priority: 'low' }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
  });
}

function oneByOne<T>([first, ...rest]: readonly T[], run: (one: T) => unknown): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (first === undefined || connection?.saveData) return;
  whenIdle(() => void Promise.resolve(run(first)).then(() => oneByOne(rest, run)));
}
