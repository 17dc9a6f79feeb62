// Starts a portal as a process for tests and benches, on a free port, and stops exactly that process.
import { spawn } from 'node:child_process';
import net from 'node:net';
import { inRoot, root, serverFlags, testKeysDir } from '../config/paths.mjs';

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net
      .createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
        server.close(() => resolve(port));
      });
  });
}

const READY = /portal ready at (\S+)/;
/** Ms: a long wait costs only who fails, and a busy machine starts one in minutes. */
const START_TIMEOUT = 240_000;

/** @param {{ dataDir: string, store: string, port?: number, env?: Record<string, string> }} o */
export async function startPortal({ dataDir, store, port, env = {} }) {
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${chosen}`;
  const child = spawn(process.execPath, [...serverFlags, inRoot('deploy/edge/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      RELEASE_KEYS: testKeysDir,
      ...env,
      PORT: String(chosen),
      DATA_DIR: dataDir,
      RELEASE_STORE: store,
      PUBLIC_ORIGIN: url,
    },
  });
  let output = '';
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGTERM');
        reject(new Error(`the portal did not start:\n${output}`));
      }, START_TIMEOUT);
      const read = (/** @type {Buffer} */ data) => {
        output += data;
        if (READY.test(output)) {
          clearTimeout(timer);
          resolve();
        }
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the portal ended with ${code}:\n${output}`));
      });
    })
  );
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { url, pid: child.pid, stop, output: () => output };
}
