// The captcha of a device: one answer, two minutes, used up by the first try, right or wrong.
import { randomInt } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import type { Context } from '../core/context';
import { sameText } from '../core/ids';
import { captchas } from './schema';

const LIFE_MS = 2 * 60_000;
const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
type Needs = Pick<Context, 'db' | 'now' | 'options'>;
export type CaptchaOutcome = 'right' | 'wrong' | 'expired';

async function keep({ db, now }: Needs, deviceId: string, answer: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(captchas).where(lt(captchas.expiresAt, new Date(now().getTime() - 3_600_000)));
  await db.insert(captchas).values({ deviceId, answer, expiresAt }).onConflictDoUpdate({ target: captchas.deviceId, set: { answer, expiresAt } });
}

/** Draws a new code; the former one of the device ends. Returns SVG. */
export async function drawCaptcha(needs: Needs, deviceId: string): Promise<string> {
  const { text, data } = svgCaptcha.create({ size: 4, ignoreChars: '0oO1iIlLqg9zZ2sS5', noise: 2, width: 132, height: 48, fontSize: 52, background: '#f4f7fb', color: true });
  await keep(needs, deviceId, text.toLowerCase());
  return data;
}

function toChineseNumber(value: number): string {
  if (value <= 10) return DIGITS[value] ?? '';
  return value === 20 ? '二十' : `十${DIGITS[value - 10] ?? ''}`;
}

/** The same test in words, for people who cannot see the picture. */
export async function askCaptcha(needs: Needs, deviceId: string): Promise<string> {
  const first = randomInt(3, 10);
  const second = randomInt(1, first);
  const isSum = randomInt(2) === 0;
  await keep(needs, deviceId, String(isSum ? first + second : first - second));
  return `${toChineseNumber(first)}${isSum ? '加' : '减'}${toChineseNumber(second)}等于几`;
}

/** Full-width digits and Chinese numbers count as digits; case and blanks do not matter. */
function normalise(given: string): string {
  const text = given.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  for (let value = 0; value <= 20; value += 1) if (text === toChineseNumber(value)) return String(value);
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
