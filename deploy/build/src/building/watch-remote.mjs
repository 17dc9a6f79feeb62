// Builds a remote in development mode again on every change, by the configuration that its package has.
// @ts-check
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * @param {string} folder of the remote, absolute
 * @param {() => Promise<void>} onBuilt is called after every build without errors, one call at a time
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function watchRemote(folder, onBuilt) {
  const { default: configure } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  let running = Promise.resolve();
  const watching = webpack(configure({}, { mode: 'development' })).watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
    else running = running.then(onBuilt).catch((fault) => console.error(fault));
  });
  return { close: () => new Promise((resolve) => void watching?.close(() => resolve())) };
}
