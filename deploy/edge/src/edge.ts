// The origin server: release files, security headers, and the services in process or proxied.
import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import httpProxy from '@fastify/http-proxy';
import type { PublicKey } from '@portal/release';
import {
  CONTENT_TYPES,
  DATA,
  dataHeaders,
  pageHeaders,
  SERVICE_HEADERS,
  SERVICE_PATHS,
  subresourceHeaders,
  SUBRESOURCES,
} from './headers';
import { registerBriefs, registerReleaseFiles, sendUnknown } from './release-files';

export interface EdgeOptions {
  store: string;
  /** Keys of operations: shells that none of them has signed are not served. */
  roots: readonly PublicKey[];
  /** Services registered in this process; leave out when `servicesUrl` is given. */
  services?: { register(app: FastifyInstance): Promise<void> | void };
  /** Logging and limits of the server; those of the services mask what must not be logged. */
  server?: FastifyServerOptions;
  /** Address ranges of proxies whose forwarded addresses are believed, e.g. `10.0.0.0/8`; none by default. */
  trustProxy?: string;
  /** Origin of services that run elsewhere. */
  servicesUrl?: string;
  /** Origins of host scripts that the operator has released (HOST_SCRIPTS). */
  scriptOrigins?: readonly string[];
  /** Serves under TLS, to each in the newest HTTP that they speak (2 or 1.1); plain HTTP/1.1 without. Both as PEM. */
  tls?: { cert: Buffer | string; key: Buffer | string };
  /** Serves records to this machine, for the override of a remote's developers. */
  records?: boolean;
}

/** What a client claims to be forwarded from is replaced, never passed on: limits count by address. */
function forwardedBy(
  request: Pick<FastifyRequest, 'ip' | 'protocol'>,
  { forwarded: _forwarded, 'x-forwarded-host': _host, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return { ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol };
}

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  // Fastify's types tell servers apart; routes and hooks are the same on each.
  const under = (options.tls ? { http2: true, https: { allowHTTP1: true, ...options.tls } } : {}) as object;
  const app = Fastify({
    ...options.server,
    ...under,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // An address that cannot be decoded; no hook runs for it.
    frameworkErrors: (_error, request, reply) =>
      void sendUnknown(request, reply.headers(pageHeaders(options.scriptOrigins))),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
  });
  const ofPages = Object.entries(pageHeaders(options.scriptOrigins));
  const ofSubresources = Object.entries(subresourceHeaders());
  const ofData = Object.entries(dataHeaders());
  const subresourceTypes = SUBRESOURCES.map((ending) => CONTENT_TYPES[ending]);
  const services = new RegExp(`^(${SERVICE_PATHS.join('|')})(/|$)`);
  app.addHook('onSend', async (request, reply) => {
    const type = String(reply.getHeader('content-type'));
    const isSubresource = subresourceTypes.includes(type) && !services.test(request.url);
    // Services set their own, stricter policy on their answers.
    for (const [name, value] of isSubresource ? ofSubresources : DATA.test(type) ? ofData : ofPages)
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    request.log.error({ err: error }, 'failed');
    if (!services.test(request.url))
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(status < 500 ? '请求有误' : '系统异常，请稍后再试');
    // The services are away, or did not answer in time: said in their form, for the page that asked.
    const isAway =
      status >= 502 ||
      /^(ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|UND_ERR|FST_REPLY_FROM)/.test(error.code ?? '');
    if (isAway) void reply.header('Retry-After', '5');
    return reply
      .code(isAway ? 503 : status)
      .headers(SERVICE_HEADERS)
      .type('application/json; charset=utf-8')
      .send({
        resultCode: isAway || status < 500 ? 'B000' : 'E900',
        msg: isAway
          ? '系统暂时无法处理，请稍后再试'
          : status < 500
            ? '请求内容有误，请检查后重试'
            : '系统异常，管理员处理中',
        data: null,
      });
  });
  registerReleaseFiles(app, options.store, options.roots);
  if (options.records) registerBriefs(app, options.store);
  if (options.servicesUrl) {
    for (const prefix of SERVICE_PATHS)
      await app.register(httpProxy, {
        upstream: options.servicesUrl,
        prefix,
        rewritePrefix: prefix,
        replyOptions: { rewriteRequestHeaders: forwardedBy },
      });
  } else if (options.services) {
    await options.services.register(app);
  }
  return app;
}
