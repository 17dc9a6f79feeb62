// Headers of every answer of the services; a route that serves something else sets its own over them.
import type { App } from '../context';

const DEFAULTS: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export function addSecurityHeaders(app: App): void {
  // At the beginning: a server around these services that fills in what is missing when an answer leaves (deploy/edge)
  // comes before any hook of ours then.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(DEFAULTS);
  });
}
