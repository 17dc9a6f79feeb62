// Signing in, step by step; every failure is one of the contract's answers and tells no more.
import { signInSecretWire } from '@portal/shell/contract';
import type { SignInSecret } from '@portal/shell/contract';
import type { SignInChallenge } from '@portal/shell/contract';
import { readAs } from '../../platform/core/calls/read-as';
import type { Context } from '../../platform/core/context';
import {
  KNOWN_WAITS,
  accountByUsername,
  accountKey,
  accountMark,
  forgetNonces,
  giveBack,
  isKnown,
  isPassword,
  knownKey,
  noteOverPortal,
  openForDevice,
  readStrain,
  secondsLeft,
  spendNonce,
  unknownDeviceKeys,
  takeUnknownDevicesTurn,
  takeTurn,
  waitWords,
  wastePasswordCheck,
} from '../auth/public';
import type { CaptchaKind } from './captcha';
import { kindOfCaptcha, spendCaptcha } from './captcha';
import { askProof, spendProof } from './proof-of-work';

/** What people read with the statuses that the call declares. */
export const SIGN_IN_FAILURES = {
  4001: '用户名或密码不正确',
  4002: '验证码不正确',
  4003: '验证码已过期，请重新获取',
  4004: '请求已失效，请重试',
  4005: '尝试次数过多，请稍后再试',
  4007: '请完成安全验证',
} as const;
export type SignInFailure = keyof typeof SIGN_IN_FAILURES;
/**
 * What goes with a failure: how long to wait (4005), or the challenge to solve before the same is sent again (4007).
 */
export type FailureData = { retryAfter: number } | { challenge: SignInChallenge };
export type SignInResult =
  | { status: 200; userId: string; regionCode: string; mark: string; username: string }
  | { status: SignInFailure; msg?: string; username?: string; data?: FailureData };

/** Who asks, as far as they cannot choose it. */
export interface Asker {
  /** Network address. */
  address: string;
  /** Of a known device (known-devices.ts), or undefined. */
  device: string | undefined;
}

const CLOCK_SKEW_MS = 120_000;

/** The opened, fresh and never used payload, or undefined. */
async function openSecret(context: Context, deviceId: string, sealedText: string): Promise<SignInSecret | undefined> {
  const secret = readAs(signInSecretWire, await openForDevice(context, deviceId, sealedText), 'encryptuserinfo');
  if (!secret) return undefined;
  const at = context.now().getTime();
  if (Math.abs(at - secret.timestamp) > CLOCK_SKEW_MS) return undefined;
  await forgetNonces(context.db, context.now());
  const isFresh = await spendNonce(context.db, secret.nonce, new Date(at + 2 * CLOCK_SKEW_MS));
  return isFresh ? secret : undefined;
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

const wait = (seconds: number, username: string): SignInResult => ({
  status: 4005,
  msg: waitWords(seconds),
  username,
  data: { retryAfter: seconds },
});

async function checkPassword(
  context: Context,
  { username, password }: SignInSecret,
  asker: Asker,
): Promise<SignInResult> {
  const account = accountKey(username);
  const known =
    asker.device !== undefined && (await isKnown(context, asker.device, username))
      ? knownKey(account, asker.device)
      : undefined;
  const unknownDevice = unknownDeviceKeys(account, asker.address);
  const turn =
    known === undefined
      ? await takeUnknownDevicesTurn(context, unknownDevice)
      : await takeTurn(context, known, KNOWN_WAITS);
  if (!turn.granted) return wait(turn.seconds, username);
  const user = await accountByUsername(context.db, username);
  const isRight =
    user && !user.disabled
      ? await isPassword(password, user.passwordHash)
      : await wastePasswordCheck(password, context.options.passwordCost);
  if (!user || !isRight) {
    if (known === undefined) await noteOverPortal(context);
    return { status: 4001, username };
  }
  for (const key of known === undefined ? [unknownDevice.account, unknownDevice.network] : [known])
    await giveBack(context, key);
  return { status: 200, userId: user.id, regionCode: user.regionCode, mark: accountMark(user), username };
}

/** Before the captcha is used up: whether this try has to wait, or has a price that was not paid. */
async function findObstacle(
  context: Context,
  kind: CaptchaKind | undefined,
  { username, proof }: SignInSecret,
  { address, device }: Asker,
): Promise<SignInResult | undefined> {
  const account = accountKey(username);
  if (device !== undefined && (await isKnown(context, device, username))) {
    const seconds = await secondsLeft(context, knownKey(account, device), KNOWN_WAITS);
    return seconds > 0 ? wait(seconds, username) : undefined;
  }
  const { seconds, isPriced } = await readStrain(context, unknownDeviceKeys(account, address));
  if (seconds > 0) return wait(seconds, username);
  if (!isPriced && kind !== 'question') return undefined;
  return (await spendProof(context, account, proof))
    ? undefined
    : { status: 4007, username, data: { challenge: await askProof(context, account) } };
}

/** @param sealedText `encryptuserinfo` */
export async function signIn(
  context: Context,
  deviceId: string,
  sealedText: string,
  imageCode: string,
  asker: Asker,
): Promise<SignInResult> {
  // The payload is opened first, so that a nonce is used up even when the captcha is wrong.
  const secret = await openSecret(context, deviceId, sealedText);
  const kind = await kindOfCaptcha(context, deviceId);
  const obstacle = secret && (await findObstacle(context, kind, secret, asker));
  if (obstacle) return obstacle;
  const captcha = await spendCaptcha(context, deviceId, imageCode, kind);
  if (captcha !== 'right') return { status: captcha === 'wrong' ? 4002 : 4003, username: secret?.username };
  if (!secret) return { status: 4004 };
  return oneAtATime(accountKey(secret.username), () => checkPassword(context, secret, asker));
}
