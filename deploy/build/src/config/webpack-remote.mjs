// A remote: its own code only, one small entry, one chunk a page; everything shared comes from the shell.
import path from 'node:path';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';
import { commonConfig } from './webpack-common.mjs';
import { webOnly } from './federation-runtime.mjs';
import { sharedByPages, takenByMostPages } from './split-pages.mjs';
import { consumedModules, platformFolder } from './platform-modules.mjs';
import { ChunkIntegrityPlugin, UNHASHED } from '../plugins/chunk-integrity-plugin.mjs';
import { IslandPlugin, whyForeign } from '../plugins/island-plugin.mjs';
import { OneInstancePlugin } from '../plugins/one-instance-plugin.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** @param {{ name: string, version: string, outDir: string, folder?: string, production?: boolean }} o folder: where it lies, relative to the root */
export function remoteConfig({ name, version, outDir, folder = `remotes/${name}`, production = true }) {
  const context = inRoot(folder);
  // The version in the unique name: two versions on one page never share a chunk table (docs/adr/0002).
  const uniqueName = `${name}_${version.replace(/\W/g, '_')}`;
  const config = commonConfig({
    context,
    outDir,
    uniqueName,
    production,
    publicPath: 'auto',
    fileNames: UNHASHED,
    whyForeign: (file) => whyForeign(file, folder, platformFolder(folder)),
  });
  config.entry = {};
  config.optimization.splitChunks = {
    chunks: 'async',
    cacheGroups: { defaultVendors: false, ...sharedByPages(), ...takenByMostPages(folder, 'remote') },
  };
  config.plugins.push(
    new ModuleFederationPlugin({
      name,
      // A name with a hyphen is no variable; either way the shell's guard on the global sees who announces itself.
      library: { type: /^\w+$/.test(name) ? 'var' : 'window', name },
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: path.join(context, 'src/remote.ts'), name: 'remote' } },
      remotes: {},
      shared: consumedModules(folder),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      experiments: { externalRuntime: true, ...webOnly },
    }),
    new ChunkIntegrityPlugin(),
    new IslandPlugin(name, folder),
    new OneInstancePlugin(folder),
  );
  return config;
}
