// Bundles the shell's first script: it fetches the release set before anything else arrives.
// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../config/paths.mjs';

/** @returns {Promise<{ name: string, contents: Uint8Array }>} its name carries a hash of its content */
export async function bundleBoot() {
  const {
    outputFiles: [file],
  } = await build({
    entryPoints: [inRoot('shell/src/boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2018',
    write: false,
    outdir: inRoot('.cache'),
    entryNames: 'boot.[hash]',
  });
  return { name: path.basename(/** @type {any} */ (file).path), contents: /** @type {any} */ (file).contents };
}
