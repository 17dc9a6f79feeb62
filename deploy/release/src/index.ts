// What the build and, later, portalctl do to the release store.
export { toReleasedRemote } from './record';
export type { BuildRecord, RemoteSource } from './record';
export { prune, putRecord, putSet, putShell, putVersion, readSet } from './store';
