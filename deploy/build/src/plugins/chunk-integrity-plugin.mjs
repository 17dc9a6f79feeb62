// Puts the sha384 of every chunk and style sheet into the runtime that loads them, so a changed byte is refused.
import crypto from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const HOLE = '__PORTAL_CHUNK_INTEGRITY__';
const NAME = 'ChunkIntegrityPlugin';
const REGISTRY = '__webpack_require__.portalIntegrity';

/** @param {Uint8Array} bytes */
export function integrityOf(bytes) {
  return `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * The public SRI plugin fails on builds with shared modules (unresolved placeholders), and a hook on the container
 * sees only its entry. This one fills the map in after the real content hashes are known; the file that carries the
 * map therefore changes after its name was computed and must itself be addressed by a signed or served hash.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, runtime, Compilation, sources } = compiler.webpack;
    class IntegrityMapModule extends RuntimeModule {
      constructor() {
        super('portal chunk integrity', RuntimeModule.STAGE_NORMAL);
      }
      /** @override */
      generate() {
        // A free identifier survives minifying as it is; a string would change its quotes.
        return `${REGISTRY} = ${HOLE};`;
      }
    }
    const addAttributes = (/** @type {string} */ tag, /** @type {string} */ url) => `
var portalName = ${url}.slice(${url}.lastIndexOf('/') + 1);
if (${REGISTRY}[portalName]) { ${tag}.integrity = ${REGISTRY}[portalName]; ${tag}.crossOrigin = 'anonymous'; }`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const needMap = (/** @type {import('webpack').Chunk} */ chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityMapModule());
      };
      const seen = new WeakSet();
      const once = (/** @type {import('webpack').Chunk} */ chunk) => {
        if (!seen.has(chunk)) {
          seen.add(chunk);
          needMap(chunk);
        }
      };
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, once);
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, once);
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}${addAttributes('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (/** @type {string} */ source) => `${source}${addAttributes('linkTag', 'linkTag.href')}`,
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          const assets = compilation.getAssets().filter((a) => /\.(js|css)$/.test(a.name));
          const carriers = assets.filter((a) => a.source.source().toString().includes(HOLE));
          const map = Object.fromEntries(
            assets.filter((a) => !carriers.includes(a)).map((a) => [a.name, integrityOf(a.source.buffer())]),
          );
          for (const asset of carriers) {
            const text = asset.source.source().toString().replaceAll(HOLE, JSON.stringify(map));
            compilation.updateAsset(asset.name, new sources.RawSource(text));
          }
        },
      );
    });
  }
}
