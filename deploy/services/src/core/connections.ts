// Who connects and then takes their time: bounds of a server against slow senders and against one address that takes all connections.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
  /** Connections of one address (IPv6: of its /64 network). An office behind one address has some fifty people with six connections each. */
  perAddress: number;
  /** Connections altogether. */
  total: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = { headers: 10_000, request: 120_000, keepAlive: 65_000, check: 2_000, perAddress: 384, total: 20_000 };

/** One person can have every address of a /64. IPv4 in IPv6 clothes is IPv4. */
function networkOf(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const parts = tail === undefined ? start : [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return parts.slice(0, 4).join(':');
}

/**
 * Closes connections beyond the bounds at once, before anything is read.
 * @param isBehindProxy all connections then come from the proxy, which bounds those of people itself (deploy/nginx)
 */
export function boundConnections(server: Server, isBehindProxy: boolean, { perAddress, total }: Pick<ConnectionBounds, 'perAddress' | 'total'> = CONNECTION_BOUNDS): void {
  server.maxConnections = total;
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
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
