// Accepting a break: somebody has looked into it and answers for it. It is written down, signed, and recorded as an
// operation; verification goes on beyond it.
import { desc, and, eq, gt } from 'drizzle-orm';
import type { Context } from '../core/context';
import { lockInTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import { appendAudit } from './append';
import type { Fault } from './breaks';
import { signAcceptance } from './breaks';
import { auditAcceptances, auditEntries, auditHeads } from './schema';
import { signMark } from './signed-marks';

type Needs = Pick<Context, 'db' | 'now' | 'keys'>;
export interface Answering {
  by: string;
  why: string;
}

/**
 * Accepts breaks that verification has just told. An end that is not ours is signed anew as it stands, so that the
 * chain can go on.
 * @throws Error for what cannot be accepted, and for an answer that says nothing
 */
export async function acceptBreaks(
  { db, keys, now }: Needs,
  faults: readonly Fault[],
  { by, why }: Answering,
): Promise<void> {
  if (by.trim() === '' || why.trim().length < 10)
    throw new Error('say who answers for it, and why in ten characters at least');
  const refused = faults.find(({ type }) => type === 'waiting' || type === 'acceptance');
  if (refused) throw new Error(`${refused.what}: this cannot be accepted`);
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'audit seal');
    for (const { id, kind, type, seq, proof, what } of faults) {
      const acceptance = signAcceptance(
        { id, kind, type, seq: seq ?? null, proof, what, acceptedBy: by.trim(), why: why.trim(), at: now() },
        keys.active('audit'),
      );
      const made = await tx
        .insert(auditAcceptances)
        .values(acceptance)
        .onConflictDoNothing()
        .returning({ id: auditAcceptances.id });
      if (made.length === 0) continue;
      await appendAudit(tx, {
        kind: 'operation',
        at: now(),
        actor: null,
        action: 'acceptBreak',
        subject: kind,
        ref: `break ${id}`,
        detail: { place: seq ?? null, what, by: acceptance.acceptedBy, why: acceptance.why },
      });
    }
    for (const kind of new Set(faults.filter(({ type }) => type === 'head').map((fault) => fault.kind)))
      await signEndAnew(tx, { keys, now }, kind);
  });
}

async function signEndAnew(tx: Transaction, { keys, now }: Omit<Needs, 'db'>, kind: string): Promise<void> {
  const [last] = await tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), gt(auditEntries.seq, 0)))
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  if (!last?.seq || !last.hash) return;
  const head = signMark('head', { kind, seq: last.seq, hash: last.hash, at: now() }, keys.active('audit'));
  await tx.insert(auditHeads).values(head).onConflictDoUpdate({ target: auditHeads.kind, set: head });
}
