// Which columns of a row the audit trail vouches for: a later column must not make old entries look forged.
import type { AuditKind } from './entry';

/** What the digest of a row is over, by kind. */
export const RECORDED_COLUMNS: Partial<Record<AuditKind, readonly string[]>> = {
  opinion: [
    'id',
    'applicationId',
    'actorId',
    'actorName',
    'role',
    'status',
    'result',
    'opinion',
    'reasonCodes',
    'givenAt',
  ],
  step: [
    'id',
    'applicationId',
    'event',
    'fromStatus',
    'toStatus',
    'actorRole',
    'actorName',
    'actorId',
    'note',
    'at',
    'remainingDays',
  ],
  'sign-in': ['id', 'userId', 'account', 'event', 'outcome', 'address', 'at'],
  permission: [
    'id',
    'scope',
    'scopeId',
    'areaCode',
    'action',
    'userId',
    'userName',
    'before',
    'after',
    'reverts',
    'at',
  ],
  // Not how long it went on, nor the number of whom it is about: that one is encrypted, and anew when its key changes.
  look: ['id', 'applicationId', 'officerId', 'officerName', 'regionCode', 'what', 'why', 'at'],
  recording: ['id', 'recordingId', 'applicationId', 'event', 'actorId', 'actorName', 'sha256', 'size', 'at'],
  coding: ['id', 'unitNumber', 'caseId', 'shapeKey', 'shapeHash', 'outline', 'analysisId', 'givenAt', 'givenBy'],
  configuration: ['id', 'subject', 'action', 'before', 'after', 'by', 'why', 'at'],
};

/** What of a row the trail vouches for. */
export function recordedPart(kind: AuditKind, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = RECORDED_COLUMNS[kind] ?? Object.keys(row);
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
