// `pnpm servicectl …`: the services' own commands, on the data directory or database that the environment names.
// @ts-check
import { spawnSync } from 'node:child_process';
import { buildServer } from '../building/build-server.mjs';
import { dataDir, inRoot } from '../config/paths.mjs';

await buildServer();
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', inRoot('deploy/services/dist/servicectl.mjs'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } },
);
process.exitCode = status ?? 1;
