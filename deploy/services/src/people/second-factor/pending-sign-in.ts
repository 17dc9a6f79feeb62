// A sign-in between password, or ticket, and code: five minutes, one device, five tries, one session.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { needsAuthenticator } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { NewSession } from '../auth/public';
import {
  KNOWN_WAITS,
  UNKNOWN_DEVICE_WAITS,
  accountById,
  accountKey,
  deviceIdOf,
  giveBack,
  isKnown,
  knownKey,
  takeTurn,
  waitWords,
} from '../auth/public';
import { sendNow } from '../../platform/messages/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { newSecret, sha256 } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { hasAuthenticator, isSpentCode, keepAuthenticator, renewRecoveryCodes, takeCode } from './authenticator';
import { CODE_MS, CODE_TRIES, drawCode, isCode } from './one-time-code';
import { pendingSignIns } from './schema';
import { authenticatorAddress, newAuthenticatorSecret, stepOf } from './totp';

const LIFE_MS = 5 * 60_000;
const HOUR_S = 3600;
const ENDED = '登录已超时或验证次数过多，请重新登录';
const WRONG = '验证码不正确，请核对身份验证器上的当前数字';

/** What a browser is told instead of a session. */
export interface Pending {
  handle: string;
  expiresAt: string /** False for an account whose authenticator has to be set up first. */;
  enrolled: boolean;
}
type Entry = Pick<NewSession, 'userId' | 'regionCode' | 'mark' | 'way'>;
export interface Finished {
  entry: Entry;
  username: string /** Of an authenticator that was just set up. */;
  recoveryCodes?: string[];
}

type Row = typeof pendingSignIns.$inferSelect;
type Needs = Pick<Context, 'db' | 'now' | 'limiter' | 'options' | 'log' | 'keys'>;

/** Opens one for an account that needs, or has, an authenticator; null for every other. */
export async function openPending(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: FastifyRequest,
  { userId, regionCode, mark, way }: Entry,
): Promise<Pending | null> {
  const user = await accountById(db, userId, ['roles', 'userType']);
  if (!user) throw new Error('a sign-in of nobody');
  const enrolled = await hasAuthenticator(db, userId);
  if (!needsAuthenticator(user) && !enrolled) return null;
  const handle = newSecret();
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now()));
  await db.insert(pendingSignIns).values({
    userId,
    regionCode,
    way,
    accountMark: mark,
    deviceId: deviceIdOf(request),
    handleHash: sha256(handle),
    expiresAt,
  });
  return { handle, expiresAt: toShanghaiIso(expiresAt), enrolled };
}

/** Who hands a code in. */
export interface Bearer {
  /** The device that gave the password. */
  deviceId: string;
  /** Of a known device (known-devices.ts), or undefined. */
  known: string | undefined;
}

/**
 * Takes the code and ends the pending sign-in with it. Tries are counted by account before the code is looked at:
 * whoever has stolen the password may begin as many sign-ins as they like and still has five tries in a quarter of an
 * hour. Devices that the person has signed in on count apart, so that these tries keep nobody out.
 * @throws Refusal with what to do: another code, to wait, or the password again
 */
export async function finishPending(
  needs: Needs,
  { deviceId, known }: Bearer,
  handle: string,
  code: string,
): Promise<Finished> {
  const { db, now } = needs;
  const username = await accountOf(needs, deviceId, handle);
  if (username === undefined) return refuse(ENDED, { ended: true });
  const account = accountKey(username);
  const isOwn = known !== undefined && (await isKnown(needs, known, username));
  const key = `code ${isOwn ? knownKey(account, known) : account}`;
  const turn = await takeTurn(needs, key, isOwn ? KNOWN_WAITS : UNKNOWN_DEVICE_WAITS);
  if (!turn.granted) return refuse(waitWords(turn.seconds), { retryAfter: turn.seconds });
  const outcome = await db.transaction(async (tx): Promise<Finished | Row | null> => {
    const row = await countTry(tx, deviceId, handle, now());
    if (!row) return null;
    const recoveryCodes = row.newSecret === null ? [] : await setUp(tx, row, code, now());
    const isTaken =
      row.newSecret === null ? (await takeCode(tx, row.userId, code, now())) !== null : recoveryCodes !== null;
    if (!isTaken) return row;
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.handleHash, row.handleHash));
    const { userId, regionCode, way, accountMark: mark } = row;
    return { entry: { userId, regionCode, way, mark }, username, ...(recoveryCodes?.length ? { recoveryCodes } : {}) };
  });
  // A right code was no guess, and neither was one that was right before it was used.
  if (outcome !== null && (!('handleHash' in outcome) || (await isSpentCode(db, outcome.userId, code, now()))))
    await giveBack(needs, key);
  if (outcome === null) return refuse(ENDED, { ended: true });
  if (!('handleHash' in outcome)) return outcome;
  if (outcome.tries >= CODE_TRIES) return refuse(ENDED, { ended: true });
  return refuse(WRONG, { triesLeft: CODE_TRIES - outcome.tries });
}

