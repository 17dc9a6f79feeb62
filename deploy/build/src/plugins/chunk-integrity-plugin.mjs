// Puts the sha384 of every chunk and style sheet into the code that asks for it, so a changed byte is refused, and
// names each file by it.
import crypto from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { askedBy } from './chunk-integrity-chain.mjs';

const HOLE = '__PORTAL_CHUNK_INTEGRITY__';
const NAME = 'ChunkIntegrityPlugin';
/** Before the number of a chunk: its style sheet. */
const STYLE = 'c';
const REGISTRY = '__webpack_require__.portalHashes';
const ALGORITHM = 'sha384-';

/** @param {Uint8Array} bytes */
export function integrityOf(bytes) {
  return `${ALGORITHM}${crypto.createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * What the file's name ends with: the first five bytes of its hash. So code that knows a file's hash knows its name,
 * and no file has to list the names of all.
 * @param {string} integrity of the file @returns {string} ten hexadecimal digits
 */
export const hashInName = (integrity) =>
  Buffer.from(integrity.slice(ALGORITHM.length), 'base64').subarray(0, 5).toString('hex');

/** The same in a browser, which has the hash without its algorithm. */
const HASH_IN_NAME = `Array.from(atob(hash.slice(0, 7)), (byte) => (byte.charCodeAt(0) + 256).toString(16).slice(1)).join('')`;

/** How files are called until their content is there: the plugin puts the hash in. */
export const UNHASHED = '[name]';

/**
 * Which hashes stand in which file and how, counted up when that changes: files are filled in after the version of
 * their build was made, and one version must not stand for two sets of bytes.
 */
export const HASH_FORMAT = 3;

/** How a chunk ends: with its modules. What follows these is run with the runtime when the chunk arrives. */
const END_OF_CHUNK = /\}\]\);?\s*$/;

/**
 * Hashes as they are written down, shorter than JSON.
 * @param {ReadonlyMap<string, string>} hashes key of a file → integrity
 */
const written = (hashes) =>
  `{${[...hashes].map(([key, integrity]) => `${key}:"${integrity.slice(ALGORITHM.length)}"`).join(',')}}`;

/**
 * The chunk, made to tell the runtime these hashes.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} hashes
 */
const telling = (text, hashes) =>
  text.replace(END_OF_CHUNK, () => `},e=>{Object.assign(e.${REGISTRY.split('.')[1]},${written(hashes)})}]);`);

/**
 * Under what the runtime finds the hash of a file: its chunk's number, behind a letter for a style sheet.
 * @param {import('webpack').Compilation} compilation
 * @returns {Map<string, string>} file → key
 */
function keysOf({ chunks }) {
  /** @type {Map<string, string>} */
  const keys = new Map();
  for (const { id, files } of chunks)
    for (const file of files) keys.set(file, file.endsWith('.css') ? `${STYLE}${id}` : `${id}`);
  return keys;
}

/**
 * Fills in the hashes of a build whose code is complete, and then puts them into the names: a chunk carries those of
 * the files that its own code asks for, the runtime the others. So the first page of a remote does not pay for what no
 * code of it can ask for yet.
 * @param {import('webpack').Compilation} compilation @param {typeof import('webpack').sources} sources
 */
function fillHashes(compilation, sources) {
  const keys = keysOf(compilation);
  const names = [...keys.keys()].filter((name) => /\.(js|css)$/.test(name));
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
  const byKey = (/** @type {string[]} */ files) =>
    new Map(files.map((file) => [/** @type {string} */ (keys.get(file)), /** @type {string} */ (hashes[file])]));
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
      const text = telling(textOf(name), byKey(known));
      compilation.updateAsset(name, new sources.RawSource(text));
    }
    hashes[name] = integrityOf(sourceOf(name).buffer());
  };
  [...byRuntime, ...names].forEach(finish);
  const carried = written(byKey(Object.keys(hashes).filter((name) => byRuntime.has(name) || !told.has(name))));
  for (const name of carriers)
    compilation.updateAsset(name, new sources.RawSource(textOf(name).replaceAll(HOLE, carried)));
  for (const name of names) {
    const hash = hashInName(integrityOf(sourceOf(name).buffer()));
    compilation.renameAsset(
      name,
      name.replace(/\.\w+$/, (end) => `.${hash}${end}`),
    );
  }
}

/**
 * The public SRI plugin fails on builds with shared modules (unresolved placeholders), and a hook on the container
 * sees only its entry. This one fills the hashes in when everything else is done with the files, which come to it
 * without a hash in their names (`UNHASHED`); the first file must itself be addressed by a signed or served hash.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template, runtime, Compilation, sources } = compiler.webpack;
    class RegistryModule extends RuntimeModule {
      constructor() {
        // Before the run time asks the chunks that have come already what they tell: a second instance finds those of
        // the first.
        super('portal chunk integrity', RuntimeModule.STAGE_NORMAL);
      }
      /** @override */
      generate() {
        // A free identifier survives minifying as it is; a string would change its quotes.
        return `${REGISTRY} = ${HOLE};`;
      }
    }
    class NamingModule extends RuntimeModule {
      constructor() {
        // Behind what says how a file is called.
        super('portal chunk names', RuntimeModule.STAGE_ATTACH);
      }
      /** @override */
      generate() {
        return Template.asString([
          `var portalNamed = (nameOf, kind) => (id) => {`,
          `  var hash = ${REGISTRY}[kind + id];`,
          // Whose hash nobody has told has no name to be asked for by.
          `  return nameOf(id).replace(/\\.\\w+$/, (end) => '.' + (hash && ${HASH_IN_NAME}) + end);`,
          `};`,
          ...[
            [RuntimeGlobals.getChunkScriptFilename, ''],
            [`${RuntimeGlobals.require}.miniCssF`, STYLE],
          ].map(([name, kind]) => `if (${name}) ${name} = portalNamed(${name}, '${kind}');`),
        ]);
      }
    }
    const addAttributes = (/** @type {string} */ tag, /** @type {string} */ kind) => `
var portalHash = ${REGISTRY}['${kind}' + chunkId];
if (portalHash) { ${tag}.integrity = '${ALGORITHM}' + portalHash; ${tag}.crossOrigin = 'anonymous'; }`;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const needMap = (/** @type {import('webpack').Chunk} */ chunk) => {
        compilation.addRuntimeModule(chunk, new RegistryModule());
        compilation.addRuntimeModule(chunk, new NamingModule());
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
        (source) => `${source}${addAttributes('script', '')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (/** @type {string} */ source) => `${source}${addAttributes('linkTag', STYLE)}`,
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillHashes(compilation, sources),
      );
    });
  }
}
