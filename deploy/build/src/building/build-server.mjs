// The script `build` of the packages that servers are made of: bundles what is started of each, for Node. Packages stay
// outside so that their own files (wasm, fonts) are found.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../config/paths.mjs';
import { bundleForNode, importTs } from './run-ts.mjs';
import { runTurbo } from './turbo.mjs';

/** @type {import('esbuild').Plugin} */
const servicesBesideEdge = {
  name: 'services-beside-edge',
  setup(build) {
    build.onResolve({ filter: /^@portal\/services$/ }, () => ({
      path: '../../services/dist/index.mjs',
      external: true,
    }));
  },
};

/** Package → program in its `dist` → its source. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const PROGRAMS = {
  'deploy/services': { index: 'index', main: 'main', servicectl: 'operations/servicectl/main' },
  'deploy/edge': { main: 'main' },
  'deploy/release': { 'mirror-main': 'mirror-main', portalctl: 'portalctl-main' },
};
export const SERVER_PACKAGES = Object.keys(PROGRAMS);

/** @param {string} folder @returns {string[]} */
const dependenciesOf = (folder) =>
  Object.keys(JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8')).dependencies);
// crypto-js is imported by module path, which Node's ESM loader does not resolve: it goes into the bundle.
/** @param {string} folder of a package of ours @returns {string[]} what stays outside of its bundle */
export const outside = (folder) =>
  dependenciesOf(folder)
    .filter((name) => !name.startsWith('@portal/') && name !== 'crypto-js')
    .flatMap((name) => [name, `${name}/*`]);

/** @param {string} folder of a package, relative to the root */
async function bundlePrograms(folder) {
  if (folder === 'deploy/services') {
    const { prepareFonts } = await importTs('deploy/services/src/papers/documents/prepare-fonts.ts');
    prepareFonts();
  }
  await Promise.all(
    Object.entries(PROGRAMS[folder] ?? {}).map(([program, source]) =>
      bundleForNode({
        entry: `${folder}/src/${source}.ts`,
        outfile: inRoot(folder, 'dist', `${program}.mjs`),
        external: outside(folder),
        plugins: folder === 'deploy/edge' ? [servicesBesideEdge] : [],
        isShipped: true,
      }),
    ),
  );
}

/** Bundles those that have changed. */
export const buildServer = () => runTurbo('build', SERVER_PACKAGES);

/** @returns {string} changes when what the portal's server runs does */
export function serverHash() {
  const hash = crypto.createHash('sha256');
  for (const file of ['deploy/services/dist/index.mjs', 'deploy/edge/dist/main.mjs'])
    hash.update(fs.readFileSync(inRoot(file)));
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await bundlePrograms(path.relative(root, process.cwd()).split(path.sep).join('/'));
