// What the shell provides to every remote, and how: the one table of shared modules.
import { createRequire } from 'node:module';
import path from 'node:path';
import { inTool, root } from './paths.mjs';

const requireFrom = (/** @type {string} */ folder) => createRequire(path.resolve(root, folder, 'package.json'));
/**
 * @param {string} name
 * @param {string} from folder that has it installed, relative to the root or absolute
 * @returns {string}
 * @throws {Error} when it is not installed there
 */
const version = (name, from) => requireFrom(from)(`${name}/package.json`).version;
/**
 * @param {string} from folder of a remote, relative to the root or absolute
 * @returns {string} where its `@portal/shared` lies, absolute
 */
export const platformFolder = (from) => path.dirname(requireFrom(from).resolve('@portal/shared/package.json'));

/**
 * Layers of @portal/shared with one instance for the whole page. Eager ones are there once federation is, the others
 * come when first wanted (shell/src/remotes/provided-modules.ts).
 */
const EAGER_LAYERS = ['kernel', 'validation', 'http', 'session', 'router', 'ui', 'bridge'];
export const LAZY_LAYERS = [
  'forms',
  'forms-react',
  'ui/viewer',
  'ui/upload',
  'ui/map',
  'ui/list',
  'ui/form',
  'filing',
  'filing/materials',
];
/** Stateless layers a remote may carry a copy of; anything else in a remote's bundle is a build error. */
export const COPYABLE_LAYERS = [
  'wire',
  'contract',
  'catalogue',
  'federation',
  'crypto',
  'kernel',
  'validation',
  'forms',
];
/** Of these, what is there before any code of a remote: a copy would be for nothing. */
export const PROVIDED_COPYABLE_LAYERS = EAGER_LAYERS.filter((layer) => COPYABLE_LAYERS.includes(layer));

/** @param {string} name @param {string} versionOf package @param {string} from */
const entry = (name, versionOf, from) => ({ name, version: version(versionOf, from) });

/** @param {string} [from] folder whose `@portal/shared` is meant: a remote's own is the one that it is built against */
function table(from = 'shell') {
  return [
    // The build's own React: the one that the shell is built with, known where there is no shell.
    entry('react', 'react', inTool()),
    entry('react/jsx-runtime', 'react', inTool()),
    entry('react-dom', 'react-dom', inTool()),
    ...[...EAGER_LAYERS, ...LAZY_LAYERS].map((layer) => entry(`@portal/shared/${layer}`, '@portal/shared', from)),
  ];
}

/** The shell's side: name → the one version of it that every remote gets. @returns {Record<string, string>} */
export const providedModules = () => Object.fromEntries(table().map(({ name, version: v }) => [name, v]));

/**
 * A remote's side: brings none of them, refuses a shell that does not fit.
 * @param {string} folder of the remote, relative to the root or absolute
 * @returns {Record<string, { singleton: true, strictVersion: true, requiredVersion: string, import: false }>}
 */
export function consumedModules(folder) {
  return Object.fromEntries(
    table(folder).map(({ name, version: v }) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${v}`, import: false },
    ]),
  );
}
