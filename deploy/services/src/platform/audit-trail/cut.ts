// Cutting what is past retention off the start of a chain: first a signed mark of the place, then the entries; the rest
// still verifies.
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { lockInTransaction, rowsOf } from '../db/database';
import type { Database } from '../db/database';
import type { AuditKind } from './entry';
import { appendAudit } from './append';
import { auditCuts, auditEntries, auditHeads } from './schema';
import { isMarkSigned, signMark } from './signed-marks';

const BATCH = 1_000;
type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/** Last position of the chain's start that is older as a whole; null when there is none. */
export async function lastBefore(
  db: Database,
  kind: AuditKind,
  limit: Date,
): Promise<{ seq: number; hash: string } | null> {
  const [young] = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), gt(auditEntries.seq, 0), gte(auditEntries.at, limit)))
    .orderBy(asc(auditEntries.seq))
    .limit(1);
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.kind, kind));
  const seq = young?.seq ? young.seq - 1 : (head?.seq ?? 0);
  const [row] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), eq(auditEntries.seq, seq)));
  return row?.hash ? { seq, hash: row.hash } : null;
}

/** Answers how many entries went. A chain whose end is not signed by us is left alone. */
export async function cutChain(needs: Needs, kind: AuditKind, limit: Date): Promise<number> {
  const { db, keys, now } = needs;
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'audit seal');
    const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.kind, kind));
    const place = head && isMarkSigned(keys, 'head', head) ? await lastBefore(tx, kind, limit) : null;
    if (!place) return;
    const cut = signMark('cut', { kind, ...place, at: limit }, keys.active('audit'));
    const made = await tx
      .insert(auditCuts)
      .values({ ...cut, cutAt: now() })
      .onConflictDoNothing()
      .returning({ seq: auditCuts.seq });
    if (made.length > 0)
      await appendAudit(tx, {
        kind: 'operation',
        at: now(),
        actor: null,
        action: 'cutTrail',
        subject: kind,
        ref: `cut ${kind} ${place.seq}`,
        detail: { seq: place.seq },
      });
  });
  let gone = 0;
  for (;;) {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`delete from audit_entries where id in (select id from audit_entries where kind = ${kind}
      and seq <= (select max(seq) from audit_cuts where kind = ${kind}) order by seq limit ${BATCH}) returning id`,
    );
    gone += rows.length;
    if (rows.length < BATCH) return gone;
  }
}
