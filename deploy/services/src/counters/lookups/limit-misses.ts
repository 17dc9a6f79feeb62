// How often somebody may search the register: who keeps finding nothing is guessing, and is asked for a captcha.
import type { FastifyRequest } from 'fastify';
import { requireCaptcha } from '../../people/sign-in/public';
import type { Context, CurrentUser } from '../../platform/core/context';

type Desk = Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>;
/** Searches of one person in ten minutes. */
const SEARCHES = 60;
/** Searches without a result after which a captcha is asked for, and for how long they count. */
const MISSES = 5;
const MISSES_SECONDS = 3_600;

/**
 * One search by what somebody has typed: counted, and behind a captcha after five that found nothing. A solved captcha
 * is good for five more.
 * @throws Refusal with the mark that a page shows the captcha by
 */
export async function limited<Found>(
  context: Desk,
  { user, request }: { user: CurrentUser; request: FastifyRequest },
  captcha: string | undefined,
  search: () => Promise<Found>,
  hasFound: (found: Found) => boolean,
): Promise<Found> {
  const { limiter } = context;
  await limiter.take('lookup', user.id, SEARCHES, 600);
  const count = (amount: number, most: number) => limiter.spend('lookup.missed', user.id, amount, most, MISSES_SECONDS);
  // A miss until something is found: searches side by side share the five.
  if (!(await count(1, MISSES))) {
    await requireCaptcha(context, request, captcha);
    await count(1 - MISSES, MISSES);
  }
  const found = await search();
  if (hasFound(found)) await count(-1, MISSES);
  return found;
}
