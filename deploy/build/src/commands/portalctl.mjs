// `pnpm portalctl …`: runs the release commands of deploy/release on this checkout's store and keys.
import { keysDir, releaseStore } from '../config/paths.mjs';
import { importOwn } from '../building/run-ts.mjs';

/** @type {typeof import('../../../release/src/cli/index')} */
const { run } = await importOwn('deploy/release/src/cli/index.ts');
process.exitCode = await run(process.argv.slice(2), {
  store: releaseStore,
  keys: keysDir,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  // Building and the browser are loaded only by the commands that need them.
  build: async (name, from) => (await import('./build.mjs')).buildRemote(name, from),
  gate: async (built) => (await import('../gate/gate.mjs')).runGate(built),
  isDevelopment: process.env.NODE_ENV === 'development',
  origin: process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 8080}`,
  now: () => new Date(),
  write: console.log,
  writeErr: console.error,
});
