// From ten days before the release set in force ends, `/readyz` reminds operations.
import type { Context } from '../core/context';
import { readSetInForce } from './metrics';

const DAY_MS = 86_400_000;
const REMIND_DAYS = 10;

/** What `/readyz` adds to its answer. */
export function remindOfSetAge({
  options,
  now,
}: Pick<Context, 'options' | 'now'>): () => Promise<{ releaseSet?: string }> {
  return async () => {
    const set = await readSetInForce(options.readReleaseSet);
    const left = (Date.parse(set?.expiresAt ?? '') - now().getTime()) / DAY_MS;
    if (Number.isNaN(left) || left > REMIND_DAYS) return {};
    return { releaseSet: left < 0 ? 'expired: portalctl renew' : `ends in ${Math.floor(left)} days: portalctl renew` };
  };
}
