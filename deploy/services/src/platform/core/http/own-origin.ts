// The address under which a browser knows this portal.
import type { FastifyRequest } from 'fastify';

/** The configured origin, else the one that the request was sent to. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}
