// Every route needs a living session unless it is declared public: the token of the headers together with the cookie of
// the same session.
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../platform/core/context';
import { Refusal } from '../../platform/core/errors';
import { sessionSecretOf } from '../../platform/core/http/session-cookie';
import { findSession } from './session-store';

/** The token of a request: header `token` or the bearer. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.token;
  if (typeof header === 'string' && header !== '') return header;
  return /^Bearer ([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
}

export function addAuthentication(app: App, context: Context): void {
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    const { public: isPublic, anonymous, passive } = request.routeOptions.config;
    if (anonymous) return;
    const token = tokenOf(request);
    const secret = sessionSecretOf(request, context.options.publicOrigin);
    request.user =
      token === undefined || secret === undefined
        ? null
        : await findSession(context, { token, secret }, { slide: passive !== true });
    if (!request.user && !isPublic) throw new Refusal('您尚未登录或登录已过期，请重新登录', null, 401);
  });
}
