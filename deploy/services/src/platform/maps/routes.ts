// The page that the maps service runs in, and the sandbox's own maps service.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { ownOrigin } from '../core/http/own-origin';
import { runMapsFrame } from './frame-script';
import { sandboxScript } from './sandbox-script';

const config = { public: true } as const;
const SCRIPT = 'text/javascript; charset=utf-8';
/** The frame has an origin of its own, so that nothing of ours is same-origin for it. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Lets in the portal as its parent, our own small script, and exactly the configured maps service. */
export function framePolicy(origins: readonly string[]): string {
  const own = origins.join(' ');
  return `default-src 'none'; sandbox allow-scripts; script-src 'self' ${own}; connect-src ${own}; img-src data: ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

export function addMapsRoutes(app: App, { options }: Context): void {
  const { scriptUrl, key, serviceHost } = options.maps;
  const scriptOf = (origin: string) => scriptUrl ?? `${origin}/sandbox/maps`;

  app.get('/api/pub3/maps/frame', { config, schema: { hide: true } }, async (request, reply) => {
    const script = scriptOf(ownOrigin(request, options.publicOrigin));
    const origins = [script, ...(serviceHost ? [serviceHost] : [])].map((address) => new URL(address).origin);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', framePolicy([...new Set(origins)]))
        // What the portal's pages forbid: the maps service's script has no hash and adds others of its own.
        .header('integrity-policy', 'blocked-destinations=()')
        .header('x-frame-options', 'SAMEORIGIN')
        .headers(ANYWHERE)
        .send(
          '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>定位</title><script src="/api/pub3/maps/frame.js" defer></script></head><body></body></html>',
        )
    );
  });

  app.get('/api/pub3/maps/frame.js', { config, schema: { hide: true } }, async (request, reply) => {
    const settings = JSON.stringify({
      scriptUrl: scriptOf(ownOrigin(request, options.publicOrigin)),
      key,
      serviceHost,
    });
    return sendScript(reply, `(${runMapsFrame.toString()})(window,${settings});`);
  });

  if (scriptUrl) return;
  const query = z.object({ key: z.string().min(1).max(64), callback: z.string().regex(/^\w{1,64}$/) });
  app.get('/sandbox/maps', { config, schema: { hide: true, querystring: query } }, async (request, reply) =>
    sendScript(reply, sandboxScript(request.query.callback)),
  );
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(SCRIPT).headers(ANYWHERE).send(text);
}
