// Face checks in the services' own books: opened for a person, decided once, believed from here only.
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context';
import { asUuid, newSecret, sha256 } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { isAccessKeyOf } from './access-key';
import { FACE_TEXTS, recordCheck } from './checks';
import { isNumber } from '../../platform/personal/where';
import { faceChecks, identityChecks } from './schema';

/** A certification may be finished within half an hour, and submitted once. */
const FACE_MINUTES = 30;
export const faceOutcomes = ['passed', 'failed', 'cancelled'] as const;
export type FaceOutcome = (typeof faceOutcomes)[number];
export type FaceCheck = typeof faceChecks.$inferSelect;

/** Opens a check; `secret` leads to it and is kept as a hash only. */
export async function openFace(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { name, identityNumber }: { name: string; identityNumber: string },
  how: { kind: 'remote' | 'device'; returnUrl?: string },
): Promise<{ id: string; secret: string }> {
  const secret = newSecret();
  const at = now();
  const [row] = await db
    .insert(faceChecks)
    .values({
      ...how,
      userId,
      name,
      identityNumber,
      secretHash: sha256(secret),
      createdAt: at,
      expiresAt: new Date(at.getTime() + FACE_MINUTES * 60_000),
    })
    .returning({ id: faceChecks.id });
  if (!row) throw new Error('the face check was not written');
  return { id: row.id, secret };
}

/** The check that this secret leads to. */
export async function findFace(
  db: Context['db'] | Transaction,
  kind: FaceCheck['kind'],
  secret: string,
): Promise<FaceCheck | undefined> {
  const [row] = await db
    .select()
    .from(faceChecks)
    .where(and(eq(faceChecks.secretHash, sha256(secret)), eq(faceChecks.kind, kind)));
  return row;
}

/**
 * Decides an open check. A pass is recorded as an identity check under the same id, so that it serves like any other.
 * @returns whether it was still open; a second decision changes nothing
 */
export async function decideFace(
  { db, now }: Pick<Context, 'db' | 'now'>,
  face: FaceCheck,
  outcome: FaceOutcome,
  accessHash?: string,
): Promise<boolean> {
  const at = now();
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(faceChecks)
      .set({ state: outcome, decidedAt: at, accessHash })
      .where(and(eq(faceChecks.id, face.id), eq(faceChecks.state, 'open'), gt(faceChecks.expiresAt, at)))
      .returning({ id: faceChecks.id });
    if (decided.length === 0) return false;
    if (outcome === 'passed') await recordCheck(tx, face.userId, face, at, { id: face.id, isPassed: true });
    // The device's plugin is run for a check that was opened before it.
    if (outcome === 'passed' && face.kind === 'device')
      await tx
        .update(identityChecks)
        .set({ passed: true, face: 'passed' })
        .where(
          and(
            eq(identityChecks.userId, face.userId),
            isNumber(identityChecks.identityNumber, face.identityNumber),
            eq(identityChecks.passed, false),
            gt(identityChecks.expiresAt, at),
          ),
        );
    return true;
  });
}

/** What became of a check, and what its person reads where it was not passed. */
export async function faceOutcomeOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<{ outcome: FaceOutcome | 'open' | 'expired'; words: string }> {
  const [face] = await db
    .select()
    .from(faceChecks)
    .where(eq(faceChecks.id, asUuid(id)));
  const outcome = !face || now() >= face.expiresAt ? 'expired' : (face.state as FaceOutcome | 'open');
  return { outcome, words: FACE_TEXTS[outcome] ?? '' };
}

/** What the government app's own check says of a check that was opened here. @returns whether there is such a check */
export async function decideHostCheck(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  { accessKey, requestId, outcome }: { accessKey: string; requestId: string; outcome: 'passed' | 'failed' },
): Promise<boolean> {
  const [check] = await db.select().from(identityChecks).where(eq(identityChecks.id, requestId));
  if (!check || !isAccessKeyOf(keys, check.userId, accessKey)) return false;
  await db
    .update(identityChecks)
    .set({ face: outcome, passed: outcome === 'passed' })
    .where(eq(identityChecks.id, requestId));
  return true;
}

/** Whether this access token stands for a passed and living check of this account. */
export async function isAccessPassed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  accessToken: string,
): Promise<boolean> {
  const [row] = await db
    .select({ state: faceChecks.state })
    .from(faceChecks)
    .where(
      and(
        eq(faceChecks.accessHash, sha256(accessToken)),
        eq(faceChecks.userId, userId),
        gt(faceChecks.expiresAt, now()),
      ),
    );
  return row?.state === 'passed';
}
