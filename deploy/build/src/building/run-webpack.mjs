// Runs `webpack` of webpack-cli in the folder of a package that is outside of the workspace, where there is no Turborepo.
// @ts-check
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {string} folder absolute @param {readonly string[]} [args] @param {Record<string, string>} [env] @returns {Promise<void>} @throws {Error} when the build fails */
export async function runWebpack(folder, args = ['--mode', 'production'], env = {}) {
  const child = spawn(process.execPath, [require.resolve('webpack/bin/webpack.js'), ...args], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`build of ${folder} failed`);
}
