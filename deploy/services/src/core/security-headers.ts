// Headers of every answer of the services; a route that serves something else sets its own first.
import type { App } from './context';

const DEFAULTS: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export function addSecurityHeaders(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(DEFAULTS)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
