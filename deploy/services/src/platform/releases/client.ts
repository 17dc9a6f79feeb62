// Whose report it is, as far as capping needs to know: keyed hashes, so that no address is kept.
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hmacSha256 } from '../core/ids';

const GROUPS = 8;
/** One household or office holds at least so much of IPv6. */
const NETWORK_GROUPS = 4;

/** What one network has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0'),
    ...right,
  ];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

export interface ReportingClient {
  client: string;
  device: string;
}

/** A caller without our cookie is one device with all others of its address that have none. */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'cookies'>, key: string): ReportingClient {
  const network = networkOf(request.ip);
  return {
    client: hmacSha256(key, network).slice(0, 32),
    device: hmacSha256(key, `${network} ${request.cookies['XSRF-TOKEN'] ?? ''}`).slice(0, 32),
  };
}
