// How often one may name somebody else's property: whoever knows it needs a few tries, whoever searches for it many.
import type { Business } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import type { RateLimiter } from '../../platform/core/rate-limit';

const TRIES = 60;
const SECONDS = 600;

/** Counts a search for one property by certificate and holder. @throws Refusal when there were too many */
export async function countNaming(limiter: RateLimiter, user: Pick<CurrentUser, 'id'>): Promise<void> {
  await limiter.take('namedProperty', user.id, TRIES, SECONDS);
}

/**
 * Counts a form that names another certificate than the case is about, where the business may be started by others than
 * the holder.
 */
export async function countNamingIn(
  limiter: RateLimiter,
  user: Pick<CurrentUser, 'id'>,
  { startedByOthers, startedBy }: Pick<Business, 'startedByOthers' | 'startedBy'>,
  form: unknown,
  known: string | null,
): Promise<void> {
  if (!startedByOthers && !startedBy?.includes('bank')) return;
  const sent = (form as { fields?: { bdcqzh?: unknown } } | null | undefined)?.fields?.bdcqzh;
  if (typeof sent === 'string' && sent !== '' && sent !== known) await countNaming(limiter, user);
}
