// Checking the audit trail: every hash, every signed end, the anchors kept elsewhere, and the rows that the trail
// vouches for.
import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { NO_ENTRY } from '@portal/common/hash-chain';
import type { Context } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { KeyRing } from '../../platform/keys/key-ring';
import { SealedError } from '../../platform/personal/cipher';
import { differences, readState, recordedState } from '../configuration/public';
import type {
  Acceptance,
  AcceptedFault,
  AuditKind,
  BreakType,
  EntryRow,
  Fault,
  SignedMark,
} from '../../platform/audit-trail/public';
import {
  AUDIT_KIND_NAMES,
  breakId,
  chainedEntry,
  isAcceptanceSigned,
  isMarkSigned,
  isWrittenByUs,
  readAcceptances,
  recordedPart,
  rowDigest,
} from '../../platform/audit-trail/public';
import type { RecordedTable } from './recorded-tables';
import { RECORDED } from './recorded-tables';
import { auditCuts, auditEntries, auditHeads } from '../../platform/audit-trail/schema';

const BATCH = 2_000;
/** Sealing takes a second or so; what waits longer waits for nobody. */
const SEALED_WITHIN_MS = 120_000;

export interface Verified {
  chains: { kind: string; entries: number; from: number; to: number; unsealed: number }[];
  faults: Fault[];
  /** Breaks that are there and that somebody answers for. */
  accepted: AcceptedFault[];
}

type Needs = Pick<Context, 'db' | 'now' | 'keys'>;

/** @param anchors heads that were kept elsewhere: they report a chain that was cut at its end, or made anew */
export async function verifyAudit(needs: Needs, anchors: readonly SignedMark[] = []): Promise<Verified> {
  // One view of everything: people go on working, and chains grow, while this reads.
  return needs.db.transaction((tx) => verifyAll({ ...needs, db: tx }, anchors), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function verifyAll(needs: Needs, anchors: readonly SignedMark[]): Promise<Verified> {
  const result: Verified = { chains: [], faults: [], accepted: [] };
  const acceptances = await readAcceptances(needs.db);
  const reportOf =
    (kind: string): Report =>
    (type, what, proof, seq) => {
      const fault = { kind, type, what, proof, ...(seq === undefined ? {} : { seq }) };
      const id = breakId(fault);
      const acceptance = signed.get(id);
      if (acceptance)
        result.accepted.push({ ...fault, id, by: acceptance.acceptedBy, why: acceptance.why, at: acceptance.at });
      else result.faults.push({ ...fault, id });
    };
  const signed = new Map(acceptances.filter((one) => isAcceptanceSigned(needs.keys, one)).map((one) => [one.id, one]));
  for (const one of acceptances.filter(({ id }) => !signed.has(id)))
    reportOf(one.kind)(
      'acceptance',
      'an acceptance is not signed by a key of this installation',
      one.id,
      one.seq ?? undefined,
    );
  const strange = anchors.filter(({ kind }) => !(AUDIT_KIND_NAMES as string[]).includes(kind));
  for (const { kind, hash } of strange) reportOf(kind)('anchor', 'an anchor names a chain that does not exist', hash);
  for (const kind of AUDIT_KIND_NAMES)
    await verifyKind(
      needs,
      kind,
      anchors.filter((anchor) => anchor.kind === kind),
      result,
      { report: reportOf(kind), acceptances: [...signed.values()].filter((one) => one.kind === kind) },
    );
  await verifyState(needs.db, reportOf('configuration'));
  return result;
}

/** Roles and settings as they stand, against what the recorded changes add up to. */
async function verifyState(db: Database, report: Report): Promise<void> {
  const recorded = await recordedState(db);
  if (recorded === null) return;
  for (const { subject, recorded: was, found, proof } of differences(recorded, await readState(db)))
    report('state', `${subject} is ${found} where the trail says ${was}`, proof);
}

async function verifyKind(
  needs: Needs,
  kind: AuditKind,
  anchors: readonly SignedMark[],
  { chains }: Verified,
  { report, acceptances }: { report: Report; acceptances: readonly Acceptance[] },
): Promise<void> {
  const { db, keys } = needs;
  const cut = await lastCut(db, keys, kind, report);
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.kind, kind));
  if (head && !isMarkSigned(keys, 'head', head))
    report(
      'head',
      'the end of the chain is not signed by a key of this installation',
      `unsigned ${head.hash} ${head.signature}`,
      head.seq,
    );
  const awaited = new Map<number, SignedMark[]>();
  for (const anchor of anchors) {
    if (!isMarkSigned(keys, 'head', anchor))
      report(
        'anchor',
        'an anchor is not signed by a key of this installation',
        `unsigned ${anchor.hash} ${anchor.signature}`,
        anchor.seq,
      );
    else awaited.set(anchor.seq, [...(awaited.get(anchor.seq) ?? []), anchor]);
  }
  let last = { seq: cut?.seq ?? 0, hash: cut?.hash ?? NO_ENTRY };
  let entries = 0;
  const compareAnchors = (): void => {
    for (const anchor of awaited.get(last.seq) ?? [])
      if (anchor.hash !== last.hash)
        report(
          'anchor',
          `is not the entry that was anchored on ${anchor.at.toISOString()}`,
          `${anchor.hash} ${last.hash}`,
          last.seq,
        );
  };
  compareAnchors();
  for await (const row of sealedEntries(db, kind, last.seq)) {
    const seq = row.seq ?? 0;
    if (seq !== last.seq + 1)
      report('missing', missingUntil(last.seq + 1, seq - 1), proofOfGap(acceptances, last.seq + 1, row), last.seq + 1);
    const fault = faultOf(row, seq, seq === last.seq + 1 ? last.hash : null);
    if (fault) report('changed', fault, rowDigest({ ...row }), seq);
    last = { seq, hash: row.hash ?? '' };
    entries += 1;
    compareAnchors();
  }
  if (!head && last.seq > 0) report('head', 'the signed end of the chain is missing', `none ${last.hash}`, last.seq);
  if (head && head.seq > last.seq)
    report(
      'missing',
      `${missingUntil(last.seq + 1, head.seq)} at the end`,
      `${head.seq} before ${head.hash}`,
      last.seq + 1,
    );
  if (head && head.seq < last.seq)
    report(
      'head',
      'and what follows are not covered by the signed end',
      `short ${head.hash} ${last.hash}`,
      head.seq + 1,
    );
  if (head && head.seq === last.seq && head.hash !== last.hash)
    report('head', 'is not the entry that was signed as the last one', `other ${head.hash} ${last.hash}`, last.seq);
  const furthest = Math.max(0, ...awaited.keys());
  if (furthest > last.seq)
    report(
      'anchor',
      `${missingUntil(last.seq + 1, furthest)} at the end, though there when the chain was anchored`,
      `gone ${furthest} ${last.hash}`,
      last.seq + 1,
    );
  chains.push({
    kind,
    entries,
    from: (cut?.seq ?? 0) + 1,
    to: last.seq,
    unsealed: await verifyUnsealed(needs, kind, report),
  });
  await verifyRows(db, kind, cut?.at ?? null, report);
}

