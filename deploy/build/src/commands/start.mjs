// `npm start`: installs, builds what changed, migrates, seeds once, serves.
import { spawn } from 'node:child_process';
import { inRoot, root, dataDir, keysDir, releaseStore, serverFlags } from '../config/paths.mjs';
import { ensureNode, install } from '../building/install.mjs';

async function main() {
  ensureNode();
  install();
  const { buildAll } = await import('./build.mjs');
  await buildAll();
  const server = spawn(process.execPath, [...serverFlags, inRoot('deploy/edge/dist/main.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, RELEASE_KEYS: keysDir, RELEASE_STORE: releaseStore },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
