// Whose report it is, as far as capping needs to know: keyed hashes, so that no address is kept.
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hmacSha256 } from '../core/ids';
import type { FindProvider } from './providers';

const GROUPS = 8;

/** The groups of an IPv6 address; null for an IPv4 one. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [
    ...left,
    ...Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0'),
    ...right,
  ].map((group) => group.padStart(4, '0'));
}

const plainOf = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** What one subscriber may have: an IPv4 address, or the first 48 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return groupsOf(plain)?.slice(0, 3).join(':') ?? plain;
}

/**
 * What one provider has: as operations know it, else as far as an address shows: the first 32 bits of IPv6, as
 * registries allot them, or 16 of IPv4.
 */
export function providerOf(address: string, find?: FindProvider): string {
  const plain = plainOf(address);
  const known = find?.(plain);
  if (known !== undefined) return `known ${known}`;
  return groupsOf(plain)?.slice(0, 2).join(':') ?? plain.split('.').slice(0, 2).join('.');
}

/** Characters of a report's `client` that name the provider; the rest names the network. */
export const PROVIDER_LENGTH = 12;

export interface ReportingClient {
  /** Keyed hash of the provider, and of the network behind it. */
  client: string;
  device: string;
}

/** A caller without our cookie is one device with all others of its address that have none. */
export function clientOf(
  request: Pick<FastifyRequest, 'ip' | 'cookies'>,
  key: string,
  find?: FindProvider,
): ReportingClient {
  const network = networkOf(request.ip);
  return {
    client:
      hmacSha256(key, `provider ${providerOf(request.ip, find)}`).slice(0, PROVIDER_LENGTH) +
      hmacSha256(key, network).slice(0, 32 - PROVIDER_LENGTH),
    device: hmacSha256(key, `${network} ${request.cookies['XSRF-TOKEN'] ?? ''}`).slice(0, 32),
  };
}
