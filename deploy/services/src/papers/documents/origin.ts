// The address under which people reach the portal, for links in documents and QR codes.
import type { FastifyRequest } from 'fastify';
import type { ServiceOptions } from '../../platform/core/options';

/** Configured origin, else the one this request came to. */
export function originOf(request: FastifyRequest, options: Pick<ServiceOptions, 'publicOrigin'>): string {
  return options.publicOrigin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}
