// What shell and remotes promise each other: route manifests, the remote's surface, the signed release set.
export { CONTRACT_VERSION, defineRemote } from './remote-module';
export type { RemoteModule } from './remote-module';
export { defineRoutes } from './routes';
export type { RouteEntry } from './routes';
export { layoutRules, routeLayouts } from './layouts';
export type { LayoutRules, RouteAuth, RouteLayout } from './layouts';
export { createAddressBook } from './addresses';
export type { AddressBook } from './addresses';
export { placesOf } from './places';
export { SHELL_ADDRESSES } from './shell-addresses';
export type { PlacedRoute } from './places';
export { canVerify } from './can-verify';
export {
  BRIEF_TYPE,
  embed,
  openEnvelope,
  parseEmbeddedText,
  parseEnvelope,
  preAuthEncoding,
  RECORD_TYPE,
  SET_TYPE,
} from './envelope';
export type { EmbeddedEnvelope, Envelope, PublicKey, Signature } from './envelope';
export { encodeBase64 } from './base64';
export { BUCKETS, chooseVersion } from './assignments';
export type { AssignmentRule, Audience } from './assignments';
export { parseRecord, REMOTE_NAME, REMOTE_VERSION, toRecordPayload } from './release-record';
export type { PageFiles, RecordPayload, ReleasedRemote } from './release-record';
export { parseBrief, toBrief } from './release-brief';
export type { BriefedRemote, BriefPayload } from './release-brief';
export { openReleaseSet } from './release-set';
export type { SetPayload } from './release-set';
export { claimAll, findClash, resolveReleaseSet } from './resolve-release';
export type { ReleaseSet, UnavailableRemote } from './resolve-release';
