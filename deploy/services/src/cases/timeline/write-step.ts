// The one way in which a step gets onto the timeline of a case: with its entry in the audit trail.
import { eq } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit-trail/public';
import type { Database, Transaction } from '../../platform/db/database';
import { applicationSteps } from '../schema';

export async function insertStep(tx: Transaction, step: typeof applicationSteps.$inferInsert): Promise<void> {
  const [row] = await tx.insert(applicationSteps).values(step).returning();
  if (!row) throw new Error('the step was not written');
  await appendAudit(tx, {
    kind: 'step',
    at: row.at,
    actor: row.actorId,
    action: row.event,
    subject: row.applicationId,
    ref: String(row.id),
    row,
    detail: { from: row.fromStatus, to: row.toStatus, role: row.actorRole },
  });
}

/** Every event that is on the timeline of a case. */
export async function eventsOf(db: Database, applicationId: string): Promise<Set<string>> {
  const steps = await db
    .selectDistinct({ event: applicationSteps.event })
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, applicationId));
  return new Set(steps.map(({ event }) => event));
}
