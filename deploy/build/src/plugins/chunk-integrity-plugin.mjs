// Puts the sha384 of every chunk and style sheet into the code that asks for it, so a changed byte is refused.
import crypto from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { askedBy } from './chunk-integrity-chain.mjs';

const HOLE = '__PORTAL_CHUNK_INTEGRITY__';
const NAME = 'ChunkIntegrityPlugin';
const REGISTRY = '__webpack_require__.portalIntegrity';

/** @param {Uint8Array} bytes */
export function integrityOf(bytes) {
  return `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Which hashes stand in which file, counted up when that changes: files are filled in after the version of their build was made, and one
 * version must not stand for two sets of bytes.
 */
export const HASH_FORMAT = 2;

/** How a chunk ends: with its modules. What follows these is run with the runtime when the chunk arrives. */
const END_OF_CHUNK = /\}\]\);?\s*$/;

/** The chunk, made to tell the runtime the hashes in `map`. @param {string} text @param {Record<string, string>} map */
const telling = (text, map) =>
  text.replace(END_OF_CHUNK, () => `},e=>{Object.assign(e.${REGISTRY.split('.')[1]},${JSON.stringify(map)})}]);`);

/**
 * Fills in the hashes of a build whose files have their last names: a chunk carries those of the files that its own code asks for, the
 * runtime the others. So the first page of a remote does not pay for what no code of it can ask for yet.
 * @param {import('webpack').Compilation} compilation @param {typeof import('webpack').sources} sources
 */
function fillHashes(compilation, sources) {
  const names = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /\.(js|css)$/.test(name));
  const sourceOf = (/** @type {string} */ name) =>
    /** @type {import('webpack').Asset} */ (compilation.getAsset(name)).source;
  const textOf = (/** @type {string} */ name) => sourceOf(name).source().toString();
  const carriers = names.filter((name) => textOf(name).includes(HOLE));
  const { asked, byRuntime } = askedBy(
    compilation,
    (name) => !carriers.includes(name) && END_OF_CHUNK.test(textOf(name)),
  );
  /** Of files that are as they will be sent. @type {Record<string, string>} */
  const hashes = {};
  const told = new Set();
  const begun = new Set(carriers);
  /** What it asks for comes first: the hashes are part of it. @param {string} name */
  const finish = (name) => {
    if (begun.has(name)) return;
    begun.add(name);
    const wanted = [...(asked.get(name) ?? [])];
    wanted.forEach(finish);
    // In a circle one is still without a hash, which the runtime then carries.
    const known = wanted.filter((file) => hashes[file]);
    for (const file of wanted) if (!hashes[file]) byRuntime.add(file);
    for (const file of known) told.add(file);
    if (known.length > 0) {
      const map = Object.fromEntries(known.map((file) => [file, /** @type {string} */ (hashes[file])]));
      compilation.updateAsset(name, new sources.RawSource(telling(textOf(name), map)));
    }
    hashes[name] = integrityOf(sourceOf(name).buffer());
  };
  [...byRuntime, ...names].forEach(finish);
  const map = Object.fromEntries(Object.entries(hashes).filter(([name]) => byRuntime.has(name) || !told.has(name)));
  for (const name of carriers)
    compilation.updateAsset(name, new sources.RawSource(textOf(name).replaceAll(HOLE, JSON.stringify(map))));
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
        () => fillHashes(compilation, sources),
      );
    });
  }
}
