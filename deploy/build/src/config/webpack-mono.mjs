// The same source as one plain build, given the same care: the bar that `pnpm bench` measures federation against.
// `webpack` of webpack-cli runs it.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { runtimeSource } from './mono-runtime.mjs';
import { inRoot, cacheDir } from './paths.mjs';
import { commonConfig } from './webpack-common.mjs';
import { sharedByPages, takenByMostPages } from './split-pages.mjs';
import { demoPlugin, rootKeysPlugin, vendorSplit } from './webpack-shell.mjs';
import { ChunkIntegrityPlugin, UNHASHED } from '../plugins/chunk-integrity-plugin.mjs';
import { CompressPlugin } from '../plugins/compress.mjs';
import { PagePlugin } from '../plugins/page-plugin.mjs';

/** @param {readonly string[]} remotes @returns {string} its file */
function writeRuntime(remotes) {
  const file = path.join(cacheDir, 'mono', 'runtime.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, runtimeSource(remotes));
  return file;
}

/** Where the build goes. */
export const MONO_DIR = path.join(cacheDir, 'single-store/shell/mono');

export default function monoConfig() {
  const common = { uniqueName: 'mono', production: true };
  const base = '/assets/';
  const config = commonConfig({
    ...common,
    context: inRoot('shell'),
    outDir: MONO_DIR,
    publicPath: base,
    fileNames: UNHASHED,
  });
  const remotes = fs
    .readdirSync(inRoot('remotes'))
    .filter((name) => fs.existsSync(inRoot('remotes', name, 'src/remote.ts')));
  config.output.clean = true;
  config.entry = { main: './src/main.tsx' };
  // By the rules of a remote's build; a page asks for all of its files itself, so the surface cannot carry what most of
  // them take.
  const mostPages = remotes.map((name) => takenByMostPages(`remotes/${name}`, `pages-of-${name}`));
  config.optimization.splitChunks = {
    ...vendorSplit,
    cacheGroups: { ...vendorSplit.cacheGroups, ...sharedByPages(), ...Object.assign({}, ...mostPages) },
  };
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/[./]federation-runtime$/, writeRuntime(remotes)),
    rootKeysPlugin(),
    demoPlugin(),
    new ChunkIntegrityPlugin(),
    new PagePlugin({ ...common, target: 'mono', base }),
    new CompressPlugin(),
  );
  return config;
}
