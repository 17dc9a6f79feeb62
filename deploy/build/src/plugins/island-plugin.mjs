// Fails a remote's build when it bundles what the shell must provide, or another department's code.
import path from 'node:path';
import { inRoot } from '../config/paths.mjs';
import { COPYABLE_LAYERS, platformFolder } from '../config/platform-modules.mjs';

const NAME = 'IslandPlugin';
const FORBIDDEN_PACKAGES =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|react-redux|redux|@reduxjs[\\/]toolkit|axios|antd-mobile)[\\/]/;

/**
 * @returns {string | null} why this file may not be in the bundle of the remote that lies in `folder`
 * @param {string} file absolute
 * @param {string} folder relative to the root
 * @param {string} platform folder of its `@portal/shared`, absolute
 */
export function whyForeign(file, folder, platform) {
  if (FORBIDDEN_PACKAGES.test(file)) return `${file.replace(/^.*node_modules./, '')}: reach it through @portal/shared`;
  const fromRoot = path.relative(inRoot(), file);
  if (/^(shell|remotes)[\\/]/.test(fromRoot) && !file.startsWith(path.join(inRoot(folder), path.sep)))
    return `${fromRoot}: belongs to another application`;
  const inPlatform = path.relative(path.join(platform, 'src'), file);
  const layer = /^(\w[^\\/]*)[\\/]/.exec(inPlatform)?.[1];
  if (layer && !COPYABLE_LAYERS.includes(layer))
    return `shared/src/${inPlatform}: layer ${layer} has one instance, import @portal/shared/${layer}`;
  return null;
}

export class IslandPlugin {
  /** @param {string} remote @param {string} folder relative to the root */
  constructor(remote, folder) {
    this.remote = remote;
    this.folder = folder;
    this.platform = platformFolder(folder);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const { resource } = /** @type {{ resource?: string }} */ (/** @type {unknown} */ (module));
          const why = resource && whyForeign(resource, this.folder, this.platform);
          if (why) compilation.errors.push(new compiler.webpack.WebpackError(`${this.remote} bundles ${why}`));
        }
      });
    });
  }
}
