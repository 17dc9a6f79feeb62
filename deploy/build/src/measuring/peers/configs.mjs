// How the peers are built: host and department of each by the guide of its framework, over the portal's own way of
// compiling.
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { inRoot } from '../../config/paths.mjs';
import { LAZY_LAYERS, providedModules } from '../../config/platform-modules.mjs';
import { commonConfig } from '../../config/webpack-common.mjs';
import { demoPlugin, rootKeysPlugin, vendorSplit } from '../../config/webpack-shell.mjs';
import { SUB_PATH } from './pages.mjs';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/**
 * @typedef {import('../../config/webpack-common.mjs').BrowserConfig} BrowserConfig
 * @typedef {{ part: string, config: BrowserConfig }} Part
 */

const REMOTE = 'applications';
const inPeers = (/** @type {string} */ file) => inRoot('e2e/bench/peers/src', file);
const remoteFile = inRoot('remotes', REMOTE, 'src/remote.ts');

/**
 * @param {string} outDir of the peer
 * @param {string} peer
 * @param {string} part
 * @param {string} entry absolute
 * @returns {BrowserConfig}
 */
function configOf(outDir, peer, part, entry) {
  const isSub = part === REMOTE;
  const config = commonConfig({
    context: inRoot('e2e/bench/peers'),
    outDir: isSub ? path.join(outDir, REMOTE) : outDir,
    // What follows the underscore is cut from the names of caches.
    uniqueName: `peer-${peer}-${part}_1`,
    production: true,
    publicPath: isSub ? SUB_PATH : '/',
  });
  config.entry = { main: entry };
  config.resolve.alias = { department$: remoteFile };
  config.plugins.push(rootKeysPlugin(), demoPlugin());
  return config;
}

/** The portal's shell, loading remotes the peer's way. @param {string} outDir @param {string} peer */
function hostOf(outDir, peer) {
  const config = configOf(outDir, peer, 'host', inRoot('shell/src/main.tsx'));
  const runtime = new webpack.NormalModuleReplacementPlugin(/[./]federation-runtime$/, inPeers(`${peer}-host.ts`));
  config.plugins.push(runtime);
  return config;
}

/** @param {string} outDir @returns {Part[]} */
function qiankun(outDir) {
  const host = hostOf(outDir, 'qiankun');
  const sub = configOf(outDir, 'qiankun', REMOTE, inPeers('qiankun-application.tsx'));
  for (const config of [host, sub]) config.optimization.splitChunks = vendorSplit;
  sub.output.library = { name: `${REMOTE}-[name]`, type: 'umd' };
  return [
    { part: 'host', config: host },
    { part: REMOTE, config: sub },
  ];
}

/** Module by module: under which name the utility module has it. */
const UTILITIES = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
  ...Object.fromEntries(
    ['bridge', 'http', 'kernel', 'router', 'session', 'ui', 'validation'].map((layer) => [
      `@portal/shared/${layer}`,
      layer,
    ]),
  ),
};

/** @param {BrowserConfig} config */
function asModule(config) {
  config.experiments = { outputModule: true };
  Object.assign(config.output, {
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
    environment: { module: true, dynamicImport: true },
  });
  config.externalsType = 'module';
}

/** @param {string} outDir @returns {Part[]} */
function singleSpa(outDir) {
  const platform = configOf(outDir, 'single-spa', 'platform', inPeers('single-spa-platform.ts'));
  platform.output.filename = 'platform.[contenthash:10].js';
  const host = hostOf(outDir, 'single-spa');
  const sub = configOf(outDir, 'single-spa', REMOTE, inPeers('single-spa-application.tsx'));
  for (const config of [platform, host, sub]) asModule(config);
  for (const config of [host, sub])
    config.externals = {
      ...Object.fromEntries(Object.entries(UTILITIES).map(([name, as]) => [name, ['@peers/platform', as]])),
      '@portal/shared/ui/install': '@peers/platform',
      '@peers/applications': 'import @peers/applications',
    };
  return [
    { part: 'platform', config: platform },
    { part: 'host', config: host },
    { part: REMOTE, config: sub },
  ];
}

/** @param {unknown} rule */
const isPureRule = (rule) => typeof rule === 'object' && rule !== null && 'sideEffects' in rule && !rule.sideEffects;

/** @param {string} outDir @returns {Part[]} */
function naive(outDir) {
  const host = hostOf(outDir, 'naive');
  const sub = configOf(outDir, 'naive', REMOTE, remoteFile);
  sub.entry = {};
  // The run time as the plugin brings it: the rule that leaves out a part of it is a care that the portal takes.
  for (const { module } of [host, sub])
    if (module?.rules) module.rules = module.rules.filter((rule) => !isPureRule(rule));
  const lazy = new Set(LAZY_LAYERS.map((layer) => `@portal/shared/${layer}`));
  const shared = Object.entries(providedModules());
  host.plugins.push(
    new ModuleFederationPlugin({
      name: 'host',
      remotes: { [REMOTE]: `${REMOTE}@${SUB_PATH}mf-manifest.json` },
      shared: Object.fromEntries(shared.map(([name]) => [name, { singleton: true, eager: !lazy.has(name) }])),
      dts: false,
    }),
  );
  sub.plugins.push(
    new ModuleFederationPlugin({
      name: REMOTE,
      filename: 'remoteEntry.js',
      exposes: { './remote': remoteFile },
      shared: Object.fromEntries(shared.map(([name]) => [name, { singleton: true }])),
      dts: false,
    }),
  );
  return [
    { part: 'host', config: host },
    { part: REMOTE, config: sub },
  ];
}

/** By name: what is built into a folder, in this order. @type {Readonly<Record<string, (outDir: string) => Part[]>>} */
export const PEERS = { qiankun, 'single-spa': singleSpa, naive };
