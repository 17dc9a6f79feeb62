// The audit trail for others: entries as they stand in their chains, one JSON object a line, and each chain's signed
// end.
import { and, asc, eq, gt, gte, isNotNull, lt } from 'drizzle-orm';
import { NO_ENTRY } from '@portal/common/hash-chain';
import type { Context } from '../core/context';
import { readAcceptances } from './breaks';
import { chainedEntry } from './chained';
import type { AuditKind } from './entry';
import { AUDIT_KIND_NAMES } from './entry';
import { auditCuts, auditEntries, auditHeads } from './schema';

const BATCH = 2_000;

export interface ExportRange {
  /** From this instant, to before that one. */ from?: Date;
  to?: Date;
  kind?: AuditKind;
}

type Needs = Pick<Context, 'db' | 'keys'>;

/**
 * Lines in batches: `{"accepted":…}` for each break that somebody answers for, `{"cut":…}` where a chain begins after
 * what retention has removed, its entries, then `{"head":…}` with signature and public key.
 */
export async function* exportLines(needs: Needs, { from, to, kind }: ExportRange): AsyncGenerator<string[]> {
  for (const one of kind ? [kind] : AUDIT_KIND_NAMES) yield* exportKind(needs, one, from, to);
}

async function* exportKind(
  { db, keys }: Needs,
  kind: AuditKind,
  from: Date | undefined,
  to: Date | undefined,
): AsyncGenerator<string[]> {
  const signed = <T extends { keyId: string }>(mark: T) => ({
    ...mark,
    publicKey: keys.publicKey('audit', mark.keyId),
  });
  const cut = (await db.select().from(auditCuts).where(eq(auditCuts.kind, kind)).orderBy(asc(auditCuts.seq))).at(-1);
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.kind, kind));
  const accepted = (await readAcceptances(db)).filter((one) => one.kind === kind);
  if (accepted.length > 0) yield accepted.map((one) => JSON.stringify({ accepted: signed(one) }));
  if (cut) yield [JSON.stringify({ cut: signed(cut) })];
  for (let after = cut?.seq ?? 0; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.kind, kind),
          isNotNull(auditEntries.hash),
          gt(auditEntries.seq, after),
          from ? gte(auditEntries.at, from) : undefined,
          to ? lt(auditEntries.at, to) : undefined,
        ),
      )
      .orderBy(asc(auditEntries.seq))
      .limit(BATCH);
    const lines: string[] = [];
    let before = { seq: after, hash: after === cut?.seq ? cut.hash : NO_ENTRY };
    for (const row of rows) {
      const seq = row.seq ?? 0;
      // With a range there are gaps: the entry before is asked for, so that each line carries what it carried when it
      // was sealed.
      if (before.seq !== seq - 1 || (before.seq > 0 && before.hash === NO_ENTRY))
        before = { seq: seq - 1, hash: (await hashAt({ db }, kind, seq - 1)) ?? cut?.hash ?? NO_ENTRY };
      // What stands in the row, not what it would be now: a reader is to find out as `verify` does.
      lines.push(JSON.stringify({ ...chainedEntry(row, seq, before.hash), hash: row.hash }));
      before = { seq, hash: row.hash ?? '' };
    }
    if (lines.length > 0) yield lines;
    const last = rows.at(-1)?.seq;
    if (rows.length < BATCH || !last) break;
    after = last;
  }
  if (head) yield [JSON.stringify({ head: signed(head) })];
}

async function hashAt({ db }: Pick<Needs, 'db'>, kind: string, seq: number): Promise<string | null> {
  const [row] =
    seq === 0
      ? []
      : await db
          .select({ hash: auditEntries.hash })
          .from(auditEntries)
          .where(and(eq(auditEntries.kind, kind), eq(auditEntries.seq, seq)));
  return row?.hash ?? null;
}
