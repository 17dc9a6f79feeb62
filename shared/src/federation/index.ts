// What shell and remotes promise each other: route manifests, the remote's surface, the release set.
export { CONTRACT_VERSION, defineRemote } from './remote-module';
export type { RemoteModule } from './remote-module';
export { defineRoutes, parseRoutes, ShapeError } from './routes';
export type { RouteAuth, RouteEntry, RouteLayout } from './routes';
export { findRemoteOf, isReleaseSetError, parseReleaseSet, ReleaseSetError } from './release-set';
export type { PageFiles, ReleaseSet, ReleasedRemote } from './release-set';
