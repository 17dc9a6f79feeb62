// The captcha of a device: one answer, two minutes, used up by the first try, right or wrong.
import { and, eq, lt } from 'drizzle-orm';
import type { SignInChallenge } from '@portal/shell/contract';
import type { Context } from '../../platform/core/context';
import { sameText } from '../../platform/core/ids';
import { askProof, spendProof } from './proof-of-work';
import { captchas } from './schema';

const LIFE_MS = 2 * 60_000;
/** Both kinds of picture are drawn the same way: outlines of letters, never text. */
const LOOK = { noise: 2, height: 48, fontSize: 52, background: '#f4f7fb', color: true };
type Needs = Pick<Context, 'db' | 'now' | 'options' | 'keys'>;
/** Characters or a sum in a picture; or, for people who see no picture, some seconds of their browser's work. */
export type CaptchaKind = 'picture' | 'question' | 'proof';
export type CaptchaOutcome = 'right' | 'wrong' | 'expired';

async function keep({ db, now }: Needs, deviceId: string, kind: CaptchaKind, answer: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await db.delete(captchas).where(lt(captchas.expiresAt, new Date(now().getTime() - 3_600_000)));
  await db
    .insert(captchas)
    .values({ deviceId, kind, answer, expiresAt })
    .onConflictDoUpdate({ target: captchas.deviceId, set: { kind, answer, expiresAt } });
}

/** Draws a new picture; the former captcha of the device ends. Returns SVG. */
export async function drawCaptcha(needs: Needs, deviceId: string, kind: 'picture' | 'question'): Promise<string> {
  // Its font costs a tenth of a second: at the first picture, not at the start.
  const { default: svgCaptcha } = await import('svg-captcha');
  const { text, data } =
    kind === 'picture'
      ? svgCaptcha.create({ ...LOOK, size: 4, ignoreChars: '0oO1iIlLqg9zZ2sS5', width: 132 })
      : svgCaptcha.createMathExpr({ ...LOOK, mathMin: 11, mathMax: 99, mathOperator: '+', width: 172 });
  await keep(needs, deviceId, kind, text.toLowerCase());
  return data;
}

/** A challenge whose solution is the answer, `counter.derivedKey`: nothing has to be seen or heard. */
export async function askCaptchaProof(needs: Needs, deviceId: string): Promise<SignInChallenge> {
  const challenge = await askProof(needs, accountOf(deviceId));
  await keep(
    needs,
    deviceId,
    'proof',
    JSON.stringify({ parameters: challenge.parameters, signature: challenge.signature }),
  );
  return challenge;
}

/** A proof for a captcha is good for no account, and the other way round. */
const accountOf = (deviceId: string): string => `captcha of ${deviceId}`;

async function isSolved(needs: Needs, deviceId: string, challenge: string, given: string): Promise<boolean> {
  const [, counter, derivedKey] = /^(\d{1,9})\.([0-9a-f]{1,128})$/.exec(given.trim()) ?? [];
  return spendProof(needs, accountOf(deviceId), {
    challenge: JSON.parse(challenge) as unknown,
    solution: { counter: Number(counter), derivedKey },
  });
}

/** What was drawn last for the device; undefined when nothing is. */
export async function kindOfCaptcha({ db }: Pick<Needs, 'db'>, deviceId: string): Promise<CaptchaKind | undefined> {
  return (await db.select({ kind: captchas.kind }).from(captchas).where(eq(captchas.deviceId, deviceId)))[0]?.kind;
}

/** Full-width digits and letters count as such; case and blanks do not matter. */
const normalise = (given: string): string => given.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/**
 * Checks and uses up the device's captcha in one statement, so that parallel tries share one chance.
 * @param kind of which it has to be, where the price of the try depends on it: another one drawn meanwhile is none
 */
export async function spendCaptcha(
  needs: Needs,
  deviceId: string,
  given: string,
  kind?: CaptchaKind,
): Promise<CaptchaOutcome> {
  const { db, now, options } = needs;
  const [drawn] = await db
    .delete(captchas)
    .where(and(eq(captchas.deviceId, deviceId), kind && eq(captchas.kind, kind)))
    .returning();
  const isTest =
    options.captchaTestCode !== undefined && sameText(normalise(given), normalise(options.captchaTestCode));
  if (!drawn) return isTest ? 'right' : 'expired';
  if (drawn.expiresAt <= now()) return 'expired';
  const isRight =
    drawn.kind === 'proof'
      ? await isSolved(needs, deviceId, drawn.answer, given)
      : sameText(normalise(given), drawn.answer);
  return isRight || isTest ? 'right' : 'wrong';
}
