// The shell: provides the platform eagerly, knows no remote, two files named in the HTML.
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { inRoot } from './paths.mjs';
import { hasDemoPages } from './demo-pages.mjs';
import { hasLocalOverride } from './local-override.mjs';
import { commonConfig } from './webpack-common.mjs';
import { runtimeAliases, webOnly } from './federation-runtime.mjs';
import { platformInclude, providedModules } from './platform-modules.mjs';
import { ChunkIntegrityPlugin } from '../plugins/chunk-integrity-plugin.mjs';
import { ProvidedPlugin } from '../plugins/provided-plugin.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** Vendor code changes rarely; splitting it off keeps repeat visits after a release small. @type {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']} */
export const vendorSplit = {
  chunks: 'initial',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
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
  });
  config.entry = { main: ['./src/main.tsx', platformInclude()] };
  config.resolve.alias = runtimeAliases();
  config.optimization.splitChunks = vendorSplit;
  config.plugins.push(
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      shared: providedModules(),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      experiments: { provideExternalRuntime: true, ...webOnly },
    }),
    rootKeysPlugin(),
    demoPlugin(),
    new ChunkIntegrityPlugin(),
    new ProvidedPlugin(),
  );
  return config;
}
