// Bundles the shell's first script: it fetches the release set and paints the page before anything else arrives.
// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot, root } from '../config/paths.mjs';

/**
 * @param {{ isFederated?: boolean }} [o] whether pages are fetched ahead by the release set; the single build has them
 * in itself
 * @returns {Promise<{ name: string, contents: Uint8Array, inputs: string[] }>} its name carries a hash of its content;
 * inputs: the files that it is made of, absolute
 */
export async function bundleBoot({ isFederated = true } = {}) {
  const {
    outputFiles: [file],
    metafile,
  } = await build({
    entryPoints: [inRoot('shell/src/boot.ts')],
    bundle: true,
    define: { PORTAL_FEDERATED: String(isFederated) },
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    metafile: true,
    absWorkingDir: root,
    outdir: inRoot('.cache'),
    entryNames: 'boot.[hash]',
  });
  return {
    name: path.basename(/** @type {any} */ (file).path),
    contents: /** @type {any} */ (file).contents,
    inputs: Object.keys(metafile.inputs).map((input) => inRoot(input)),
  };
}
