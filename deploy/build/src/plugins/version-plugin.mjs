// Gives a build the version that follows from what it contains: the same modules built in the same way have the same
// one, wherever they lie.
// @ts-check
import crypto from 'node:crypto';
import { HASH_FORMAT } from './chunk-integrity-plugin.mjs';

const NAME = 'VersionPlugin';
const HASH_LENGTH = 10;
/**
 * Stands for the version in the target's unique name until all code is there; only letters, which webpack leaves as
 * they are.
 */
export const UNVERSIONED = 'PORTALVERSIONGOESHERE';
const GENERATED = /[\\/]node_modules[\\/]\.federation[\\/]entry\./;

/**
 * Ids follow from names relative to the target's folder; the names of these two contain absolute paths, so that another
 * checkout would number them otherwise.
 * @param {import('webpack').Module} module
 */
function fixedId(module) {
  if (module.identifier().startsWith('container entry')) return 'container';
  return GENERATED.test(module.nameForCondition() ?? '') ? 'federation-entry' : undefined;
}

/** As a version stands in the names of global variables. @param {string} version */
const spelled = (version) => version.replace(/\W/g, '_');

/**
 * Code is compared as it will be sent, but for the hashes in its files' names: they follow from the code, and before
 * this plugin has put the version in they are not yet the last ones.
 */
export class VersionPlugin {
  /**
   * @param {{ number: string, suffix?: string, declare: () => unknown, declaredIn?: string[] }} o number: of the
   * package, by hand; suffix: after the hash; declare: what the target's record says beside its code; declaredIn: the
   * files that say it, absolute, which no module of the target may import
   */
  constructor({ number, suffix = '', declare, declaredIn = [] }) {
    this.number = number;
    this.suffix = suffix;
    this.declare = declare;
    this.declaredIn = declaredIn;
    /** Both are known when the build has ended. @type {any} */
    this.declared = null;
    this.version = '';
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.addAll(this.declaredIn);
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        async () => {
          this.declared = await this.declare();
          const assets = compilation.getAssets();
          const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
          const withoutHashes = (/** @type {string} */ text) =>
            hashes.length ? text.replace(new RegExp(hashes.join('|'), 'g'), '') : text;
          const contained = assets.map(({ name, source }) => {
            const bytes = source.buffer();
            const isText = /\.(js|css|map)$/.test(name);
            return `${withoutHashes(name)}\0${isText ? withoutHashes(bytes.toString('utf8')) : bytes.toString('base64')}`;
          });
          const hash = crypto
            .createHash('sha256')
            .update(JSON.stringify([this.declared, HASH_FORMAT, contained.sort()]));
          this.version = `${this.number}-${hash.digest('hex').slice(0, HASH_LENGTH)}${this.suffix}`;
          for (const { name, source } of assets) {
            const bytes = source.buffer();
            if (bytes.includes(UNVERSIONED))
              compilation.updateAsset(
                name,
                new sources.RawSource(bytes.toString('utf8').replaceAll(UNVERSIONED, spelled(this.version))),
              );
          }
        },
      );
    });
  }
}
