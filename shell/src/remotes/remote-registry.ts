// From the release set to pages: which remote owns which route.
import { placesOf } from '@portal/shared/federation';
import type { ReleasedRemote, ReleaseSet, UnavailableRemote } from '@portal/shared/federation';
import type { PageRoute } from '../routing/page-route';

export interface RemoteRegistry {
  remotes: readonly ReleasedRemote[];
  /**
   * The pages of all remotes at all their addresses, each marked with its owner; also those of remotes that were left
   * out, to say so there.
   */
  routes: readonly PageRoute[];
  /** The remote of this name, when it may run. */
  find(name: string): ReleasedRemote | undefined;
  /** The remote of this name that was left out because its release did not stand up to checking. */
  findUnavailable(name: string): UnavailableRemote | undefined;
}

/** Without a release set there are simply no remotes. */
export function createRemoteRegistry(set: ReleaseSet | null): RemoteRegistry {
  const { remotes, unavailable } = set ?? { remotes: [], unavailable: [] };
  return {
    remotes,
    // Those that run come first: an unchecked record must not take a path from them.
    routes: [...remotes, ...unavailable].flatMap(({ name, routes }) =>
      routes.flatMap(placesOf).map((route) => ({ ...route, owner: name })),
    ),
    find: (name) => remotes.find((one) => one.name === name),
    findUnavailable: (name) => unavailable.find((one) => one.name === name),
  };
}
