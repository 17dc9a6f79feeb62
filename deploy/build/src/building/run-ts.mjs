// Bundles a TypeScript file of ours and imports it: how plain Node scripts reach typed code.
// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cacheDir, inRoot } from '../config/paths.mjs';
import { workerSourcePlugin } from '../plugins/worker-source-plugin.mjs';

const banner = { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" };

/** @param {{ entry: string, outfile: string, external?: string[], plugins?: import('esbuild').Plugin[] }} o */
export async function bundleForNode({ entry, outfile, external = [], plugins = [] }) {
  await build({
    entryPoints: [inRoot(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external,
    plugins: [...plugins, workerSourcePlugin],
    banner,
    sourcemap: 'linked',
    logLevel: 'warning',
    legalComments: 'none',
  });
}

/** @param {string} entry relative to the root @returns {Promise<any>} its exports */
export async function importTs(entry) {
  const outfile = path.join(cacheDir, 'ts', `${entry.replace(/\W/g, '_')}.mjs`);
  await bundleForNode({ entry, outfile });
  return import(`${pathToFileURL(outfile).href}?t=${Date.now()}`);
}
