// What shell and remotes promise each other: route manifests, the remote's surface, the signed release set.
export { CONTRACT_VERSION, defineRemote } from './remote-module';
export type { RemoteModule } from './remote-module';
export { defineRoutes, parseRoutes, ShapeError } from './routes';
export type { RouteAuth, RouteEntry, RouteLayout } from './routes';
export { canVerify, embed, openEnvelope, parseEnvelope, preAuthEncoding, RECORD_TYPE, SET_TYPE, SignatureError, unembed } from './envelope';
export type { EmbeddedEnvelope, Envelope, PublicKey, Signature } from './envelope';
export { decodeBase64, encodeBase64 } from './base64';
export { BUCKETS, chooseVersion, isMeant, parseRules } from './assignments';
export type { AssignmentRule, Audience } from './assignments';
export { parseRecord, REMOTE_NAME, REMOTE_VERSION, toRecordPayload } from './release-record';
export type { PageFiles, RecordPayload, ReleasedRemote } from './release-record';
export { isReleaseSetError, openReleaseSet, ReleaseSetError } from './release-set';
export type { SetPayload } from './release-set';
export { findRemoteOf, resolveReleaseSet, verifyReleaseSet } from './resolve-release';
export type { ReleaseSet, UnavailableRemote } from './resolve-release';
