// Proving a telephone before anybody is signed in: a code after a captcha, five tries, half an hour on one device.
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName, maskPhone } from '@portal/shared/validation';
import type {
  sendTelephoneCode as sendTelephoneCodeCall,
  TelephoneAccount,
  TelephonePurpose,
} from '@portal/shell/contract';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { networkOf } from '../../platform/core/http/connections';
import { newSecret, sha256 } from '../../platform/core/ids';
import { sendNow } from '../../platform/messages/public';
import type { Account } from '../auth/public';
import { accountsOfTelephone, deviceIdOf } from '../auth/public';
import { CODE_MS, CODE_TRIES, drawCode, isCode, newMark } from '../second-factor/public';
import { requireCaptcha } from '../sign-in/public';
import { telephoneProofs } from './schema';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** To one telephone; apart from the codes by which people sign, which these can never use up. */
const CODES_AN_HOUR = 5;
const CODES_A_DAY = 12;
/** From one network, behind which an office may sit. */
const CODES_OF_NETWORK = 60;
const WRONG_AN_HOUR = 20;
/** How long the steps after the code may take. */
const PROOF_MS = 30 * 60_000;
const ENDED = '手机号验证已失效，请重新获取验证码';

export type Proof = typeof telephoneProofs.$inferSelect;
type Needs = Pick<Context, 'db' | 'now'>;

const WORDS: Readonly<Record<TelephonePurpose, string>> = {
  enter: '登录',
  reset: '重新设置密码',
  register: '注册账号',
};

/**
 * Accounts that have the telephone and may be entered by it. Those of officials are not: they sign in by password and
 * authenticator, and their administrator helps.
 */
export async function ownAccounts({ db }: Pick<Context, 'db'>, telephone: string): Promise<Account[]> {
  const found = await accountsOfTelephone(db, telephone);
  return found.filter(({ userType, disabled }) => userType !== '0' && !disabled);
}

/** @throws Refusal that asks for a captcha, or after too many codes */
export async function sendTelephoneCode(
  context: Context,
  request: FastifyRequest,
  { telephone, purpose, captcha }: InputOf<typeof sendTelephoneCodeCall>,
): Promise<{ handle: string; telephone: string; mark: string; expiresAt: string }> {
  const { db, limiter, keys, now } = context;
  const deviceId = deviceIdOf(request);
  await requireCaptcha(context, request, captcha, '请输入验证码后再获取短信');
  await limiter.take('telephone codes from', networkOf(request.ip), CODES_OF_NETWORK, HOUR_S);
  await limiter.take('telephone codes to', telephone, CODES_AN_HOUR, HOUR_S);
  await limiter.take('telephone codes of a day to', telephone, CODES_A_DAY, DAY_S);
  const accounts = await ownAccounts(context, telephone);
  const handle = newSecret();
  const handleHash = sha256(handle);
  const { code, hash } = drawCode(keys, handleHash);
  const mark = newMark();
  const isServed = purpose === 'register' || accounts.length > 0;
  const at = now();
  const expiresAt = new Date(at.getTime() + CODE_MS);
  await db.delete(telephoneProofs).where(lt(telephoneProofs.expiresAt, at));
  await db
    .insert(telephoneProofs)
    .values({ handleHash, deviceId, purpose, telephone, codeHash: isServed ? hash : null, expiresAt });
  await sendNow(context, {
    userId: accounts[0]?.id ?? '',
    telephone,
    template: 'oneTimeCode',
    text: isServed
      ? `验证码${code}（编号${mark}），用于${WORDS[purpose]}，5分钟内有效。请勿告诉他人。`
      : `（编号${mark}）本手机号没有登记在不动产登记平台的账号下，不能用于${WORDS[purpose]}。您可以在登录页注册账号；如非本人操作，请忽略。`,
  });
  return { handle, telephone: maskPhone(telephone), mark, expiresAt: toShanghaiIso(expiresAt) };
}

const living = (deviceId: string, handle: string, at: Date) =>
  and(
    eq(telephoneProofs.handleHash, sha256(handle)),
    eq(telephoneProofs.deviceId, deviceId),
    gt(telephoneProofs.expiresAt, at),
  );

/** @throws Refusal with what to do: another code, or a new message */
export async function giveTelephoneCode(
  context: Context,
  request: FastifyRequest,
  { handle, code }: { handle: string; code: string },
): Promise<{ accounts: TelephoneAccount[] }> {
  const { db, now, limiter, keys } = context;
  const open = and(living(deviceIdOf(request), handle, now()), isNull(telephoneProofs.provenAt));
  // A try counts before the code is looked at, in a statement that parallel tries wait for.
  const [row] = await db
    .update(telephoneProofs)
    .set({ tries: sql`${telephoneProofs.tries} + 1` })
    .where(and(open, lt(telephoneProofs.tries, CODE_TRIES)))
    .returning();
  if (!row) return refuse(ENDED, { again: true });
  const count = (amount: number) =>
    limiter.spend('wrong telephone codes', row.telephone, amount, WRONG_AN_HOUR, HOUR_S);
  if (!(await count(1))) return refuse('验证码错误次数过多，请一小时后再试', { again: true });
  if (row.codeHash === null || !isCode(keys, row.handleHash, code, row.codeHash))
    return row.tries >= CODE_TRIES
      ? refuse('验证码错误次数过多，请重新获取', { again: true })
      : refuse('验证码不正确，请核对后重试', { triesLeft: CODE_TRIES - row.tries });
  await count(-1);
  const met = await db
    .update(telephoneProofs)
    .set({ provenAt: now(), codeHash: null, expiresAt: new Date(now().getTime() + PROOF_MS) })
    .where(open)
    .returning({ handleHash: telephoneProofs.handleHash });
  if (met.length === 0) return refuse(ENDED, { again: true });
  return { accounts: (await ownAccounts(context, row.telephone)).map(shown) };
}

/** As its own person may know it again. */
const shown = ({ id, name, username, enterprise }: Account): TelephoneAccount => ({
  account: id,
  name: maskName(name),
  username,
  organisation: enterprise?.name,
});

/** The proof for this purpose. @throws Refusal where it is unknown, over, of another device or for something else */
export async function requireProof(
  { db, now }: Needs,
  request: FastifyRequest,
  handle: string,
  purpose: TelephonePurpose,
): Promise<Proof> {
  const [row] = await db
    .select()
    .from(telephoneProofs)
    .where(and(living(deviceIdOf(request), handle, now()), eq(telephoneProofs.purpose, purpose)));
  return row?.provenAt ? row : refuse(ENDED, { ended: true });
}

/** The account of a proof. @throws Refusal where it is none of those that have the telephone now */
export async function requireAccount(context: Pick<Context, 'db'>, proof: Proof, id: string): Promise<Account> {
  const account = (await ownAccounts(context, proof.telephone)).find((one) => one.id === id);
  return account ?? refuse(ENDED, { ended: true });
}

/** Uses the proof up: of two calls at once one does. @throws Refusal where the other has done it */
export async function spendProof(db: Pick<Context['db'], 'delete'>, { handleHash }: Proof): Promise<void> {
  const spent = await db
    .delete(telephoneProofs)
    .where(eq(telephoneProofs.handleHash, handleHash))
    .returning({ handleHash: telephoneProofs.handleHash });
  if (spent.length === 0) refuse(ENDED, { ended: true });
}
