// The page that the maps service runs in, and the sandbox's own maps service.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { FRAME_PAGE, frameScript, policyOf } from './frame';
import { sandboxScript } from './sandbox-script';
import { sendTile } from './tiles';

const config = { public: true } as const;
const SCRIPT = 'text/javascript; charset=utf-8';
/** The frame has an origin of its own, so that nothing of ours is same-origin for it. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

export function addMapsRoutes(app: App, { options }: Context): void {
  app.get('/api/pub3/maps/frame', { config, schema: { hide: true } }, async (request, reply) => {
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policyOf(options, request))
        // What the portal's pages forbid: the maps service's script has no hash and adds others of its own.
        .header('integrity-policy', 'blocked-destinations=()')
        .header('x-frame-options', 'SAMEORIGIN')
        .headers(ANYWHERE)
        .send(FRAME_PAGE)
    );
  });

  app.get('/api/pub3/maps/frame.js', { config, schema: { hide: true } }, async (request, reply) =>
    sendScript(reply, frameScript(options, request)),
  );

  const { tiles } = options.maps;
  if (tiles !== undefined)
    app.get(
      '/api/pub3/maps/tiles/:z/:x/:y',
      { config: { ...config, anonymous: true }, schema: { hide: true } },
      async (request, reply) => sendTile(tiles, request.params, reply),
    );

  if (options.maps.scriptUrl) return;
  const query = z.object({ key: z.string().min(1).max(64), callback: z.string().regex(/^\w{1,64}$/) });
  app.get('/sandbox/maps', { config, schema: { hide: true, querystring: query } }, async (request, reply) =>
    sendScript(reply, sandboxScript(request.query.callback)),
  );
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(SCRIPT).headers(ANYWHERE).send(text);
}