/** Said of the first position that is missing. */
const missingUntil = (first: number, last: number): string =>
  first === last ? 'is missing' : `to ${last} are missing`;

type Report = (type: BreakType, what: string, proof: string, seq?: number) => void;

/**
 * Of a gap before this row: what follows it, or the end that was signed for it when it was accepted and that the row
 * was linked to since.
 */
function proofOfGap(acceptances: readonly Acceptance[], first: number, row: EntryRow): string {
  const last = (row.seq ?? 0) - 1;
  const atTheEnd = acceptances.find(
    ({ type, seq, proof }) =>
      type === 'missing' &&
      seq === first &&
      proof.startsWith(`${last} before `) &&
      faultOf(row, last + 1, proof.split(' ')[2] ?? '') === null,
  );
  return atTheEnd?.proof ?? `${last} before ${rowDigest({ ...row })}`;
}

async function lastCut(db: Database, keys: KeyRing, kind: string, report: Report): Promise<SignedMark | undefined> {
  const cuts = await db.select().from(auditCuts).where(eq(auditCuts.kind, kind)).orderBy(asc(auditCuts.seq));
  for (const cut of cuts)
    if (!isMarkSigned(keys, 'cut', cut))
      report(
        'cut',
        'a cut of retention is not signed by a key of this installation',
        `${cut.hash} ${cut.signature}`,
        cut.seq,
      );
  return cuts.filter((cut) => isMarkSigned(keys, 'cut', cut)).at(-1);
}

async function* sealedEntries(db: Database, kind: string, from: number): AsyncGenerator<EntryRow> {
  for (let after = from; ; ) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, kind), gt(auditEntries.seq, after)))
      .orderBy(asc(auditEntries.seq))
      .limit(BATCH);
    yield* rows;
    const last = rows.at(-1)?.seq;
    if (rows.length < BATCH || last === undefined || last === null) return;
    after = last;
  }
}

