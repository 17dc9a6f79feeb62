// Meeting a challenge: by a code that is sent to the telephone of the account, or by a face check that the services
// have recorded.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskPhone } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { asUuid, hmacSha256 } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { spendFaceCheck } from '../identity/public';
import { sendNow } from '../../platform/messages/public';
import { CODE_MS, CODE_TRIES, drawCode, isCode, newMark } from './one-time-code';
import { factorChallenges } from './schema';

/** Of one person, and to one telephone, in an hour; a clerk of a bank signs many cases. */
const CODES_AN_HOUR = 60;
/** Wrong codes of one person in an hour, over all challenges. */
const WRONG_AN_HOUR = 30;
const HOUR_S = 3600;
const RESEND_MS = 60_000;
const TOO_SOON = '验证码刚刚发送过，请稍后再获取';
const ENDED = '本次验证已失效，请重新操作';

/** Not an action: shows that a telephone is at hand. */
const NEW_TELEPHONE = 'newTelephone';

/** A telephone in a challenge: by a key of the session, so that nobody reads it off what is kept. */
export function numberDigest(user: CurrentUser, telephone: string): string {
  return hmacSha256(user.envelopeKey, `telephone ${telephone}`);
}

type Needs = Pick<Context, 'db' | 'now' | 'limiter' | 'options' | 'log' | 'keys'>;

const own = (user: CurrentUser, id: string, now: Date) =>
  and(
    eq(factorChallenges.id, asUuid(id)),
    eq(factorChallenges.userId, user.id),
    eq(factorChallenges.sessionId, user.sessionId),
    gt(factorChallenges.expiresAt, now),
    isNull(factorChallenges.provenAt),
  );

export interface SentCode {
  telephone: string;
  mark: string;
  expiresAt: string;
  resendAfter: number;
}

/** @throws Refusal when it is unknown, foreign or met, was sent a moment ago, too often, or cannot be sent */
export async function sendCode(needs: Needs, user: CurrentUser, id: string): Promise<SentCode> {
  const { db, now, limiter } = needs;
  if (user.telephone === '') return refuse('您的账号没有登记手机号，请在政务应用中刷脸办理，或者到登记机构登记手机号');
  const open = and(own(user, id, now()), ne(factorChallenges.kind, NEW_TELEPHONE));
  const [found] = await db.select().from(factorChallenges).where(open);
  if (!found) return refuse(ENDED);
  const latest = new Date(now().getTime() - RESEND_MS);
  if (found.sentAt && found.sentAt > latest) return refuse(TOO_SOON);
  // Several accounts may be reached by one telephone; whoever has it is not to be flooded by all of them.
  for (const key of [user.id, `to ${user.telephone}`])
    if (!(await limiter.spend('one-time codes', key, 1, CODES_AN_HOUR, HOUR_S)))
      return refuse('获取验证码过于频繁，请一小时后再试');
  const { code, hash } = drawCode(needs.keys, found.id);
  const [row] = await db
    .update(factorChallenges)
    .set({ codeHash: hash, sentAt: now(), tries: 0 })
    .where(and(open, or(isNull(factorChallenges.sentAt), lte(factorChallenges.sentAt, latest))))
    .returning();
  if (!row) return refuse(TOO_SOON);
  try {
    await sendNow(needs, {
      userId: user.id,
      telephone: user.telephone,
      template: 'oneTimeCode',
      text: `验证码${code}（编号${row.mark}），用于${row.words}，5分钟内有效。请勿告诉他人。`,
    });
  } catch (error) {
    // What was not sent may be asked for again at once.
    await db.update(factorChallenges).set({ codeHash: null, sentAt: null }).where(eq(factorChallenges.id, row.id));
    throw error;
  }
  return {
    telephone: maskPhone(user.telephone),
    mark: row.mark,
    expiresAt: toShanghaiIso(new Date(now().getTime() + CODE_MS)),
    resendAfter: RESEND_MS / 1000,
  };
}

/**
 * @param telephone the new one, where it is what the code was sent to
 * @throws Refusal with what to do: another code, or a new one
 */
