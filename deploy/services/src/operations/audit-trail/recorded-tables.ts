// Where the rows stand that the audit trail vouches for.
import type { SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { opinions } from '../../cases/deciding/schema';
import { looks } from '../../cases/looks/schema';
import { applicationSteps } from '../../cases/schema';
import { controlRuleChanges } from '../../people/authority/schema';
import type { AuditKind } from '../../platform/audit-trail/public';
import { unitCodes } from '../../counters/survey/coding/schema';
import { loginLogs } from '../../platform/logs/schema';
import { recordingEvents } from '../../steps/recordings/schema';
import { configurationChanges } from '../configuration/schema';

export interface RecordedTable {
  table: PgTable & { id: PgColumn };
  /** When the thing was done. */
  at: PgColumn & SQLWrapper;
}

export const RECORDED: Partial<Record<AuditKind, RecordedTable>> = {
  opinion: { table: opinions, at: opinions.givenAt },
  step: { table: applicationSteps, at: applicationSteps.at },
  'sign-in': { table: loginLogs, at: loginLogs.at },
  permission: { table: controlRuleChanges, at: controlRuleChanges.at },
  look: { table: looks, at: looks.at },
  recording: { table: recordingEvents, at: recordingEvents.at },
  coding: { table: unitCodes, at: unitCodes.givenAt },
  configuration: { table: configurationChanges, at: configurationChanges.at },
};
