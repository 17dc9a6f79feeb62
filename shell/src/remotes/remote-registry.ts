// From the release set to pages: which remote owns which route.
import type { ReleasedRemote, ReleaseSet } from '@portal/shared/federation';
import type { PageRoute } from '../routing/page-route';

export interface RemoteRegistry {
  remotes: readonly ReleasedRemote[];
  /** The routes of all remotes, each marked with its owner. */
  routes: readonly PageRoute[];
  /** The released remote of this name. Throws when there is none. */
  get(name: string): ReleasedRemote;
}

/** Without a release set there are simply no remotes. */
export function createRemoteRegistry(set: ReleaseSet | null): RemoteRegistry {
  const remotes = set?.remotes ?? [];
  return {
    remotes,
    routes: remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, owner: name }))),
    get(name) {
      const remote = remotes.find((one) => one.name === name);
      if (!remote) throw new Error(`no remote ${name} in the release set`);
      return remote;
    },
  };
}
