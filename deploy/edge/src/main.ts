// Starts the portal: services in process unless SERVICES_URL is set, then the origin on PORT.
import fs from 'node:fs/promises';
import path from 'node:path';
import { createEdge } from './edge';

const DEFAULT_PORT = 8080;

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const host = process.env.HOST ?? '127.0.0.1';
  const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
  const store = path.resolve(process.env.RELEASE_STORE ?? path.join(dataDir, 'releases'));
  const servicesUrl = process.env.SERVICES_URL;
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const { createServices, originsOf, parseHostScripts, serverOptions } = await import('@portal/services');
  const services = servicesUrl ? undefined : await createServices({ dataDir, publicOrigin: origin, readReleaseSet: () => fs.readFile(path.join(store, 'current.json'), 'utf8').catch(() => null) });
  const edge = await createEdge({ store, services, servicesUrl, server: serverOptions(process.env.LOG_LEVEL ?? 'warn'), trustProxy: process.env.TRUST_PROXY, scriptOrigins: originsOf(parseHostScripts(process.env.HOST_SCRIPTS)) });
  await edge.listen({ port, host });
  console.log(`portal ready at ${origin}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await edge.close();
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
