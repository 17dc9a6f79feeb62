// Signing in, step by step; every failure is one of five answers and tells no more.
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../core/context';
import { accountKey, clearAttempts, reserveAttempt } from './attempts';
import { spendCaptcha } from './captcha';
import { openForDevice } from './device-keys';
import { isPassword, wastePasswordCheck } from './password';
import { accountMark } from './account-mark';
import { loginNonces, users } from './schema';

/** Status and words of docs/contracts.md §4. */
export const SIGN_IN_FAILURES = {
  4001: '用户名或密码不正确',
  4002: '验证码不正确',
  4003: '验证码已过期，请重新获取',
  4004: '请求已失效，请重试',
  4005: '账号已锁定，请15分钟后再试',
} as const;
export type SignInFailure = keyof typeof SIGN_IN_FAILURES;
export type SignInResult = { status: 200; userId: string; regionCode: string; mark: string } | { status: SignInFailure; username?: string };

const CLOCK_SKEW_MS = 120_000;
const Secret = z.object({
  username: z.string().trim().min(1).max(64), password: z.string().max(256), timestamp: z.number(), nonce: z.string().min(8).max(64),
});

/** The opened, fresh and never used payload, or undefined. */
async function openSecret(context: Context, deviceId: string, sealedText: string): Promise<z.infer<typeof Secret> | undefined> {
  const secret = Secret.safeParse(await openForDevice(context, deviceId, sealedText));
  const at = context.now().getTime();
  if (!secret.success || Math.abs(at - secret.data.timestamp) > CLOCK_SKEW_MS) return undefined;
  await context.db.delete(loginNonces).where(lt(loginNonces.expiresAt, context.now()));
  const fresh = await context.db.insert(loginNonces).values({ nonce: secret.data.nonce, expiresAt: new Date(at + 2 * CLOCK_SKEW_MS) })
    .onConflictDoNothing().returning();
  return fresh.length > 0 ? secret.data : undefined;
}

/** One check of an account name at a time: parallel sign-ins of one person must not count as guesses. */
const queues = new Map<string, Promise<unknown>>();
async function oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

async function checkPassword(context: Context, username: string, password: string): Promise<SignInResult> {
  const account = accountKey(username);
  if (!await reserveAttempt(context, account)) return { status: 4005, username };
  const [user] = await context.db.select().from(users).where(eq(users.username, username));
  const isRight = user && !user.disabled
    ? await isPassword(password, user.passwordHash)
    : await wastePasswordCheck(password, context.options.passwordCost);
  if (!user || !isRight) return { status: 4001, username };
  await clearAttempts(context, account);
  return { status: 200, userId: user.id, regionCode: user.regionCode, mark: accountMark(user) };
}

/** @param sealedText `encryptuserinfo` */
export async function signIn(context: Context, deviceId: string, sealedText: string, imageCode: string): Promise<SignInResult> {
  // The payload is opened first, so that a nonce is used up even when the captcha is wrong.
  const secret = await openSecret(context, deviceId, sealedText);
  const captcha = await spendCaptcha(context, deviceId, imageCode);
  if (captcha !== 'right') return { status: captcha === 'wrong' ? 4002 : 4003, username: secret?.username };
  if (!secret) return { status: 4004 };
  return oneAtATime(accountKey(secret.username), () => checkPassword(context, secret.username, secret.password));
}
