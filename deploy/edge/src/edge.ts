// The origin server: release files, security headers, and the services in process or proxied.
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import httpProxy from '@fastify/http-proxy';
import { CONTENT_TYPES, pageHeaders, SERVICE_PATHS, subresourceHeaders, SUBRESOURCES } from './headers';
import { registerBriefs, registerReleaseFiles } from './release-files';

export interface EdgeOptions {
  store: string;
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
  /** Serves records to this machine, for the override of a remote's developers. */
  records?: boolean;
}

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const app = Fastify({ ...options.server, routerOptions: { maxParamLength: 200 }, forceCloseConnections: true, ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}) });
  const ofPages = Object.entries(pageHeaders(options.scriptOrigins));
  const ofSubresources = Object.entries(subresourceHeaders());
  const subresourceTypes = SUBRESOURCES.map((ending) => CONTENT_TYPES[ending]);
  const services = new RegExp(`^(${SERVICE_PATHS.join('|')})(/|$)`);
  app.addHook('onSend', async (request, reply) => {
    const isSubresource = subresourceTypes.includes(String(reply.getHeader('content-type'))) && !services.test(request.url);
    // Services set their own, stricter policy on their answers.
    for (const [name, value] of isSubresource ? ofSubresources : ofPages) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
  registerReleaseFiles(app, options.store);
  if (options.records) registerBriefs(app, options.store);
  if (options.servicesUrl) {
    for (const prefix of SERVICE_PATHS) await app.register(httpProxy, { upstream: options.servicesUrl, prefix, rewritePrefix: prefix });
  } else if (options.services) {
    await options.services.register(app);
  }
  return app;
}