/**
 * What is wrong with a sealed row.
 * @param previous null where the entry before is missing: then only its own hash can be judged, and that not alone
 */
function faultOf(row: EntryRow, seq: number, previous: string | null): string | null {
  try {
    const body = JSON.parse(row.body) as { at: string; ref: string };
    if (JSON.stringify(body) !== row.body || body.at !== row.at.toISOString() || body.ref !== row.ref)
      return 'was changed';
    if (previous === null) return null;
    return chainedEntry(row, seq, previous).hash === row.hash ? null : 'was changed, or is not the one that stood here';
  } catch {
    return 'was changed: it is no JSON any more';
  }
}

async function verifyUnsealed({ db, keys, now }: Needs, kind: string, report: Report): Promise<number> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), isNull(auditEntries.seq)))
    .orderBy(asc(auditEntries.id))
    .limit(BATCH);
  for (const row of rows) {
    if (!isWrittenByUs(keys, row))
      report(
        'stranger',
        `row ${row.id} was not written by the services, or was changed before it was sealed`,
        rowDigest({ ...row }),
      );
    else if (now().getTime() - row.at.getTime() > SEALED_WITHIN_MS)
      report('waiting', `row ${row.id} has waited since ${row.at.toISOString()} to be sealed`, `${row.id}`);
  }
  return rows.length;
}

/** Rows by their ids; null for one whose encrypted columns cannot be opened: somebody has written into them. */
async function readRows(
  db: Database,
  recorded: Pick<RecordedTable, 'table'>,
  refs: readonly (string | number)[],
): Promise<Map<string, Record<string, unknown> | null>> {
  if (refs.length === 0) return new Map();
  const { table } = recorded;
  try {
    const rows = (await db
      .select()
      .from(table)
      .where(inArray(table.id, [...refs]))) as Record<string, unknown>[];
    return new Map(rows.map((row) => [String(row.id), row]));
  } catch (error) {
    if (!(error instanceof SealedError)) throw error;
    if (refs.length === 1) return new Map([[String(refs[0]), null]]);
    // Halved until only the ones concerned are alone.
    const middle = Math.ceil(refs.length / 2);
    return new Map([
      ...(await readRows(db, recorded, refs.slice(0, middle))),
      ...(await readRows(db, recorded, refs.slice(middle))),
    ]);
  }
}

/**
 * The rows themselves: each as its entry says, and none without an entry.
 * @param since start of what the chain still holds
 */
async function verifyRows(db: Database, kind: AuditKind, since: Date | null, report: Report): Promise<void> {
  const recorded = RECORDED[kind];
  if (!recorded) return;
  const { table, at } = recorded;
  for (let after = 0; ; ) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, kind), gt(auditEntries.id, after)))
      .orderBy(asc(auditEntries.id))
      .limit(BATCH);
    const refs = entries.map(({ ref }) => (table.id.dataType === 'number' ? Number(ref) : ref));
    const byRef = await readRows(db, recorded, refs);
    for (const { ref, body, seq } of entries) {
      const { digest } = JSON.parse(body) as { digest?: string };
      const row = byRef.get(ref);
      if (row === undefined) report('row', `the row that it records (${ref}) is gone`, `gone ${ref}`, seq ?? undefined);
      else if (row === null || digest !== rowDigest(recordedPart(kind, row)))
        report(
          'row',
          `the row that it records (${ref}) was changed`,
          `${ref} ${row === null ? 'cannot be opened' : rowDigest(recordedPart(kind, row))}`,
          seq ?? undefined,
        );
    }
    const last = entries.at(-1);
    if (!last || entries.length < BATCH) break;
    after = last.id;
  }
  const entryOf = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, kind), sql`${auditEntries.ref} = ${table.id}::text`));
  const without = await db
    .select({ id: table.id })
    .from(table)
    .where(and(notExists(entryOf), since ? gt(at, since) : undefined))
    .limit(BATCH);
  const rows = await readRows(
    db,
    recorded,
    without.map(({ id }) => id as string | number),
  );
  for (const [id, row] of rows)
    report(
      'unrecorded',
      `a row that nothing in the trail records: ${id}`,
      `${id} ${row === null ? 'cannot be opened' : rowDigest(recordedPart(kind, row))}`,
    );
}
