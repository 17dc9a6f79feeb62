// One copy of the federation run time, as ES modules, for the web only: half of what the plugin bundles by default.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Each package as the one before it finds it.
 * @param {readonly string[]} names
 * @returns {string} the file of the last
 */
function follow(names) {
  let from = require;
  let file = '';
  for (const name of names) {
    file = from.resolve(name);
    from = createRequire(file);
  }
  return file;
}

const esm = (/** @type {string} */ cjsFile, /** @type {string} */ name) => path.join(path.dirname(cjsFile), name);

/**
 * The injecting plugin asks for `runtime-tools/runtime-core` by its CommonJS file and so doubles the core.
 * @returns {Record<string, string | false>}
 */
export function runtimeAliases() {
  const enhanced = '@module-federation/enhanced';
  const tools = follow([enhanced, '@module-federation/runtime-tools']);
  const runtime = follow([enhanced, '@module-federation/runtime-tools', '@module-federation/runtime']);
  const core = follow([
    enhanced,
    '@module-federation/runtime-tools',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ]);
  const sdk = follow([enhanced, '@module-federation/sdk']);
  return {
    '@module-federation/runtime-tools/runtime-core$': esm(tools, 'runtime-core.js'),
    '@module-federation/runtime/core$': esm(runtime, 'core.js'),
    '@module-federation/runtime-core$': esm(core, 'index.js'),
    '@module-federation/sdk$': esm(sdk, 'index.js'),
    [esm(sdk, 'node.js')]: false,
  };
}

/** What the plugin would define for the run time's own code, for a build that makes its host without the plugin. */
export const webOnlyDefines = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/**
 * For ModuleFederationPlugin's `experiments`: no code for servers, no manifests.
 * @type {{ optimization: { disableSnapshot: boolean, target: 'web' } }}
 */
export const webOnly = { optimization: { disableSnapshot: true, target: 'web' } };
