// What every browser build has in common: compile, style, split and name files by content.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { packageOf, publicDir, recordFile } from './package-build.mjs';
import { inRoot } from './paths.mjs';
import { BuildRecordPlugin } from '../plugins/build-record-plugin.mjs';
import { CompressPlugin } from '../plugins/compress.mjs';
import { NoticesPlugin } from '../plugins/notices-plugin.mjs';
import { PureDeclarationsPlugin } from '../plugins/pure-declarations-plugin.mjs';
import { workerSourceRule } from '../plugins/worker-source-loader.mjs';
import { WORKER_SOURCE } from '../plugins/worker-source-plugin.mjs';

const require = createRequire(import.meta.url);
const FEDERATION = /[\\/]@module-federation[\\/](sdk|error-codes|runtime-core|runtime|webpack-bundler-runtime)[\\/]/;

/**
 * Tells a browser that knows it (Chromium from 136 on) to compile all functions of a script beside the page's thread
 * while it arrives, not one by one in the page's thread when each is first called. Chunks hold what their page runs at
 * once; other browsers read a remark.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * What every target has, and may be added to.
 * @typedef {import('webpack').Configuration & {
 *   output: { path: string, publicPath: string },
 *   resolve: import('webpack').ResolveOptions,
 *   optimization: NonNullable<import('webpack').Configuration['optimization']>,
 *   plugins: import('webpack').WebpackPluginInstance[],
 * }} BrowserConfig
 */

/**
 * What makes a build of its own version that can be published, of a package.
 * @param {string} folder absolute
 * @param {import('../plugins/version-plugin.mjs').VersionPlugin} versioned
 * @param {boolean} production
 */
export const publishedBy = (folder, versioned, production) => [
  versioned,
  ...(production ? [new CompressPlugin()] : []),
  new BuildRecordPlugin({ file: recordFile(folder), name: packageOf(folder).name, versioned }),
];

/**
 * @param {{ context: string, outDir?: string, uniqueName: string, production: boolean, publicPath: string, fileNames?:
 * string, whyForeign?: (file: string) => string | null }} o context: folder of the package, absolute; outDir: its
 * `dist`, unless said; fileNames: without their ends; whyForeign: why a file may not be in the bundle
 * @returns {BrowserConfig}
 */
export function commonConfig(o) {
  const { fileNames = '[name].[contenthash:10]', outDir = publicDir(o.context) } = o;
  const cssLoader = (/** @type {boolean} */ modules) => ({
    loader: require.resolve('css-loader'),
    options: modules
      ? {
          modules: {
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: o.production ? '[hash:base64:7]' : '[name]-[local]-[hash:base64:4]',
            localIdentHashSalt: o.uniqueName.replace(/_.*$/, ''),
          },
        }
      : {},
  });
  return {
    mode: o.production ? 'production' : 'development',
    context: o.context,
    devtool: o.production ? false : 'cheap-module-source-map',
    performance: false,
    output: {
      path: outDir,
      // A folder that others write to, too, is named by who calls.
      clean: o.outDir === undefined,
      publicPath: o.publicPath,
      uniqueName: o.uniqueName,
      crossOriginLoading: 'anonymous',
      // Specification 9. A page of a remote has the shell's own, shorter timeout above it.
      chunkLoadTimeout: 120_000,
      // A module that threw is run anew when it is asked for again: what it imports may have come since.
      strictModuleExceptionHandling: true,
      filename: `${fileNames}.js`,
      chunkFilename: `${fileNames}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      environment: { dynamicImport: false },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
    },
    module: {
      rules: [
        { test: FEDERATION, sideEffects: false },
        {
          test: /\.tsx?$/,
          // Installed packages are compiled already, but for the platform: it is packed as source.
          exclude: [{ and: [/node_modules/], not: [/[\\/]@portal[\\/]shared[\\/]src[\\/]/] }, WORKER_SOURCE],
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: false } },
                target: 'es2020',
              },
            },
          },
        },
        workerSourceRule(o.whyForeign),
        { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(true)] },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(false)] },
        // Pictures that a library's style sheet names; never inlined, the policy knows no data: addresses there.
        { test: /\.png$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.cssnanoMinify }),
      ],
    },
    plugins: [
      new PureDeclarationsPlugin(),
      new NoticesPlugin(),
      // Behind the minimizer, which would take it for a remark.
      new webpack.BannerPlugin({
        banner: COMPILED_AT_ONCE,
        raw: true,
        test: /\.js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new MiniCssExtractPlugin({
        filename: `${fileNames}.css`,
        chunkFilename: `${fileNames}.css`,
        ignoreOrder: true,
      }),
    ],
    // What this file says about loaders is no part of a module's name: a change of it must not find what was compiled
    // before.
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
      cacheDirectory: inRoot('.cache', 'webpack'),
      name: `${o.uniqueName.replace(/_.*$/, '')}-${o.production ? 'p' : 'dev'}`,
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
