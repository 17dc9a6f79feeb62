// The graph of our modules from all tests and browser tests down, as the bundler resolves them: types and packages are not in it.
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { root } from '../../config/paths.mjs';

const OTHER_FILES = ['.css', '.svg', '.png', '.jpg', '.woff2', '.ttf', '.wasm', '.sql', '.txt', '.html'];
/** @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@portal/') ? undefined : { path, external: true },
    );
  },
};

/** @param {string[]} patterns @returns {string[]} files of the tree that git knows or would add, of these endings */
export const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** All entries as one, so that a module is read and written once. @param {readonly string[]} entries */
const together = (entries) =>
  `${entries.map((entry, index) => `import * as e${index} from ${JSON.stringify(`./${entry}`)};`).join('\n')}\nexport default [${entries.map((_, index) => `e${index}`).join()}];`;

/** @param {readonly string[]} entries relative to the root @returns {Promise<Map<string, string[]>>} every file with the files that it imports */
export async function moduleGraph(entries) {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: together(entries), resolveDir: root, sourcefile: 'all-tests' },
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.cache/graph',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: Object.fromEntries(OTHER_FILES.map((ending) => [ending, 'empty'])),
    plugins: [packagesStayOutside],
  });
  return new Map(
    Object.entries(metafile.inputs)
      .filter(([file]) => file !== 'all-tests')
      .map(([file, { imports }]) => [file, imports.filter(({ external }) => !external).map(({ path }) => path)]),
  );
}
