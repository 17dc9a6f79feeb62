// The shell: knows no remote, its first files named in the HTML; what makes it a host of federation is a chunk of its own.
import webpack from 'webpack';
import { inRoot } from './paths.mjs';
import { hasDemoPages } from './demo-pages.mjs';
import { hasLocalOverride } from './local-override.mjs';
import { commonConfig } from './webpack-common.mjs';
import { runtimeAliases, webOnlyDefines } from './federation-runtime.mjs';
import { providedModules } from './platform-modules.mjs';
import { ChunkIntegrityPlugin, UNHASHED } from '../plugins/chunk-integrity-plugin.mjs';
import { ProvidedPlugin } from '../plugins/provided-plugin.mjs';

/** @typedef {Exclude<NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>, false>} SplitChunks */

/** Whether a style sheet stands in this chunk. @param {string} chunk @returns {(module: import('webpack').Module, graphs: { chunkGraph: import('webpack').ChunkGraph }) => boolean} */
const isStyleOf =
  (chunk) =>
  (module, { chunkGraph }) =>
    module.type === 'css/mini-extract' && [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === chunk);

const VENDOR = /[\\/]node_modules[\\/]/;

/** Vendor code changes rarely; splitting it off keeps repeat visits after a release small. What makes a form live comes before the rest. @type {SplitChunks} */
export const vendorSplit = {
  chunks: 'initial',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: { test: VENDOR, type: /^javascript/, name: 'react', chunks: 'initial', enforce: true },
    vendor: { test: VENDOR, name: 'vendor', chunks: ({ name }) => name === 'app', enforce: true },
    // What is painted before the portal's code has come looks as the page does.
    paintedStyles: { test: isStyleOf('app'), name: 'main', chunks: 'all', enforce: true, priority: 1 },
  },
};

/** The public keys whose signature over the release set this shell believes; a shell without any believes none. */
export const rootKeysPlugin = () =>
  new webpack.DefinePlugin({ PORTAL_ROOT_KEYS: process.env.PORTAL_ROOT_KEYS ?? '[]' });

export const demoPlugin = () =>
  new webpack.DefinePlugin({
    PORTAL_DEMO: JSON.stringify(hasDemoPages()),
    PORTAL_LOCAL_OVERRIDE: JSON.stringify(hasLocalOverride()),
  });

/** @param {{ version: string, outDir: string, production?: boolean }} o */
export function shellConfig({ version, outDir, production = true }) {
  const context = inRoot('shell');
  const config = commonConfig({
    context,
    outDir,
    uniqueName: `shell_${version.replace(/\W/g, '_')}`,
    production,
    publicPath: '/assets/',
    fileNames: UNHASHED,
  });
  config.entry = { main: './src/main.tsx' };
  config.resolve.alias = runtimeAliases();
  config.optimization.splitChunks = {
    ...vendorSplit,
    cacheGroups: {
      ...vendorSplit.cacheGroups,
      // The platform's styles stand before those of any page: in chunks they would follow what pages say over them.
      platformStyles: { test: isStyleOf('federation'), name: 'main', chunks: 'all', enforce: true },
    },
  };
  config.plugins.push(
    new webpack.DefinePlugin({ PORTAL_PROVIDED: JSON.stringify(providedModules()), ...webOnlyDefines }),
    rootKeysPlugin(),
    demoPlugin(),
    new ChunkIntegrityPlugin(),
    new ProvidedPlugin(),
  );
  return config;
}
