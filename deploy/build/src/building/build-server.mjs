// Bundles edge and services for Node; packages stay outside so that their own files (wasm, fonts) are found.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../config/paths.mjs';
import { fingerprint, inputsOf } from './fingerprint.mjs';
import { bundleForNode, importTs } from './run-ts.mjs';

/** @param {string} folder @returns {string[]} */
const dependenciesOf = (folder) =>
  Object.keys(JSON.parse(fs.readFileSync(inRoot(folder, 'package.json'), 'utf8')).dependencies);
// crypto-js is imported by module path, which Node's ESM loader does not resolve: it goes into the bundle.
/** @param {string} folder of a package of ours @returns {string[]} what stays outside of its bundle */
export const outside = (folder) =>
  dependenciesOf(folder)
    .filter((name) => !name.startsWith('@portal/') && name !== 'crypto-js')
    .flatMap((name) => [name, `${name}/*`]);

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

const stampFile = inRoot('deploy/edge/dist/.stamp');

/** @returns {string} what the built server was made from; empty before the first build */
export const serverStamp = () => (fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '');

export async function buildServer() {
  const { prepareFonts } = await importTs('deploy/services/src/papers/documents/prepare-fonts.ts');
  prepareFonts();
  const stamp = fingerprint(inputsOf.server());
  if (serverStamp() === stamp) return;
  /** @param {string} folder @param {string} name @param {import('esbuild').Plugin[]} [plugins] @param {string} [source] */
  const bundle = (folder, name, plugins = [], source = name) =>
    bundleForNode({
      entry: `${folder}/src/${source}.ts`,
      outfile: inRoot(folder, 'dist', `${name}.mjs`),
      external: outside(folder),
      plugins,
    });
  await Promise.all([
    bundle('deploy/services', 'index'),
    ...(fs.existsSync(inRoot('deploy/services/src/main.ts')) ? [bundle('deploy/services', 'main')] : []),
    bundle('deploy/services', 'servicectl', [], 'operations/servicectl/main'),
    bundle('deploy/edge', 'main', [servicesBesideEdge]),
    bundle('deploy/release', 'mirror-main'),
  ]);
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, stamp);
}
