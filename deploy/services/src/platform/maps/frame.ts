// What the maps service's frame is made of, and what its page may do.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../core/http/own-origin';
import type { ServiceOptions } from '../core/options';
import { runMapsFrame } from './frame-script';

type Options = Pick<ServiceOptions, 'maps' | 'publicOrigin'>;

export const FRAME_PAGE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>定位</title><script src="/api/pub3/maps/frame.js" defer></script></head><body></body></html>';

/** Lets in the portal as its parent, our own small script, and exactly the configured maps service. */
function framePolicy(origins: readonly string[]): string {
  const own = origins.join(' ');
  return `default-src 'none'; sandbox allow-scripts; script-src 'self' ${own}; connect-src ${own}; img-src data: ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

/** The policy of the page for this installation's maps service. */
export function policyOf(options: Options, request: FastifyRequest): string {
  const { serviceHost } = options.maps;
  const addresses = [scriptOf(options, request), ...(serviceHost ? [serviceHost] : [])];
  return framePolicy([...new Set(addresses.map((address) => new URL(address).origin))]);
}

/** The page's script with the settings of this installation. */
export function frameScript(options: Options, request: FastifyRequest): string {
  const { key, serviceHost } = options.maps;
  const settings = JSON.stringify({ scriptUrl: scriptOf(options, request), key, serviceHost });
  return `(${runMapsFrame.toString()})(window,${settings});`;
}

function scriptOf({ maps, publicOrigin }: Options, request: FastifyRequest): string {
  return maps.scriptUrl ?? `${ownOrigin(request, publicOrigin)}/sandbox/maps`;
}
