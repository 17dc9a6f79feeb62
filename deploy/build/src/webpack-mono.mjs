// The same source as one plain build, given the same care: the bar that `pnpm bench` measures federation against.
import path from 'node:path';
import { inRoot, cacheDir } from './paths.mjs';
import { commonConfig } from './webpack-common.mjs';
import { vendorSplit } from './webpack-shell.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';

/** @param {{ version: string, outDir: string, production?: boolean }} o */
export function monoConfig({ version, outDir, production = true }) {
  const config = commonConfig({ context: inRoot('shell'), outDir, uniqueName: `mono_${version.replace(/\W/g, '_')}`, production, publicPath: '/assets/' });
  config.entry = { main: path.join(cacheDir, 'mono', 'main.ts') };
  config.optimization.splitChunks = vendorSplit;
  config.plugins.push(new ChunkIntegrityPlugin());
  return config;
}
