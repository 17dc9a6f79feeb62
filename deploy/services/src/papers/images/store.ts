// Keeps pictures in order; one of them is the cover. Ownership is part of every query.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newRecordId } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import type { ImageKind } from './schema';
import { images } from './schema';

export type ImageRow = typeof images.$inferSelect;
export const MAX_IMAGES = 20;
const UNKNOWN = '未查询到该图片';

/** Pictures of a thing, or the owner's that belong to nothing yet, in their order. */
export function imagesOf(
  db: Database,
  kind: ImageKind,
  subjectId: string | null,
  ownerId?: string,
): Promise<ImageRow[]> {
  const subject = subjectId === null ? isNull(images.subjectId) : eq(images.subjectId, subjectId);
  return db
    .select()
    .from(images)
    .where(and(eq(images.kind, kind), subject, ownerId === undefined ? undefined : eq(images.ownerId, ownerId)))
    .orderBy(asc(images.position), asc(images.createdAt));
}

/** The number of the picture that stands for a thing, by the thing's own number. */
export async function coversOf(
  db: Database,
  kind: ImageKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .select({ id: images.id, subjectId: images.subjectId })
    .from(images)
    .where(and(eq(images.kind, kind), eq(images.cover, true), inArray(images.subjectId, [...subjectIds])));
  return new Map(rows.map((row) => [row.subjectId, row.id]));
}

/** Removes all pictures of a thing that is removed itself. */
export async function removeImagesOf(tx: Transaction, kind: ImageKind, subjectId: string): Promise<void> {
  await tx.delete(images).where(and(eq(images.kind, kind), eq(images.subjectId, subjectId)));
}

/**
 * What two people, or two tabs, do to the pictures of one thing happens one after the other: their number, their order
 * and their one cover hold.
 */
export function lockImages(tx: Transaction, kind: ImageKind, subjectId: string | null, ownerId: string): Promise<void> {
  return lockInTransaction(tx, `images of ${kind} ${subjectId ?? `nothing yet by ${ownerId}`}`);
}

/**
 * Adds a picture at the end; the first one becomes the cover.
 * @param mayAdd asked once more when it is written: the thing may have been handed in meanwhile.
 * @throws Refusal
 */
export async function addImage(
  { db, blobs, now, inspector }: Pick<Context, 'db' | 'blobs' | 'now' | 'inspector'>,
  user: CurrentUser,
  given: { kind: ImageKind; subjectId: string | null; name: string; bytes: Buffer },
  mayAdd: (tx: Transaction) => Promise<void>,
): Promise<ImageRow> {
  const rendered = await inspector.picture(user.id, { bytes: given.bytes });
  if (!rendered) return refuse(`“${given.name}”无法打开，图片可能已损坏，请重新拍照或选择其他图片`);
  const [full, thumb] = [await blobs.put(rendered.full), await blobs.put(rendered.thumb)];
  return db.transaction(async (tx) => {
    await mayAdd(tx);
    await lockImages(tx, given.kind, given.subjectId, user.id);
    const present = await imagesOf(tx, given.kind, given.subjectId, user.id);
    if (present.length >= MAX_IMAGES) return refuse(`最多上传${MAX_IMAGES}张图片`);
    const twin = present.find((image) => image.sha256 === full.sha256);
    if (twin) return twin;
    const [row] = await tx
      .insert(images)
      .values({
        id: newRecordId(),
        kind: given.kind,
        subjectId: given.subjectId,
        ownerId: user.id,
        position: (present.at(-1)?.position ?? -1) + 1,
        cover: present.length === 0,
        name: given.name,
        width: rendered.width,
        height: rendered.height,
        sha256: full.sha256,
        size: full.size,
        thumbSha256: thumb.sha256,
        thumbSize: thumb.size,
        createdAt: now(),
      })
      .returning();
    return row ?? refuse(UNKNOWN);
  });
}

/** Whoever's it is: who may see it is looked at afterwards. */
export async function findImage(db: Database, id: string): Promise<ImageRow | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id));
  return row;
}

/** One's own picture. @throws Refusal */
export async function requireOwnImage(db: Database, user: CurrentUser, id: string): Promise<ImageRow> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.ownerId, user.id)));
  return row ?? refuse(UNKNOWN);
}

/** Puts a thing's pictures into this order. @throws Refusal unless exactly its pictures are named */
export async function sortImages(
  tx: Transaction,
  rows: readonly ImageRow[],
  order: readonly string[],
  cover: string | undefined,
): Promise<void> {
  if (
    rows.length !== order.length ||
    new Set(order).size !== order.length ||
    !rows.every((row) => order.includes(row.id))
  )
    refuse('图片已有变化，请刷新后重新排序');
  if (cover !== undefined && !order.includes(cover)) refuse(UNKNOWN);
  for (const [position, id] of order.entries())
    await tx
      .update(images)
      .set({ position, ...(cover === undefined ? {} : { cover: id === cover }) })
      .where(eq(images.id, id));
}

/** Removes a picture; the next one takes over as cover. */
export async function removeImage(tx: Transaction, row: ImageRow): Promise<void> {
  await tx.delete(images).where(eq(images.id, row.id));
  if (!row.cover) return;
  const [first] = await imagesOf(tx, row.kind, row.subjectId, row.ownerId);
  if (first) await tx.update(images).set({ cover: true }).where(eq(images.id, first.id));
}

/**
 * Gives pictures uploaded ahead to the thing they were meant for.
 * @throws Refusal when one of them is not the person's own
 */
export async function claimImages(
  tx: Transaction,
  user: CurrentUser,
  kind: ImageKind,
  subjectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const own = and(
    inArray(images.id, [...ids]),
    eq(images.ownerId, user.id),
    eq(images.kind, kind),
    isNull(images.subjectId),
  );
  // Counted as they are taken: what is sent twice at once with the same pictures has them once.
  const taken = await tx.update(images).set({ subjectId }).where(own).returning({ id: images.id });
  if (taken.length !== new Set(ids).size) refuse(UNKNOWN);
}
