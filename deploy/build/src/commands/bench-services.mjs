// `pnpm bench:services`: saves and reads against the services on one core of their own, the load and PostgreSQL on
// another. `--short` as CI runs it.
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../config/paths.mjs';
import { outside } from '../building/build-server.mjs';
import { bundleForNode } from '../building/run-ts.mjs';

const outfile = inRoot('deploy/services/dist/bench/bench.mjs');
const isPinned = os.availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * @param {string[]} options `--short`, `--only <load>`, `--rate`, `--seconds`, `--profile <folder>`
 * @returns {Promise<boolean>} whether it passed
 */
export async function benchServices(options) {
  await bundleForNode({
    entry: 'deploy/services/src/testing/bench/bench.ts',
    outfile,
    external: outside('deploy/services'),
  });
  if (!isPinned) console.log('The services are not kept to one core: there is only one, or taskset is missing.');
  const given = ['--enable-source-maps', outfile, ...options];
  const [program, parameters] = isPinned
    ? ['taskset', ['-c', '1', process.execPath, ...given, '--pin', '0']]
    : [process.execPath, given];
  return (
    spawnSync(program, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } })
      .status === 0
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await benchServices(process.argv.slice(2))) ? 0 : 1;
