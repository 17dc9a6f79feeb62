// What the build and portalctl do to the release store.
export { toReleasedRemote } from './record';
export type { BuildRecord, RemoteSource } from './record';
export { createKey, ensureKey, keyFile, readPublicKey, readSigner, toSigner } from './keys';
export type { Signer } from './keys';
export { signEnvelope } from './sign';
export { inForce, LogError, readLog } from './log';
export { isBucket, openStore } from './open-store';
export { ConflictError } from './release-store';
export type { ReleaseStore, Stored } from './release-store';
export { pruneRemote, pruneShells } from './prune';
export type { LogEntry } from './log';
export { publishVersion, readSet, ReleaseError, RoleError, switchSet } from './release';
export type { PublishParts, SetChange, SwitchParts } from './release';
export { mergeBuild, readBuilt, writeBuilt } from './build-state';
export { HashError, listVersions, putShell, putVersion, readRecord, readSetText } from './store';
export { hasRelease, makeMirror, watchMirror } from './mirror';
export { linkShells, SERVED } from './serving';
