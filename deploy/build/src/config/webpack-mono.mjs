// The same source as one plain build, given the same care: the bar that `pnpm bench` measures federation against.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { inRoot, cacheDir } from './paths.mjs';
import { commonConfig } from './webpack-common.mjs';
import { demoPlugin, rootKeysPlugin, vendorSplit } from './webpack-shell.mjs';
import { ChunkIntegrityPlugin } from '../plugins/chunk-integrity-plugin.mjs';

/** Stands in for the shell's federation runtime: remotes are plain dynamic imports of the same build. @param {readonly string[]} remotes @returns {string} its file */
function writeRuntime(remotes) {
  const file = path.join(cacheDir, 'mono', 'runtime.ts');
  const loaders = remotes.map(
    (name) =>
      `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "remote-${name}" */ ${JSON.stringify(inRoot('remotes', name, 'src/remote.ts'))}),`,
  );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    `const loaders: Record<string, () => Promise<unknown>> = {\n${loaders.join('\n')}\n};\nexport function createFederationRuntime() {\n  return { load: (remote: { name: string }) => loaders[remote.name]!(), reset() {} };\n}\n`,
  );
  return file;
}

/** @param {{ version: string, outDir: string, production?: boolean }} o */
export function monoConfig({ version, outDir, production = true }) {
  const config = commonConfig({
    context: inRoot('shell'),
    outDir,
    uniqueName: `mono_${version.replace(/\W/g, '_')}`,
    production,
    publicPath: '/assets/',
  });
  const remotes = fs
    .readdirSync(inRoot('remotes'))
    .filter((name) => fs.existsSync(inRoot('remotes', name, 'src/remote.ts')));
  config.entry = { main: './src/main.tsx' };
  config.optimization.splitChunks = vendorSplit;
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/[./]federation-runtime$/, writeRuntime(remotes)),
    rootKeysPlugin(),
    demoPlugin(),
    new ChunkIntegrityPlugin(),
  );
  return config;
}
