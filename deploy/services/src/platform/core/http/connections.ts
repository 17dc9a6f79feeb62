// Who connects and then takes their time: bounds of a server against slow senders and against one address that takes
// all connections.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { App } from '../context';
import { BusyError } from '../errors';

/** Times in milliseconds. */
export interface ConnectionBounds {
  /** Until the headers are here. */
  headers: number;
  /** Until the whole request is here: 512 KB, the largest piece of an upload, at 35 kbit/s. */
  request: number;
  /** How long a connection may idle between two requests. */
  keepAlive: number;
  /** How often slow ones are looked for. */
  check: number;
  /**
   * Connections of one address (IPv6: of its /64 network). An office behind one address has some fifty people with six
   * connections each.
   */
  perAddress: number;
  /** Connections altogether. */
  total: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = {
  headers: 10_000,
  request: 120_000,
  keepAlive: 65_000,
  check: 2_000,
  perAddress: 384,
  total: 20_000,
};

/**
 * The network that one person can have all addresses of: an IPv4 address, a /64 of IPv6. IPv4 in IPv6 clothes is IPv4.
 */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const parts =
    tail === undefined
      ? start
      : [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return parts.slice(0, 4).join(':');
}

/**
 * Closes connections beyond the bounds at once, before anything is read.
 * @param trustProxy ranges of proxies, whose connections are many people's: theirs are bounded by request
 * (`boundRequests`), and by the proxy itself (deploy/nginx)
 */
export function boundConnections(
  server: Server,
  trustProxy: string | undefined,
  { perAddress, total }: Pick<ConnectionBounds, 'perAddress' | 'total'> = CONNECTION_BOUNDS,
): void {
  server.maxConnections = total;
  const isProxy = trustProxy ? compile(trustProxy.split(',').map((range) => range.trim())) : () => false;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address, 0)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Refuses what one address (of the person, told by a trusted proxy where there is one) has under way beyond the bound,
 * slow bodies included, in words.
 */
export function boundRequests(
  app: App,
  { perAddress }: Pick<ConnectionBounds, 'perAddress'> = CONNECTION_BOUNDS,
): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    const count = (underWay.get(network) ?? 0) + 1;
    underWay.set(network, count);
    // Answered or broken off.
    reply.raw.once('close', () => {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });
    if (count > perAddress) throw new BusyError(`${count} requests of one address`);
  });
}
