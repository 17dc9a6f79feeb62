// Where a certification page may send the browser: back to this portal's own return address and nowhere else.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../../platform/core/http/own-origin';

/** The hash route that certifications return to. */
const RETURN_ROUTE = /^#\/face-auth-aly(\?|$)/;

/** The address, normalised; null unless it is on our own origin and leads to the return route. */
export function parseReturnUrl(
  given: string,
  request: FastifyRequest,
  publicOrigin: string | undefined,
): string | null {
  const url = tryParse(given);
  if (!url || url.origin !== ownOrigin(request, publicOrigin)) return null;
  if (url.username !== '' || url.password !== '' || url.pathname !== '/' || !RETURN_ROUTE.test(url.hash)) return null;
  return url.href;
}

function tryParse(given: string): URL | null {
  try {
    return new URL(given);
  } catch {
    return null;
  }
}
