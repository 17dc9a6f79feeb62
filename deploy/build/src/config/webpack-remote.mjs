// A remote: its own code only, one small entry, one chunk a page; everything shared comes from the shell.
import path from 'node:path';
import { createRequire } from 'node:module';
import { importTs } from '../building/run-ts.mjs';
import { root } from './paths.mjs';
import { packageOf } from './package-build.mjs';
import { commonConfig, publishedBy } from './webpack-common.mjs';
import { webOnly } from './federation-runtime.mjs';
import { sharedByPages, takenByMostPages } from './split-pages.mjs';
import { consumedModules, platformFolder } from './platform-modules.mjs';
import { ChunkIntegrityPlugin, UNHASHED } from '../plugins/chunk-integrity-plugin.mjs';
import { IslandPlugin, whyForeign } from '../plugins/island-plugin.mjs';
import { OneInstancePlugin } from '../plugins/one-instance-plugin.mjs';
import { UNVERSIONED, VersionPlugin } from '../plugins/version-plugin.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/**
 * What a record says of a remote beside its code.
 * @param {string} folder relative to the root
 * @returns {Promise<import('./package-build.mjs').BuildRecord['declared']>}
 */
async function declaredOf(folder) {
  const { routes } = await importTs(path.join(folder, 'src/routes.ts'));
  const shared = Object.fromEntries(
    Object.entries(consumedModules(folder)).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );
  return { title: packageOf(path.join(root, folder)).title, routes, shared };
}

/** @param {{ folder: string, production: boolean }} o folder: of the package, absolute */
export function remoteConfig({ folder: context, production }) {
  const folder = path.relative(root, context);
  const { name, version: number } = packageOf(context);
  const config = commonConfig({
    context,
    // The version in the unique name: two versions on one page never share a chunk table (docs/adr/0002).
    uniqueName: `${name}_${UNVERSIONED}`,
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
    ...publishedBy(
      context,
      new VersionPlugin({
        number,
        declare: () => declaredOf(folder),
        declaredIn: ['src/routes.ts', 'package.json'].map((file) => path.join(context, file)),
      }),
      production,
    ),
  );
  return config;
}
