// `@portal/build/webpack`: what the webpack.config.mjs of the shell and of each remote export.
// @ts-check
import { remoteConfig } from './webpack-remote.mjs';
import { shellConfig } from './webpack-shell.mjs';

/**
 * @typedef {{ mode?: string }} Arguments of webpack-cli
 * @typedef {import('./webpack-common.mjs').BrowserConfig} BrowserConfig
 */

const isProduction = (/** @type {Arguments} */ { mode = 'production' } = {}) => mode === 'production';

/** @param {string} folder of the package, absolute @returns {(env: unknown, args?: Arguments) => BrowserConfig} */
export const shellBuild = (folder) => (_env, args) => shellConfig({ folder, production: isProduction(args) });

/** @param {string} folder of the package, absolute @returns {(env: unknown, args?: Arguments) => BrowserConfig} */
export const remoteBuild = (folder) => (_env, args) => remoteConfig({ folder, production: isProduction(args) });