export async function giveCode(
  needs: Needs,
  user: CurrentUser,
  id: string,
  code: string,
  telephone?: string,
): Promise<void> {
  const { db, now, limiter } = needs;
  // Taken before the code is looked at, and given back where it was not a wrong one: of tries at the same moment no
  // more are looked at than of tries in turn.
  const count = (amount: number) => limiter.spend('wrong one-time codes', user.id, amount, WRONG_AN_HOUR, HOUR_S);
  if (!(await count(1))) return refuse('验证码错误次数过多，请一小时后再试');
  // A try counts before the code is looked at, in a statement that parallel tries wait for.
  const [row] = await db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(
      and(
        own(user, id, now()),
        telephone === undefined
          ? ne(factorChallenges.kind, NEW_TELEPHONE)
          : and(eq(factorChallenges.kind, NEW_TELEPHONE), eq(factorChallenges.subject, numberDigest(user, telephone))),
        gt(factorChallenges.sentAt, new Date(now().getTime() - CODE_MS)),
        lt(factorChallenges.tries, CODE_TRIES),
      ),
    )
    .returning();
  if (!row?.codeHash) {
    await count(-1);
    return refuse('验证码已失效，请重新获取', { again: true });
  }
  if (!isCode(needs.keys, row.id, code, row.codeHash)) {
    return row.tries >= CODE_TRIES
      ? refuse('验证码错误次数过多，请重新获取', { again: true })
      : refuse('验证码不正确，请核对后重试', { triesLeft: CODE_TRIES - row.tries });
  }
  await count(-1);
  const met = await db
    .update(factorChallenges)
    .set({ provenBy: 'code', provenAt: now(), codeHash: null })
    .where(and(own(user, id, now())))
    .returning({ id: factorChallenges.id });
  // The right code twice at once meets it once: a telephone is changed, and told of, once.
  if (met.length === 0) return refuse('验证码已失效，请重新获取', { again: true });
}

/**
 * @throws Refusal when the services hold no passed face check of this person under this id, or it has served already
 */
export async function giveFace({ db, now }: Needs, user: CurrentUser, id: string, passId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: factorChallenges.id })
      .from(factorChallenges)
      .where(own(user, id, now()));
    if (!found) return refuse(ENDED);
    await spendFaceCheck(tx, user, passId, now());
    await tx
      .update(factorChallenges)
      .set({ provenBy: 'face', provenAt: now() })
      .where(own(user, id, now()));
  });
}

/** @throws Refusal when the challenge is unknown, foreign, met, or about another telephone */
export async function requireOpenChallenge(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  user: CurrentUser,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ id: factorChallenges.id })
    .from(factorChallenges)
    .where(and(own(user, id, now()), ne(factorChallenges.kind, NEW_TELEPHONE)));
  if (!found) refuse(ENDED);
}

/** Marks an open challenge as met by something that was checked before. @throws Refusal as above */
export async function meetChallenge(
  tx: Transaction,
  user: CurrentUser,
  id: string,
  by: 'passkey',
  now: Date,
): Promise<void> {
  const met = await tx
    .update(factorChallenges)
    .set({ provenBy: by, provenAt: now, codeHash: null })
    .where(and(own(user, id, now), ne(factorChallenges.kind, NEW_TELEPHONE)))
    .returning({ id: factorChallenges.id });
  if (met.length === 0) refuse(ENDED);
}

/** Sends a code to a telephone that is to become the account's. @throws Refusal when too often */
export async function askNewTelephone(
  needs: Needs,
  user: CurrentUser,
  telephone: string,
): Promise<{ challenge: string; mark: string }> {
  const { db, now, limiter } = needs;
  await limiter.take('new telephone', user.id, 5, HOUR_S);
  await limiter.take('new telephone to', telephone, 3, HOUR_S);
  const id = randomUUID();
  const { code, hash } = drawCode(needs.keys, id);
  const mark = newMark();
  const at = now();
  await db.insert(factorChallenges).values({
    id,
    userId: user.id,
    sessionId: user.sessionId,
    kind: NEW_TELEPHONE,
    subject: numberDigest(user, telephone),
    digest: '',
    words: '绑定新手机号',
    mark,
    codeHash: hash,
    sentAt: at,
    expiresAt: new Date(at.getTime() + CODE_MS),
  });
  await sendNow(needs, {
    userId: user.id,
    telephone,
    template: 'oneTimeCode',
    text: `验证码${code}（编号${mark}），用于绑定新手机号，5分钟内有效。请勿告诉他人。`,
  });
  return { challenge: id, mark };
}
