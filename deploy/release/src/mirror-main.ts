// Mirrors RELEASE_STORE to MIRROR_DIR for a web server beside it, with the public key of
// operations in RELEASE_KEYS: once, or with --watch until it is stopped.
import { readRoots } from './keys';
import { makeMirror, watchMirror } from './mirror';
import { makeMirrorMetrics, serveMetrics } from './mirror-metrics';
import { openStore } from './store/open-store';

const EVERY_MS = 500;

async function main(): Promise<void> {
  const { RELEASE_STORE, MIRROR_DIR, RELEASE_KEYS, METRICS_PORT } = process.env;
  if (!RELEASE_STORE || !MIRROR_DIR || !RELEASE_KEYS)
    throw new Error('RELEASE_STORE, MIRROR_DIR and RELEASE_KEYS must be set');
  const roots = await readRoots(RELEASE_KEYS);
  const from = await openStore(RELEASE_STORE);
  if (!process.argv.includes('--watch')) {
    await makeMirror(from, MIRROR_DIR, roots).sync();
    return;
  }
  const metrics = makeMirrorMetrics(MIRROR_DIR);
  const server = METRICS_PORT ? serveMetrics(metrics.registry, Number(METRICS_PORT)) : undefined;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort();
      server?.close();
    });
  await watchMirror({
    from,
    folder: MIRROR_DIR,
    roots,
    everyMs: EVERY_MS,
    signal: stop.signal,
    report: (text) => console.error(text),
    onLook: (trouble) => metrics.note(trouble, new Date()),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
