// Checks of another person: behind a captcha and bounded by day, for whether a name and a number belong together is
// nobody's to try out.
import type { FastifyRequest } from 'fastify';
import type { Context, CurrentUser } from '../../platform/core/context';
import { networkOf } from '../../platform/core/http/connections';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { Port } from '../../platform/core/joints/ports';

const DAY_S = 86_400;
/** Checks of others in a day: by one account, of one number whoever asks, from one network. */
const BY_ACCOUNT = 10;
const OF_NUMBER = 5;
const FROM_NETWORK = 60;

/** Spends a captcha. @throws Refusal with the mark that a page shows it by */
export const captchaOfChecks = new Port<
  (
    context: Pick<Context, 'db' | 'now' | 'options' | 'keys'>,
    request: FastifyRequest,
    given: string | undefined,
  ) => Promise<void>
>('the captcha before a check of another person');

/** @throws Refusal with the mark that a page shows the captcha by, or after too many */
export async function limitOthers(
  context: Pick<Context, 'db' | 'now' | 'options' | 'keys' | 'limiter'>,
  user: CurrentUser,
  request: FastifyRequest,
  given: { name?: string | undefined; identityNumber?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  const number = normaliseIdentity(given.identityNumber || user.identityNumber);
  if (number === normaliseIdentity(user.identityNumber)) return;
  await captchaOfChecks.answer(context, request, given.captcha);
  const { limiter } = context;
  await limiter.take('check of another', user.id, BY_ACCOUNT, DAY_S);
  await limiter.take('check of number', number, OF_NUMBER, DAY_S);
  await limiter.take('check of another from', networkOf(request.ip), FROM_NETWORK, DAY_S);
}
