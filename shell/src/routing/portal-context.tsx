// What this page load consists of: its pages, their remotes, and how their code is loaded.
import { createContext, useCallback, useContext } from 'react';
import type { ComponentType } from 'react';
import type { NewVersion } from '../release/new-version';
import type { ReleaseReports } from '../release/release-reports';
import type { PageLoads } from '../remotes/page-loads';
import type { RemotePageProps } from '../remotes/remote-page';
import type { RemoteRegistry } from '../remotes/remote-registry';
import type { RouteTable } from './page-route';

export interface Portal {
  routes: RouteTable;
  registry: RemoteRegistry;
  loads: PageLoads;
  /** Tells operations how the remotes fare. */
  reports: Pick<ReleaseReports, 'report'>;
  /** Whether other versions are in force by now; left out where there is no set to compare with. */
  newVersion?: NewVersion;
  /**
   * `pending`: the release set is still on its way, and so are the pages of remotes. `none`: none could be had, so only
   * the shell's own pages exist.
   */
  releaseSource: 'pending' | 'fresh' | 'kept' | 'none';
  /** The set that came was past its date: the device's clock may be wrong. */
  isReleaseStale?: boolean;
  /** Told once a page of a remote stands, by the remote's name. */
  pageStands?: (owner: string) => void;
  /** Shows a page of a remote; it comes with the remotes. */
  RemotePage?: ComponentType<RemotePageProps>;
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

/** Throws outside the shell's provider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider');
  return portal;
}

/**
 * Whether the hash path (with or without parameters) leads to a page that exists. Until all are known, any may: that
 * all departments are there is the rule.
 */
export function usePathExists(): (path: string) => boolean {
  const { routes } = usePortal();
  return useCallback((path) => !routes.isComplete || routes.find(path.split('?', 1)[0] ?? '') !== null, [routes]);
}
