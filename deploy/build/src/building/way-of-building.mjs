// How targets are built: the build's own modules, as its entry imports them, and the exact versions of its packages.
// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { inTool, root } from '../config/paths.mjs';
import { createFileStates, hashOf, packagesBeside, stateOfAllPackages } from './file-state.mjs';

export const BUILD_ENTRY = inTool('src/building/build-target.mjs');
/** Where its packages are linked: beside it when it is itself installed, below it in the workspace. */
const BUILD_PACKAGES = packagesBeside(BUILD_ENTRY) ?? inTool('node_modules');

/** @param {string} entry absolute @returns {Promise<string[]>} absolute paths of the modules that it imports, itself included; packages are not among them */
export async function modulesOf(entry) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs)
    .map((file) => path.resolve(root, file))
    .sort();
}

/** @param {string} [entry] absolute @param {string} [packages] the `node_modules` folder that the build's packages lie in @returns {Promise<string>} a hash that changes with the way of building */
export async function wayOfBuilding(entry = BUILD_ENTRY, packages = BUILD_PACKAGES) {
  const stateOf = createFileStates();
  const modules = (await modulesOf(entry)).map(
    (file) => `${path.relative(path.dirname(entry), file)} ${stateOf(file)}`,
  );
  return hashOf([...modules, stateOfAllPackages(packages)].join('\n'));
}
