// The shell: knows no remote, its first files named in the HTML; what makes it a host of federation is a chunk of its
// own.
import webpack from 'webpack';
import { hasDemoPages } from './demo-pages.mjs';
import { hasLocalOverride } from './local-override.mjs';
import { packageOf } from './package-build.mjs';
import { commonConfig, publishedBy } from './webpack-common.mjs';
import { runtimeAliases, webOnlyDefines } from './federation-runtime.mjs';
import { providedModules } from './platform-modules.mjs';
import { ChunkIntegrityPlugin, UNHASHED } from '../plugins/chunk-integrity-plugin.mjs';
import { PagePlugin } from '../plugins/page-plugin.mjs';
import { ProvidedPlugin } from '../plugins/provided-plugin.mjs';
import { UNVERSIONED, VersionPlugin } from '../plugins/version-plugin.mjs';

/**
 * @typedef {Exclude<NonNullable<NonNullable<import('webpack').Configuration['optimization']>['splitChunks']>, false>}
 * SplitChunks
 */

/**
 * Whether a style sheet stands in this chunk.
 * @param {string} chunk
 * @returns {(module: import('webpack').Module, graphs: { chunkGraph: import('webpack').ChunkGraph }) => boolean}
 */
const isStyleOf =
  (chunk) =>
  (module, { chunkGraph }) =>
    module.type === 'css/mini-extract' && [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === chunk);

const VENDOR = /[\\/]node_modules[\\/]/;

/**
 * Vendor code changes rarely; splitting it off keeps repeat visits after a release small. What makes a form live comes
 * before the rest.
 * @type {SplitChunks}
 */
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
const rootKeys = () => process.env.PORTAL_ROOT_KEYS ?? '[]';
export const rootKeysPlugin = () => new webpack.DefinePlugin({ PORTAL_ROOT_KEYS: rootKeys() });

/** Behind the version: shells that believe different keys are different versions. */
function keysSuffix() {
  const [first] = JSON.parse(rootKeys());
  return first ? `-${first.keyid.slice(0, 6)}` : '';
}

export const demoPlugin = () =>
  new webpack.DefinePlugin({
    PORTAL_DEMO: JSON.stringify(hasDemoPages()),
    PORTAL_LOCAL_OVERRIDE: JSON.stringify(hasLocalOverride()),
  });

/** @param {{ folder: string, production: boolean }} o folder: of the package, absolute */
export function shellConfig({ folder, production }) {
  const uniqueName = `shell_${UNVERSIONED}`;
  const base = '/assets/';
  const config = commonConfig({
    context: folder,
    uniqueName,
    production,
    publicPath: base,
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
  const page = new PagePlugin({ target: 'shell', base, uniqueName, production });
  config.plugins.push(
    new webpack.DefinePlugin({ PORTAL_PROVIDED: JSON.stringify(providedModules()), ...webOnlyDefines }),
    rootKeysPlugin(),
    demoPlugin(),
    new ChunkIntegrityPlugin(),
    new ProvidedPlugin(),
    page,
    ...publishedBy(
      folder,
      new VersionPlugin({
        number: packageOf(folder).version,
        suffix: keysSuffix(),
        declare: () => page.declared(),
      }),
      production,
    ),
  );
  return config;
}
