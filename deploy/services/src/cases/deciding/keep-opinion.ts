// The one way in which an opinion, or an officer's stepping back, is written down.
import { appendAudit } from '../../platform/audit-trail/public';
import type { Transaction } from '../../platform/db/database';
import { caseRecusals, opinions } from './schema';

/** With its entry in the audit trail. */
export async function keepOpinion(tx: Transaction, opinion: typeof opinions.$inferInsert): Promise<void> {
  const [row] = await tx.insert(opinions).values(opinion).returning();
  if (!row) throw new Error('the opinion was not written');
  await appendAudit(tx, {
    kind: 'opinion',
    at: row.givenAt,
    actor: row.actorId,
    action: row.result,
    subject: row.applicationId,
    ref: row.id,
    row,
    detail: { status: row.status, role: row.role, reasons: row.reasonCodes.join(' ') },
  });
}

/** An officer is recused from the case for good (回避); a second time changes nothing. */
export async function keepRecusal(tx: Transaction, recusal: typeof caseRecusals.$inferInsert): Promise<void> {
  await tx.insert(caseRecusals).values(recusal).onConflictDoNothing();
}
