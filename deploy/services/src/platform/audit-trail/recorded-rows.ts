// Which rows the audit trail vouches for, and which of their columns: a later column must not make old entries look forged.
import type { SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { opinions } from '../../steps/audit/schema';
import { applicationSteps } from '../../cases/schema';
import { controlRuleChanges } from '../../people/authority/schema';
import { configurationChanges } from '../../operations/configuration/schema';
import { loginLogs } from '../logs/schema';
import { looks } from '../../steps/looks/schema';
import type { AuditKind } from './entry';

export interface RecordedTable {
  table: PgTable & { id: PgColumn };
  /** When the thing was done. */
  at: PgColumn & SQLWrapper;
  /** What the digest is over. */
  columns: readonly string[];
}

export const RECORDED: Partial<Record<AuditKind, RecordedTable>> = {
  opinion: {
    table: opinions,
    at: opinions.givenAt,
    columns: [
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
  },
  step: {
    table: applicationSteps,
    at: applicationSteps.at,
    columns: [
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
  },
  'sign-in': {
    table: loginLogs,
    at: loginLogs.at,
    columns: ['id', 'userId', 'account', 'event', 'outcome', 'address', 'at'],
  },
  permission: {
    table: controlRuleChanges,
    at: controlRuleChanges.at,
    columns: ['id', 'scope', 'scopeId', 'areaCode', 'action', 'userId', 'userName', 'before', 'after', 'reverts', 'at'],
  },
  // Not how long it went on, nor the number of whom it is about: that one is encrypted, and anew when its key changes.
  look: {
    table: looks,
    at: looks.at,
    columns: ['id', 'applicationId', 'officerId', 'officerName', 'regionCode', 'what', 'why', 'at'],
  },
  configuration: {
    table: configurationChanges,
    at: configurationChanges.at,
    columns: ['id', 'subject', 'action', 'before', 'after', 'by', 'why', 'at'],
  },
};

/** What of a row the trail vouches for. */
export function recordedPart(kind: AuditKind, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = RECORDED[kind]?.columns ?? Object.keys(row);
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
