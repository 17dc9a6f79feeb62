// The code of the process that looks at files. Bundles carry it as text (deploy/build/src/plugins/worker-source-plugin.mjs takes this module's place); sources are bundled when first asked.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';

let code: string | undefined;

/** CommonJS, complete in itself. */
export function workerSource(): string {
  const load = createRequire(import.meta.url);
  const { buildSync } = load('esbuild') as typeof Esbuild;
  code ??= buildSync({
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), 'inspect-worker.ts')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
  }).outputFiles[0]!.text;
  return code;
}
