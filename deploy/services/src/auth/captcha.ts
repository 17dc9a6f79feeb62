// The captcha of a device: one answer, two minutes, used up by the first try, right or wrong.
import { randomInt } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import type { Context } from '../core/context';
import { sameText } from '../core/ids';
import { captchas } from './schema';

const LIFE_MS = 2 * 60_000;
const DIGITS = '零一二三四五六七八九';
/** Answers of questions lie below it: guessing one is no more use than guessing a picture, where each guess has its price. */
const MOST = 200;
type Needs = Pick<Context, 'db' | 'now' | 'options'>;
export type CaptchaKind = 'picture' | 'question';
export type CaptchaOutcome = 'right' | 'wrong' | 'expired';

async function keep({ db, now }: Needs, deviceId: string, kind: CaptchaKind, answer: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(captchas).where(lt(captchas.expiresAt, new Date(now().getTime() - 3_600_000)));
  await db.insert(captchas).values({ deviceId, kind, answer, expiresAt }).onConflictDoUpdate({ target: captchas.deviceId, set: { kind, answer, expiresAt } });
}

/** Draws a new code; the former one of the device ends. Returns SVG. */
export async function drawCaptcha(needs: Needs, deviceId: string): Promise<string> {
  const { text, data } = svgCaptcha.create({ size: 4, ignoreChars: '0oO1iIlLqg9zZ2sS5', noise: 2, width: 132, height: 48, fontSize: 52, background: '#f4f7fb', color: true });
  await keep(needs, deviceId, 'picture', text.toLowerCase());
  return data;
}

/** 0 to 999 in words, such as 一百零三. */
function toChineseNumber(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10].map((digit) => DIGITS[digit] ?? '') as [string, string, string];
  if (value < 10) return ones;
  const unit = ones === '零' ? '' : ones;
  if (value < 100) return `${tens === '一' ? '' : tens}十${unit}`;
  if (tens === '零') return `${hundreds}百${unit && `零${unit}`}`;
  return `${hundreds}百${tens}十${unit}`;
}

/** The same test in words, for people who cannot see the picture. A machine can read it: strangers pay for each answer (sign-in.ts). */
export async function askCaptcha(needs: Needs, deviceId: string): Promise<string> {
  const [first, second] = [randomInt(11, 100), randomInt(11, 100)];
  const third = randomInt(1, Math.min(first + second, 50));
  const isSum = first + second + third < MOST && randomInt(2) === 0;
  await keep(needs, deviceId, 'question', String(isSum ? first + second + third : first + second - third));
  return `${toChineseNumber(first)}加${toChineseNumber(second)}${isSum ? '加' : '减'}${toChineseNumber(third)}等于几`;
}

/** What was drawn last for the device; undefined when nothing is. */
export async function kindOfCaptcha({ db }: Pick<Needs, 'db'>, deviceId: string): Promise<CaptchaKind | undefined> {
  return (await db.select({ kind: captchas.kind }).from(captchas).where(eq(captchas.deviceId, deviceId)))[0]?.kind;
}

/** Full-width digits and Chinese numbers count as digits; case and blanks do not matter. */
function normalise(given: string): string {
  const text = given.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  for (let value = 0; value <= MOST; value += 1) if (text === toChineseNumber(value)) return String(value);
  return text;
}

/** Checks and uses up the device's captcha in one statement, so that parallel tries share one chance. */
export async function spendCaptcha({ db, now, options }: Needs, deviceId: string, given: string): Promise<CaptchaOutcome> {
  const [drawn] = await db.delete(captchas).where(eq(captchas.deviceId, deviceId)).returning();
  const answer = normalise(given);
  const isTest = options.captchaTestCode !== undefined && sameText(answer, normalise(options.captchaTestCode));
  if (!drawn) return isTest ? 'right' : 'expired';
  if (drawn.expiresAt <= now()) return 'expired';
  return sameText(answer, drawn.answer) || isTest ? 'right' : 'wrong';
}
