// Loads the page of a route ahead of its being shown, where a remote owns it.
import type { PageRoute } from '../routing/page-route';
import { SHELL } from '../routing/page-route';
import type { PageLoads } from './page-loads';
import type { RemoteRegistry } from './remote-registry';

export function prefetchRoute(
  { owner, page }: PageRoute,
  { registry, loads }: { registry: RemoteRegistry; loads: PageLoads },
): void {
  const remote = owner === SHELL ? undefined : registry.find(owner);
  if (remote) loads.prefetch(remote, page);
}
