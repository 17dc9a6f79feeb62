// Bundles the shell's first script: it fetches the release set and paints the page before anything else arrives.
// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../config/paths.mjs';

/** @param {{ isFederated?: boolean }} [o] whether pages are fetched ahead by the release set; the single build has them in itself @returns {Promise<{ name: string, contents: Uint8Array }>} its name carries a hash of its content */
export async function bundleBoot({ isFederated = true } = {}) {
  const {
    outputFiles: [file],
  } = await build({
    entryPoints: [inRoot('shell/src/boot.ts')],
    bundle: true,
    define: { PORTAL_FEDERATED: String(isFederated) },
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    outdir: inRoot('.cache'),
    entryNames: 'boot.[hash]',
  });
  return { name: path.basename(/** @type {any} */ (file).path), contents: /** @type {any} */ (file).contents };
}
