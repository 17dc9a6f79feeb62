// Counts what goes over the wire to a browser: on the sockets themselves, where nothing is missed.
import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ByteProxy {
  url: string;
  /** Bytes that the portal has sent so far, heads and bodies. */
  sent(): number;
  stop(): Promise<void>;
}

/** Stands before the portal at `origin` and passes everything on as it is. */
export async function startByteProxy(origin: string): Promise<ByteProxy> {
  const { hostname, port } = new URL(origin);
  const open = new Set<net.Socket>();
  let sent = 0;
  const server = net.createServer((browser) => {
    const portal = net.connect(Number(port), hostname);
    const end = () => {
      for (const socket of [browser, portal]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [browser, portal]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    portal.on('data', (part) => {
      sent += part.length;
    });
    browser.pipe(portal).pipe(browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
