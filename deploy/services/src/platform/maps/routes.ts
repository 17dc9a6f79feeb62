// The page that the maps service runs in, and the sandbox's own maps service.
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { sendFrame, sendFrameScript, sendSandboxScript } from './frame';
import { sendTile } from './tiles';

const config = { public: true } as const;

export function addMapsRoutes(app: App, { options }: Context): void {
  app.get('/api/pub3/maps/frame', { config, schema: { hide: true } }, async (request, reply) =>
    sendFrame(options, request, reply),
  );

  app.get('/api/pub3/maps/frame.js', { config, schema: { hide: true } }, async (request, reply) =>
    sendFrameScript(options, request, reply),
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
    sendSandboxScript(request.query, reply),
  );
}
