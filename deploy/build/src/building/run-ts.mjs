// Bundles a TypeScript file of ours and imports it: how plain Node scripts reach typed code.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cacheDir, inRoot, inTool, isPacked } from '../config/paths.mjs';
import { workerSourcePlugin } from '../plugins/worker-source-plugin.mjs';

const banner = { js: "import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);" };

/**
 * Replaces `outfile` as a whole: another command may be reading it, or bundling the same.
 * @param
 * {{ entry: string, outfile: string, external?: string[], plugins?: import('esbuild').Plugin[], isShipped?: boolean }}
 * o isShipped: with the licence texts of what it contains beside it
 */
export async function bundleForNode({ entry, outfile, external = [], plugins = [], isShipped = false }) {
  const { outputFiles, metafile } = await build({
    write: false,
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
    metafile: true,
  });
  fs.mkdirSync(path.dirname(outfile), { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    // Nothing of this process comes between the two.
    const written = `${file}.${process.pid}.tmp`;
    fs.writeFileSync(written, contents);
    fs.renameSync(written, file);
  }
  if (!isShipped) return;
  const { noticesText, packagesOf } = await import('./notices.mjs');
  const packages = packagesOf(Object.keys(metafile.inputs).map((file) => path.resolve(file)));
  if (packages.length > 0) fs.writeFileSync(`${outfile}.LEGAL.txt`, noticesText(packages));
}

const bundleName = (/** @type {string} */ entry) => `${entry.replace(/\W/g, '_')}.mjs`;
/** TypeScript of the workspace that the build itself works with; a packed build brings it bundled. */
export const OWN_ENTRIES = /** @type {const} */ ([
  'deploy/edge/src/headers.ts',
  'deploy/release/src/cli/index.ts',
  'deploy/release/src/gate/gate-set.ts',
  'deploy/release/src/gate/static-checks.ts',
  'deploy/release/src/index.ts',
  'shared/src/session/index.ts',
]);
/** @param {typeof OWN_ENTRIES[number]} entry @returns {string} its bundle in a packed build, absolute */
export const ownBundle = (entry) => inTool('dist', bundleName(entry));

/** @param {typeof OWN_ENTRIES[number]} entry @returns {Promise<any>} its exports */
export const importOwn = (entry) => (isPacked ? import(pathToFileURL(ownBundle(entry)).href) : importTs(entry));

/** @param {string} entry relative to the root @returns {Promise<any>} its exports */
export async function importTs(entry) {
  const outfile = path.join(cacheDir, 'ts', bundleName(entry));
  await bundleForNode({ entry, outfile });
  return import(`${pathToFileURL(outfile).href}?t=${Date.now()}`);
}
