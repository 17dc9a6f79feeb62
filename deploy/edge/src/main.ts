// Starts the portal: services in process unless SERVICES_URL is set, a mirror when the releases lie in a bucket, then
// the origin on PORT.
import fs from 'node:fs/promises';
import path from 'node:path';
import { hasRelease, isBucket, makeMirror, openStore, readRoots, watchMirror } from '@portal/release';
import { createEdge } from './edge';
import type { EdgeOptions } from './edge';

const DEFAULT_PORT = 8080;

/** A set that operations switch is served after this time and that of fetching its files. */
const MIRROR_EVERY_MS = 500;

/** Starts with everything that the bucket holds; when it cannot be reached, with what was mirrored before. */
async function mirrorOf(where: string, folder: string, roots: EdgeOptions['roots']): Promise<string> {
  const from = await openStore(where);
  await makeMirror(from, folder, roots)
    .sync()
    .catch(async (error: unknown) => {
      if (!(await hasRelease(folder))) throw error;
    });
  void watchMirror({ from, folder, roots, everyMs: MIRROR_EVERY_MS, report: (text) => console.error(text) });
  return folder;
}

/** Certificate and key where the edge itself ends TLS. @throws Error when only one of them is named */
async function readTls(): Promise<EdgeOptions['tls']> {
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = process.env;
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new Error('TLS needs both TLS_CERT_FILE and TLS_KEY_FILE');
  return { cert: await fs.readFile(cert), key: await fs.readFile(key) };
}

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
  const where = process.env.RELEASE_STORE ?? path.join(dataDir, 'releases');
  const roots = await readRoots(path.resolve(process.env.RELEASE_KEYS ?? path.join(dataDir, 'keys')));
  const store = isBucket(where) ? await mirrorOf(where, path.join(dataDir, 'mirror'), roots) : path.resolve(where);
  const servicesUrl = process.env.SERVICES_URL;
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const { boundConnections, createServices, listenInner, originsOf, parseHostScripts, serverOptions } = await import(
    '@portal/services'
  );
  const services = servicesUrl
    ? undefined
    : await createServices({
        dataDir,
        publicOrigin: origin,
        readReleaseSet: () => fs.readFile(path.join(store, 'current.json'), 'utf8').catch(() => null),
      });
  const edge = await createEdge({
    store,
    roots,
    services,
    servicesUrl,
    server: serverOptions(process.env.LOG_LEVEL ?? 'warn'),
    trustProxy: process.env.TRUST_PROXY,
    tls: await readTls(),
    records: process.env.PORTAL_OVERRIDE === 'on' && process.env.NODE_ENV !== 'production',
    scriptOrigins: originsOf(parseHostScripts(process.env.HOST_SCRIPTS)),
  });
  boundConnections(edge.server, process.env.TRUST_PROXY);
  const inner =
    services &&
    (await listenInner(services.registerInner, { port: process.env.INNER_PORT, host: process.env.INNER_HOST }));
  await edge.listen({ port, host });
  console.log(`portal ready at ${origin}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await edge.close();
    await inner?.close();
    await services?.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit((error as { exitCode?: number } | null)?.exitCode ?? 1);
});
