// Holds a call to its declared bound before it is handled. Usual bounds are counted by each process, for they only stop
// floods; declared ones are shared by all processes.
import type { Call, CallBound } from '@portal/shared/contract';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/connections';
import type { RateLimiter } from '../rate-limit';
import { boundOf } from './bound-of';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts calls: `shared` by all processes, `own` by this one. */
    callLimits?: { shared: RateLimiter; own: RateLimiter };
  }
}

/**
 * A preHandler, or undefined for a call that only reads.
 * @param readInput members of the request by domain name
 */
export function holdBound(call: Call, readInput: (request: FastifyRequest) => Record<string, unknown>) {
  const bound = boundOf(call);
  if (bound === null) return undefined;
  return async (request: FastifyRequest): Promise<void> => {
    const limits = request.server.callLimits;
    if (limits) await take(call.bound ? limits.shared : limits.own, call, bound, request, readInput);
  };
}

/** @throws Refusal after too many */
async function take(
  limiter: RateLimiter,
  { at }: Pick<Call, 'at'>,
  { seconds, person, address, counterpart }: CallBound,
  request: FastifyRequest,
  readInput: (request: FastifyRequest) => Record<string, unknown>,
): Promise<void> {
  if (person !== undefined && request.user) await limiter.take(`${at} by`, request.user.id, person, seconds);
  if (address !== undefined) await limiter.take(`${at} from`, networkOf(request.ip), address, seconds);
  if (!counterpart) return;
  const named = readInput(request)[counterpart.member];
  // Counted for each caller: another's calls must not use up what the owner of a record may do.
  const key = `${request.user?.id ?? networkOf(request.ip)} ${String(named)}`;
  if (typeof named === 'string' && named !== '') await limiter.take(`${at} about`, key, counterpart.calls, seconds);
}
