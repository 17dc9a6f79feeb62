// The one way in which a step gets onto the timeline of a case: with its entry in the audit trail.
import { appendAudit } from '../../platform/audit-trail/append';
import type { Transaction } from '../../platform/db/database';
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
