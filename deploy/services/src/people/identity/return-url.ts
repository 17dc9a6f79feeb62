// Where a certification page may send the browser: back to this portal's own return address and nowhere else.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../../platform/core/http/own-origin';

/** The hash routes that certifications return to: of people who are signed in, and of those who open an account. */
const RETURN_ROUTE = /^#\/(?:face-auth-aly|register)(?:\?|$)/;

/** The address, normalised; null unless it is on our own origin and leads to a return route. */
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
