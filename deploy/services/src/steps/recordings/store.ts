// Recordings as rows, and their bytes: pieces in the file store, each behind random bytes of its own.
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { newRecordId } from '../../platform/core/ids';
import { appendAudit } from '../../platform/audit-trail/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database, Transaction } from '../../platform/db/database';
import { recordingEvents, recordingParts, recordings } from './schema';

export type RecordingRow = typeof recordings.$inferSelect;
export type PartRow = typeof recordingParts.$inferSelect;
const SALT_BYTES = 16;

export async function findRecording(db: Database, id: string): Promise<RecordingRow | undefined> {
  return (await db.select().from(recordings).where(eq(recordings.id, id)))[0];
}

/** Held until the transaction ends. */
export async function lockRecording(tx: Transaction, id: string): Promise<RecordingRow | undefined> {
  return (await tx.select().from(recordings).where(eq(recordings.id, id)).for('update'))[0];
}

/** Newest first. */
export function recordingsOfCase(db: Database, applicationId: string): Promise<RecordingRow[]> {
  return db
    .select()
    .from(recordings)
    .where(eq(recordings.applicationId, applicationId))
    .orderBy(desc(recordings.createdAt), asc(recordings.id));
}

export async function changeRecording(
  tx: Transaction,
  id: string,
  change: Partial<typeof recordings.$inferInsert>,
): Promise<void> {
  await tx.update(recordings).set(change).where(eq(recordings.id, id));
}

/** The pieces in their order. */
export function partsOf(db: Database, recordingId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(recordingParts)
    .where(eq(recordingParts.recordingId, recordingId))
    .orderBy(asc(recordingParts.part));
}

export async function findPart(db: Database, recordingId: string, part: number): Promise<PartRow | undefined> {
  const where = and(eq(recordingParts.recordingId, recordingId), eq(recordingParts.part, part));
  return (await db.select().from(recordingParts).where(where))[0];
}

/** Answers the name under which the store has it: on disk, synced, when this returns. */
export async function keepBytes({ blobs }: Pick<Context, 'blobs'>, bytes: Buffer): Promise<string> {
  return (await blobs.put(Buffer.concat([randomBytes(SALT_BYTES), bytes]))).sha256;
}

export async function bytesOf({ blobs }: Pick<Context, 'blobs'>, { storedSha256 }: PartRow): Promise<Buffer> {
  return (await blobs.get(storedSha256)).subarray(SALT_BYTES);
}

/**
 * Bytes `from` (included) to `to` (excluded) of the whole, piece by piece: only the pieces that hold them are opened.
 */
export async function* bytesBetween(
  context: Pick<Context, 'blobs'>,
  parts: readonly PartRow[],
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  let start = 0;
  for (const part of parts) {
    const end = start + part.size;
    if (end > from && start < to) {
      const bytes = await bytesOf(context, part);
      yield bytes.subarray(Math.max(0, from - start), Math.min(part.size, to - start));
    }
    start = end;
  }
}

/** Takes the pieces of these recordings away: the rows first, so that nothing is pointed at that is gone. */
export async function dropParts({ db, blobs }: Pick<Context, 'db' | 'blobs'>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await db
    .delete(recordingParts)
    .where(inArray(recordingParts.recordingId, [...ids]))
    .returning({ storedSha256: recordingParts.storedSha256 });
  for (const { storedSha256 } of gone) await blobs.remove(storedSha256);
  return gone.length;
}

/** Writes what happened to a finished recording, with its hash, into its history and the audit trail. */
export async function writeEvent(
  tx: Transaction,
  user: Pick<CurrentUser, 'id' | 'name'>,
  { id, applicationId }: Pick<RecordingRow, 'id' | 'applicationId'>,
  { event, sha256, size }: Pick<typeof recordingEvents.$inferInsert, 'event' | 'sha256' | 'size'>,
  at: Date,
): Promise<void> {
  const values = { id: newRecordId(), recordingId: id, applicationId, event, sha256, size };
  const [row] = await tx
    .insert(recordingEvents)
    .values({ ...values, actorId: user.id, actorName: user.name, at })
    .returning();
  await appendAudit(tx, {
    kind: 'recording',
    at,
    actor: user.id,
    action: event,
    subject: applicationId,
    ref: values.id,
    ...(row ? { row } : {}),
    detail: { recording: id, sha256, size },
  });
}
