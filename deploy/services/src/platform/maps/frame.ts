// What the maps service's frame is made of, and what its page may do.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigin } from '../core/http/own-origin';
import type { ServiceOptions } from '../core/options';
import { runMapsFrame } from './frame-script';
import { sandboxScript } from './sandbox-script';

type Options = Pick<ServiceOptions, 'maps' | 'publicOrigin'>;

const SCRIPT = 'text/javascript; charset=utf-8';
/** The frame has an origin of its own, so that nothing of ours is same-origin for it. */
const ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;
const FRAME_PAGE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>定位</title><script src="/api/pub3/maps/frame.js" defer></script></head><body></body></html>';

/** The page. */
export function sendFrame(options: Options, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
}

export function sendFrameScript(options: Options, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendScript(reply, frameScript(options, request));
}

/** The sandbox's own maps service. */
export function sendSandboxScript({ callback }: { callback: string }, reply: FastifyReply): FastifyReply {
  return sendScript(reply, sandboxScript(callback));
}

function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(SCRIPT).headers(ANYWHERE).send(text);
}

/** Lets in the portal as its parent, our own small script, and exactly the configured maps service. */
function framePolicy(origins: readonly string[]): string {
  const own = origins.join(' ');
  return `default-src 'none'; sandbox allow-scripts; script-src 'self' ${own}; connect-src ${own}; img-src data: ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/** The policy of the page for this installation's maps service. */
function policyOf(options: Options, request: FastifyRequest): string {
  const { serviceHost } = options.maps;
  const addresses = [scriptOf(options, request), ...(serviceHost ? [serviceHost] : [])];
  return framePolicy([...new Set(addresses.map((address) => new URL(address).origin))]);
}

/** The page's script with the settings of this installation. */
function frameScript(options: Options, request: FastifyRequest): string {
  const { key, serviceHost } = options.maps;
  const settings = JSON.stringify({ scriptUrl: scriptOf(options, request), key, serviceHost });
  return `(${runMapsFrame.toString()})(window,${settings});`;
}

function scriptOf({ maps, publicOrigin }: Options, request: FastifyRequest): string {
  return maps.scriptUrl ?? `${ownOrigin(request, publicOrigin)}/sandbox/maps`;
}
