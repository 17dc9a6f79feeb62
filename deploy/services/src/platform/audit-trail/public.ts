// What other domains may ask of the audit trail: what is not named here is its own.
export { acceptBreaks } from './accept';
export { anchorLines, parseAnchors, readHeads } from './anchors';
export { appendAudit, markPerson } from './append';
export type { Acceptance, AcceptedFault, BreakType, Fault } from './breaks';
export { breakId, isAcceptanceSigned, readAcceptances } from './breaks';
export type { EntryRow } from './chained';
export { chainedEntry } from './chained';
export { cutChain, lastBefore } from './cut';
export type { AuditKind } from './entry';
export { AUDIT_KINDS, AUDIT_KIND_NAMES, canonicalJson, rowDigest } from './entry';
export { exportLines } from './export';
export { recordedPart } from './recorded-rows';
export { isWrittenByUs, sealAll } from './seal';
export type { SignedMark } from './signed-marks';
export { isMarkSigned } from './signed-marks';
