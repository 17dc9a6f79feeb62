// Closing the chains: one process at a time gives new entries their place and hash, and signs where each chain ends.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { NO_ENTRY } from '@portal/common/hash-chain';
import type { Context } from '../core/context';
import { sameText } from '../core/ids';
import type { Transaction } from '../db/database';
import { rowsOf } from '../db/database';
import type { KeyRing } from '../keys/key-ring';
import { chainedEntry } from './chained';
import type { EntryRow } from './chained';
import { macOf } from './entry';
import { auditEntries, auditHeads } from './schema';
import { isMarkSigned, signMark } from './signed-marks';

const BATCH = 1_000;

export interface Sealed {
  sealed: number;
  /** Entries that the services did not write, or not so: they stay outside of the chain. */
  refused: number;
  /** Chains whose end is not what these keys signed: nothing is added to them. */
  broken: string[];
}

type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/** Seals what is there, a batch of each kind. Answers null when another process is at it. */
export async function sealAudit({ db, now, keys }: Needs): Promise<Sealed | null> {
  const waiting = await rowsOf<{ kind: string }>(db, sql`select distinct kind from audit_entries where seq is null`);
  const result: Sealed = { sealed: 0, refused: 0, broken: [] };
  if (waiting.length === 0) return result;
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('audit seal', 0)) as mine`,
    );
    if (!lock?.mine) return null;
    for (const { kind } of waiting) await sealKind(tx, kind, keys, now(), result);
    return result;
  });
}

/** Seals everything there is; waits its turn where another process is at it. */
export async function sealAll(needs: Needs): Promise<Sealed> {
  const all: Sealed = { sealed: 0, refused: 0, broken: [] };
  for (;;) {
    const result = await sealAudit(needs);
    if (result === null) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      continue;
    }
    all.sealed += result.sealed;
    if (result.sealed === 0) return { ...all, refused: result.refused, broken: result.broken };
  }
}

async function sealKind(tx: Transaction, kind: string, keys: KeyRing, now: Date, result: Sealed): Promise<void> {
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.kind, kind));
  if (head ? !isMarkSigned(keys, 'head', head) : await hasSealed(tx, kind)) {
    result.broken.push(kind);
    return;
  }
  let last = { seq: head?.seq ?? 0, hash: head?.hash ?? NO_ENTRY };
  const placed: { id: number; seq: number; hash: string }[] = [];
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, kind), isNull(auditEntries.seq), gt(auditEntries.id, after)))
      .orderBy(asc(auditEntries.id))
      .limit(BATCH);
    for (const row of rows) {
      if (!isWrittenByUs(keys, row)) {
        result.refused += 1;
        continue;
      }
      const { hash } = chainedEntry(row, last.seq + 1, last.hash);
      last = { seq: last.seq + 1, hash };
      placed.push({ id: row.id, ...last });
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH || placed.length >= BATCH) break;
    after = end.id;
  }
  if (placed.length === 0) return;
  await tx.execute(sql`update audit_entries set seq = placed.seq, hash = placed.hash from
    jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed(id bigint, seq bigint, hash text) where audit_entries.id = placed.id`);
  const signed = signMark('head', { kind, ...last, at: now }, keys.active('audit'));
  await tx.insert(auditHeads).values(signed).onConflictDoUpdate({ target: auditHeads.kind, set: signed });
  result.sealed += placed.length;
}

/** Sealed entries without a signed end: somebody has removed it. */
async function hasSealed(tx: Transaction, kind: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), gt(auditEntries.seq, 0)))
    .limit(1);
  return one !== undefined;
}

/** Whether the row holds what a process with our keys has written. */
export function isWrittenByUs(keys: KeyRing, { kind, body, at, ref, keyId, mac }: EntryRow): boolean {
  const key = keys.find('audit', keyId);
  if (!key || !sameText(macOf(key.secret, kind, body), mac)) return false;
  const entry = JSON.parse(body) as { at: string; ref: string };
  return entry.at === at.toISOString() && entry.ref === ref;
}
