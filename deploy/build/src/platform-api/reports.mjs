// What a package shows its users, as api-extractor writes it: a report for each subpath that it exports, made from the
// declarations that tsc emits.
// @ts-check
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inRoot } from '../config/paths.mjs';

const run = promisify(execFile);
/** What tests alone use is no promise to departments. */
const TESTING = './testing';
/** What users of the declarations compile with; the emitted files are complete, so nothing else of the tree is read. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * @typedef {object} Package
 * @property {string} folder absolute; its package.json names the subpaths, its sources lie in `src`
 * @property {string} cache absolute; declarations and what tsc remembers
 */

/**
 * Subpath → source file, both as package.json writes them.
 * @param {Package} o
 * @returns {[subpath: string, source: string][]}
 */
function subpathsOf({ folder }) {
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).filter(
    ([subpath, source]) => /\.tsx?$/.test(source) && subpath !== TESTING && !subpath.startsWith(`${TESTING}/`),
  );
}

/**
 * Emits the package's declarations, by the version of TypeScript that API Extractor reads them with.
 * @param {Package} o
 * @returns {Promise<string>} where they lie
 * @throws Error with tsc's words where a type cannot be written down
 */
async function emitDeclarations({ folder, cache }) {
  const out = path.join(cache, 'declarations');
  const project = path.join(cache, 'tsconfig.json');
  fs.mkdirSync(cache, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    // Else the order of a union's members follows from what happened to be checked before.
    stableTypeOrdering: true,
    emitDeclarationOnly: true,
    allowJs: false,
    rootDir: path.join(folder, 'src'),
    outDir: out,
    tsBuildInfoFile: path.join(cache, 'declarations.tsbuildinfo'),
    typeRoots: [inRoot('node_modules/@types')],
  };
  const exclude = ['**/*.test.ts', '**/*.test.tsx'];
  fs.writeFileSync(
    project,
    JSON.stringify({ extends: inRoot('tsconfig.json'), compilerOptions, include: [path.join(folder, 'src')], exclude }),
  );
  try {
    await run(process.execPath, [inRoot('node_modules/typescript-6/bin/tsc'), '-p', project]);
  } catch (error) {
    throw new Error(`declarations of ${path.basename(folder)}: ${/** @type {any} */ (error).stdout}`, { cause: error });
  }
  return out;
}

/** @param {string} subpath './ui/map' @returns {string} 'ui-map' */
const nameOf = (subpath) => subpath.slice('./'.length).replaceAll('/', '-');

/**
 * @param {Package} o
 * @param {string} entry absolute
 * @param {string} name
 * @param {string} written folder of the reports
 */
const configOf = ({ folder, cache }, entry, name, written) =>
  ExtractorConfig.prepare({
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: written,
        reportTempFolder: path.join(cache, 'temporary'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      compiler: {
        overrideTsconfig: { compilerOptions: COMPILER_OPTIONS, include: [path.join(cache, 'declarations')] },
      },
    },
  });

/**
 * Writes the report of every subpath that a package exports.
 * @param {Package} o
 * @returns {Promise<Record<string, string>>} the subpath's name, e.g. `ui-map` → its report in Markdown
 * @throws Error where the package does not compile, or a subpath cannot be analysed
 */
export async function reportsOf(o) {
  const declarations = await emitDeclarations(o);
  const written = path.join(o.cache, 'reports');
  fs.rmSync(written, { recursive: true, force: true });
  fs.mkdirSync(written, { recursive: true });
  const entries = subpathsOf(o).map(([subpath, source]) => ({
    name: nameOf(subpath),
    entry: path.join(declarations, path.relative('./src', source).replace(/\.tsx?$/, '.d.ts')),
  }));
  const configs = entries.map(({ name, entry }) => ({ name, config: configOf(o, entry, name, written) }));
  const [first] = configs;
  if (!first) return {};
  const compilerState = CompilerState.create(first.config, {
    additionalEntryPoints: entries.map(({ entry }) => entry),
  });
  return Object.fromEntries(
    configs.map(({ name, config }) => {
      const messageCallback = (/** @type {{ handled: boolean, logLevel: string }} */ message) => {
        // Notes about release tags and documentation are no concern here; what cannot be analysed throws.
        message.handled = true;
      };
      Extractor.invoke(config, { localBuild: true, compilerState, messageCallback });
      return [name, fs.readFileSync(path.join(written, `${name}.api.md`), 'utf8')];
    }),
  );
}
