// Counts what goes over the wire to a browser, on the sockets themselves, where nothing is missed; and cuts the line.
import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ByteProxy {
  url: string;
  /** Bytes that the portal has sent so far, heads and bodies. */
  sent(): number;
  /**
   * Cuts every connection once so many more bytes have come from the browser, in the middle of whatever it sends, and
   * takes no other until `mend`.
   */
  cutAfter(bytes: number): void;
  mend(): void;
  stop(): Promise<void>;
}

/** Stands before the portal at `origin` and passes everything on as it is. */
export async function startByteProxy(origin: string): Promise<ByteProxy> {
  const { hostname, port } = new URL(origin);
  const open = new Set<net.Socket>();
  let sent = 0;
  let [received, cutAt] = [0, Infinity];
  const server = net.createServer((browser) => {
    if (received >= cutAt) {
      browser.destroy();
      return;
    }
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
    browser.on('data', (part) => {
      received += part.length;
      if (received >= cutAt) for (const socket of open) socket.destroy();
    });
    browser.pipe(portal).pipe(browser);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter(bytes) {
      cutAt = received + bytes;
    },
    mend() {
      cutAt = Infinity;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
