// Builds one peer into a folder, part by part; a process of its own, since what a shell trusts is read from the
// environment.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { compressDir } from '../../plugins/compress.mjs';
import { PEERS } from './configs.mjs';
import { applicationPage, hostPage } from './pages.mjs';

/**
 * @param {import('webpack').Configuration} config
 * @returns {Promise<string[]>} files of the entry and of what it asks for at once, in the order in which they run
 * @throws {Error} with what webpack found wrong
 */
function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const wrong =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      const groups = stats?.compilation.namedChunkGroups;
      const files = new Set(['main', 'app'].flatMap((name) => groups?.get(name)?.getFiles() ?? []));
      compiler.close(() => (wrong ? reject(wrong) : resolve([...files])));
    });
  });
}

/** @param {string} peer @param {string} outDir absolute */
async function build(peer, outDir) {
  fs.rmSync(outDir, { recursive: true, force: true });
  /** @type {Record<string, string[]>} */
  const built = {};
  for (const { part, config } of PEERS[peer]?.(outDir) ?? []) built[part] = await run(config);
  fs.writeFileSync(path.join(outDir, 'index.html'), hostPage(built));
  const department = path.join(outDir, 'applications');
  fs.writeFileSync(path.join(department, 'index.html'), applicationPage(built.applications ?? []));
  await compressDir(outDir);
  await compressDir(department);
}

const [peer = '', outDir = ''] = process.argv.slice(2);
await build(peer, outDir).catch((error) => {
  console.error(error.message ?? error);
  process.exitCode = 1;
});