/** Whose sign-in this is, while it lives. */
async function accountOf(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  deviceId: string,
  handle: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(living(deviceId, handle, now()));
  return row && (await accountById(db, row.userId, ['username']))?.username;
}

const living = (deviceId: string, handle: string, at: Date) =>
  and(
    eq(pendingSignIns.handleHash, sha256(handle)),
    eq(pendingSignIns.deviceId, deviceId),
    gt(pendingSignIns.expiresAt, at),
    lt(pendingSignIns.tries, CODE_TRIES),
  );

/** A try counts before the code is looked at, in a statement that parallel tries wait for. */
async function countTry(tx: Transaction, deviceId: string, handle: string, at: Date): Promise<Row | undefined> {
  const [row] = await tx
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(living(deviceId, handle, at))
    .returning();
  return row;
}

async function setUp(
  tx: Transaction,
  { userId, newSecret: secret }: Row,
  code: string,
  at: Date,
): Promise<string[] | null> {
  const step = secret === null ? null : stepOf(secret, code.normalize('NFKC').replace(/\s/g, ''), at);
  if (secret === null || step === null || !(await keepAuthenticator(tx, userId, secret, step, at))) return null;
  return renewRecoveryCodes(tx, userId);
}

/**
 * Sends a code to the telephone of an account that has no authenticator yet: who only knows the password sets none up.
 * @throws Refusal
 */
export async function sendEnrolmentCode(
  needs: Needs,
  deviceId: string,
  handle: string,
): Promise<{ telephone: string }> {
  const { db, now, limiter } = needs;
  const handleHash = sha256(handle);
  const [pending] = await db
    .select({ userId: pendingSignIns.userId })
    .from(pendingSignIns)
    .where(living(deviceId, handle, now()));
  const found = pending && (await accountById(db, pending.userId, ['id', 'telephone']));
  if (!found || (await hasAuthenticator(db, found.id))) return refuse(ENDED, { ended: true });
  if (found.telephone === '') return refuse('您的账号没有登记手机号，请联系本单位管理员');
  await limiter.take('enrolment code', found.id, 5, HOUR_S);
  const { code, hash } = drawCode(needs.keys, handleHash);
  await db
    .update(pendingSignIns)
    .set({ textCodeHash: hash, newSecret: null, expiresAt: new Date(now().getTime() + CODE_MS) })
    .where(eq(pendingSignIns.handleHash, handleHash));
  await sendNow(needs, {
    userId: found.id,
    telephone: found.telephone,
    template: 'enrolmentCode',
    text: `验证码${code}，用于绑定身份验证器，5分钟内有效。如非本人操作，请立即修改密码。`,
  });
  return { telephone: maskPhone(found.telephone) };
}

/**
 * The secret of a new authenticator, to be shown once; it counts after `finishPending` with a code of it.
 * @throws Refusal
 */
export async function beginEnrolment(
  needs: Needs,
  deviceId: string,
  handle: string,
  textCode: string,
): Promise<{ secret: string; address: string }> {
  const { db, now } = needs;
  const row = await countTry(db, deviceId, handle, now());
  if (!row || (await hasAuthenticator(db, row.userId))) return refuse(ENDED, { ended: true });
  const isProven = row.textCodeHash !== null && isCode(needs.keys, row.handleHash, textCode, row.textCodeHash);
  if (!isProven)
    return row.tries >= CODE_TRIES
      ? refuse(ENDED, { ended: true })
      : refuse('短信验证码不正确，请核对后重试', { triesLeft: CODE_TRIES - row.tries });
  const secret = newAuthenticatorSecret();
  // By the code that was given: of two presses at once one is shown the secret that counts.
  const begun = await db
    .update(pendingSignIns)
    .set({ newSecret: secret, textCodeHash: null, tries: 0 })
    .where(and(eq(pendingSignIns.handleHash, row.handleHash), eq(pendingSignIns.textCodeHash, row.textCodeHash ?? '')))
    .returning({ handleHash: pendingSignIns.handleHash });
  if (begun.length === 0) return refuse('短信验证码已使用，请重新获取', { triesLeft: CODE_TRIES - row.tries });
  const user = await accountById(db, row.userId, ['username']);
  return { secret, address: authenticatorAddress(secret, user?.username ?? '') };
}
