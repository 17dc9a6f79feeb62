// Emits the licence texts of the packages that a browser bundle contains: the minimizer removes the comments that
// carried them.
// @ts-check
import crypto from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { noticesText, packagesOf, readPackage } from '../building/notices.mjs';

const require = createRequire(import.meta.url);
const NAME = 'NoticesPlugin';
const isJs = (/** @type {string} */ file) => file.endsWith('.js');
/** Whether a file of a build is one of these. @param {string} file */
export const isNotices = (file) => /^third-party-notices\.[0-9a-f]+\.txt$/.test(file);
/** Their runtime is part of every bundle without being a module of it. */
const RUNTIMES = ['webpack', 'mini-css-extract-plugin'].map((name) =>
  path.dirname(require.resolve(`${name}/package.json`)),
);

/**
 * Files of all modules that are in a chunk, those that webpack has put together one by one.
 * @param {import('webpack').Compilation} compilation
 */
function* bundledFiles({ chunkGraph, modules }) {
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const { modules: parts = [module] } = /** @type {{ modules?: import('webpack').Module[] }} */ (
      /** @type {unknown} */ (module)
    );
    for (const part of parts) {
      const file = part.nameForCondition?.();
      if (file) yield file;
    }
  }
}

/** Files that are loaded first, which therefore name the notices. @param {import('webpack').Compilation} compilation */
const entryFiles = ({ entrypoints }) =>
  [...entrypoints.values()].flatMap((entrypoint) => [...entrypoint.getEntrypointChunk().files].filter(isJs));

export class NoticesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Behind the minimizer, which removes comments.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = noticesText([...packagesOf(bundledFiles(compilation)), ...RUNTIMES.map(readPackage)]);
        const contenthash = crypto.createHash('sha256').update(text).digest('hex').slice(0, 10);
        const name = `third-party-notices.${contenthash}.txt`;
        compilation.emitAsset(name, new sources.RawSource(text), { contenthash });
        for (const file of entryFiles(compilation))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(source, `\n/*! Licences: ${name} */`));
      });
    });
  }
}
