// Fails a remote's build when it bundles what the shell must provide, or another department's code.
import path from 'node:path';
import { inRoot } from '../config/paths.mjs';
import { COPYABLE_LAYERS } from '../config/platform-modules.mjs';

const NAME = 'IslandPlugin';
const FORBIDDEN_PACKAGES =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|react-redux|redux|@reduxjs[\\/]toolkit|axios|antd-mobile)[\\/]/;

/** @returns {string | null} why this file may not be in the bundle of the remote that lies in `folder` @param {string} file absolute @param {string} folder relative to the root */
export function whyForeign(file, folder) {
  if (FORBIDDEN_PACKAGES.test(file)) return `${file.replace(/^.*node_modules./, '')}: reach it through @portal/shared`;
  const fromRoot = path.relative(inRoot(), file);
  if (/^(shell|remotes)[\\/]/.test(fromRoot) && !fromRoot.startsWith(path.join(folder, path.sep)))
    return `${fromRoot}: belongs to another application`;
  const layer = /^shared[\\/]src[\\/]([^\\/]+)[\\/]/.exec(fromRoot)?.[1];
  if (layer && !COPYABLE_LAYERS.includes(layer))
    return `${fromRoot}: layer ${layer} has one instance, import @portal/shared/${layer}`;
  return null;
}

export class IslandPlugin {
  /** @param {string} remote @param {string} folder relative to the root */
  constructor(remote, folder) {
    this.remote = remote;
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const { resource } = /** @type {{ resource?: string }} */ (/** @type {unknown} */ (module));
          const why = resource && whyForeign(resource, this.folder);
          if (why) compilation.errors.push(new compiler.webpack.WebpackError(`${this.remote} bundles ${why}`));
        }
      });
    });
  }
}
