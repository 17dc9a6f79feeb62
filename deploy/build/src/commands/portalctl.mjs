// `pnpm portalctl …`: runs the release commands of deploy/release on this checkout's store and keys.
import { keysDir, releaseStore } from '../config/paths.mjs';
import { importOwn } from '../building/run-ts.mjs';

/** Building is loaded only by the command that builds; the others answer at once. @param {string} name @param {string} [from] */
async function build(name, from) {
  const { buildRemote } = await import('./build.mjs');
  return buildRemote(name, from);
}

/** So is the browser. @param {Parameters<typeof import('../gate/gate.mjs').runGate>[0]} built */
async function gate(built) {
  const { runGate } = await import('../gate/gate.mjs');
  return runGate(built);
}

const { run } = await importOwn('deploy/release/src/cli/index.ts');
process.exitCode = await run(process.argv.slice(2), {
  store: releaseStore,
  keys: keysDir,
  cwd: process.env.INIT_CWD ?? process.cwd(),
  build,
  gate,
  origin: process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT ?? 8080}`,
  now: () => new Date(),
  write: (/** @type {string} */ text) => console.log(text),
});
