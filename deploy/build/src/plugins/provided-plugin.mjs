// Writes beside the shell what it provides, so that operations can tell without a browser which remotes it serves.
import webpack from 'webpack';
import { providedModules } from '../config/platform-modules.mjs';

/** As deploy/release reads it from a shell's folder. */
export const PROVIDED_FILE = 'provided.json';

/** @returns {Record<string, string[]>} shared module → its versions */
export const providedVersions = () =>
  Object.fromEntries(Object.entries(providedModules()).map(([name, version]) => [name, [version]]));

export class ProvidedPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ProvidedPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ProvidedPlugin', () => {
        compilation.emitAsset(PROVIDED_FILE, new webpack.sources.RawSource(JSON.stringify(providedVersions())));
      });
    });
  }
}
