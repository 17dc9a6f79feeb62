// The code of a process of its own, bundled from its source when it is first asked for: where the services run from
// their sources.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';

const bundled = new Map<string, string>();

/**
 * CommonJS, complete in itself.
 * @param beside address of the module that asks @param file name of the source beside it
 */
export function bundleWorker(beside: string, file: string): string {
  const entry = join(dirname(fileURLToPath(beside)), file);
  const known = bundled.get(entry);
  if (known !== undefined) return known;
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild;
  const [output] = buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
  }).outputFiles;
  const code = output?.text ?? '';
  bundled.set(entry, code);
  return code;
}
