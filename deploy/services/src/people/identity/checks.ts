// Identity checks: the services' own record of who was compared with the population register, and what it was used for.
import { FACE_NOT_PASSED } from '@portal/shell/contract';
import { isSameName, normaliseName } from '@portal/shared/kernel';
import { and, eq, gt } from 'drizzle-orm';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isUuid } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { faceChecks, identityCheckUses, identityChecks, populationRegister } from './schema';
import { isNumber } from '../../platform/personal/where';

export const CHECK_MINUTES = 5;
const INVALID = '身份核验未通过或已过期，请重新核验';
/** What a person reads of a face check by its state. */
export const FACE_TEXTS: Readonly<Record<string, string>> & { failed: string } = {
  open: '人脸认证尚未完成，请重新认证',
  failed: FACE_NOT_PASSED,
  cancelled: '您已取消人脸认证',
  expired: '人脸认证已超过30分钟，请重新认证',
};

/** A person as the population register knows them. */
export interface RegisteredPerson {
  name: string;
  identityNumber: string;
  isSelf: boolean;
}

/**
 * The person named, or the signed-in one.
 * @throws Refusal when the register does not know this name with this number
 */
export async function findPerson(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  given: { name?: string | undefined; identityNumber?: string | undefined },
): Promise<RegisteredPerson> {
  const name = normaliseName(given.name ?? '') || user.name;
  const identityNumber = normaliseIdentity(given.identityNumber || user.identityNumber);
  const [known] = await db
    .select()
    .from(populationRegister)
    .where(isNumber(populationRegister.identityNumber, identityNumber));
  const isSelf = identityNumber === normaliseIdentity(user.identityNumber);
  // What the account itself is called counts too: a name of an old document must not open a check in a new one's name.
  if (!known || !isSameName(known.name, name) || (isSelf && !isSameName(name, user.name)))
    return refuse('姓名与证件号核验不一致，请核对后重试');
  return { name, identityNumber, isSelf };
}

/**
 * Writes a check of this person and returns its id; it has passed only where a face check has. `id` fixes it for a
 * check that had one before.
 */
export async function recordCheck(
  db: Pick<Transaction, 'insert'>,
  userId: string,
  { name, identityNumber }: Omit<RegisteredPerson, 'isSelf'>,
  at: Date,
  { id, isPassed = false }: { id?: string; isPassed?: boolean } = {},
): Promise<string> {
  const expiresAt = new Date(at.getTime() + CHECK_MINUTES * 60_000);
  const [row] = await db
    .insert(identityChecks)
    .values({
      id,
      userId,
      name,
      identityNumber,
      passed: isPassed,
      face: isPassed ? 'passed' : null,
      checkedAt: at,
      expiresAt,
    })
    .returning({ id: identityChecks.id });
  if (!row) throw new Error('the check was not written');
  return row.id;
}

export interface CheckResult {
  passed: boolean;
  message: string;
}

/**
 * Result of one's own check of whatever kind, from the services' record alone.
 * @throws Refusal when it is unknown or somebody else's
 */
export async function describeOwnCheck(
  context: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  certifyId: string,
): Promise<CheckResult & { certifyId: string }> {
  return { ...(await resultOf(context, user, certifyId)), certifyId };
}

async function resultOf({ db, now }: Pick<Context, 'db' | 'now'>, user: CurrentUser, id: string): Promise<CheckResult> {
  if (!isUuid(id)) return refuse(INVALID);
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), eq(identityChecks.userId, user.id)));
  if (check?.face === 'failed') return { passed: false, message: FACE_TEXTS.failed };
  if (check)
    return now() < check.expiresAt && check.passed
      ? { passed: true, message: '' }
      : { passed: false, message: INVALID };
  const [face] = await db
    .select()
    .from(faceChecks)
    .where(and(eq(faceChecks.id, id), eq(faceChecks.userId, user.id)));
  if (!face) return refuse(INVALID);
  return {
    passed: false,
    message: FACE_TEXTS[face.state === 'open' && now() >= face.expiresAt ? 'expired' : face.state] ?? INVALID,
  };
}

/**
 * Marks a check of this person as proved by a code.
 * @throws Refusal when it is unknown, of somebody else, or too old
 */
export async function passByCode(tx: Transaction, user: CurrentUser, id: string, now: Date): Promise<void> {
  const passed = isUuid(id)
    ? await tx
        .update(identityChecks)
        .set({ passed: true })
        .where(and(ownLiving(user, id, now)))
        .returning({ id: identityChecks.id })
    : [];
  if (passed.length === 0) refuse(INVALID);
}

/** One's own check of oneself that is not over; of a check of another person nothing follows for the account. */
function ownLiving(user: CurrentUser, id: string, now: Date) {
  return and(
    eq(identityChecks.id, id),
    eq(identityChecks.userId, user.id),
    isNumber(identityChecks.identityNumber, user.identityNumber),
    gt(identityChecks.expiresAt, now),
  );
}

/**
 * Uses up a face check that the services have recorded as passed; it serves once.
 * @throws Refusal when it is not a passed, living face check of this person themselves, or has served
 */
export async function spendFaceCheck(tx: Transaction, user: CurrentUser, id: string, now: Date): Promise<void> {
  const [check] = isUuid(id)
    ? await tx
        .select({ id: identityChecks.id })
        .from(identityChecks)
        .where(and(ownLiving(user, id, now), eq(identityChecks.passed, true), eq(identityChecks.face, 'passed')))
    : [];
  const used = check
    ? await tx
        .insert(identityCheckUses)
        .values({ checkId: id, purpose: 'factor', usedAt: now })
        .onConflictDoNothing()
        .returning({ id: identityCheckUses.checkId })
    : [];
  if (used.length === 0) refuse(INVALID);
}
