// What the build and portalctl do to the release store.
export { toReleasedRemote } from './record';
export type { BuildRecord, RemoteSource } from './record';
export { createKey, ensureKey, keyFile, readPublicKey, readSigner, toSigner } from './keys';
export type { Signer } from './keys';
export { signEnvelope } from './sign';
export { inForce, LogError, readLog } from './log';
export { isBucket, openStore } from './store/open-store';
export { ConflictError } from './release-store';
export type { ReleaseStore, Stored } from './release-store';
export { pruneRemote, pruneShells } from './store/prune';
export type { LogEntry } from './log';
export { createAskOutcomes } from './watch/ask-outcomes';
export { DEFAULT_RULE } from './watch/judge';
export type { Rule } from './watch/judge';
export { watchOnce } from './watch/watch-once';
export type { Finding, WatchParts } from './watch/watch-once';
export { publishVersion, readSet, ReleaseError, RoleError, switchSet } from './release';
export type { PublishParts, SetChange, SwitchParts } from './release';
export { isLeftAlone, mergeBuild, readBuilt, writeBuilt } from './build-state';
export { putShell } from './put-shell';
export { findUnservedOf } from './provided';
export {
  HashError,
  listVersions,
  putVersion,
  readRecord,
  readSetText,
  readShellInForce,
  SHELL_KEY,
} from './store/store';
export { hasRelease, makeMirror, watchMirror } from './mirror';
export { CODINGS, isNamed, openValidRecord, readKeys, storedNames } from './store/named-files';
export type { Coding } from './store/named-files';
export { readRegular } from './store/read-file';
export { SERVED, serveRemotes, serveShells } from './store/serving';
