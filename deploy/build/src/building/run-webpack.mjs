// Runs `webpack` of webpack-cli in the folder of a package that is outside of the workspace, where there is no
// Turborepo.
// @ts-check
import { spawn } from 'node:child_process';
import { inTool } from '../config/paths.mjs';

/**
 * @param {string} folder absolute
 * @param {readonly string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>}
 * @throws {Error} when the build fails
 */
export async function runWebpack(folder, args = ['--mode', 'production'], env = {}) {
  const child = spawn(process.execPath, [inTool('src/building/webpack.mjs'), ...args], {
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
