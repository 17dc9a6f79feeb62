// Builds what changed and puts it into the release store: shell, remotes, server. `--only a,b` builds and releases these alone; what else is in force stays.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, keysDir, releaseStore, remotesDir } from '../config/paths.mjs';
import { LAZY_LAYERS } from '../config/platform-modules.mjs';
import { buildServer } from '../building/build-server.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { declaredOf, keepBuild, lastBuilt, planRemote, planShell } from '../building/plan.mjs';
import { runTargets } from '../building/run-targets.mjs';

const readJson = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));
export const remoteNames = () =>
  fs
    .readdirSync(remotesDir)
    .filter((name) => fs.existsSync(path.join(remotesDir, name, 'src/remote.ts')))
    .sort();

/**
 * @typedef {typeof import('../../../release/src/index')} ReleaseTools
 * @typedef {import('../../../release/src/index').Signer} Signer
 * @typedef {import('../building/plan.mjs').FinishedJob} FinishedJob
 * @typedef {Pick<FinishedJob, 'target' | 'version' | 'folder' | 'outDir' | 'recordFile'>} BuiltJob what stands in a folder with its record
 */

/** @returns {Promise<ReleaseTools>} */
const releaseTools = () => importOwn('deploy/release/src/index.ts');

/** @param {ReleaseTools} tools @param {BuiltJob} job @returns the finished build of a remote as publishing takes it */
export async function builtRemote(tools, job) {
  return {
    dir: job.outDir,
    remote: tools.toReleasedRemote(
      { name: job.target, version: job.version, ...(await declaredOf(job.folder)), lazyLayers: LAZY_LAYERS },
      readJson(job.recordFile),
    ),
  };
}

/** @returns the job as it stands built, now if not before @param {import('../building/plan.mjs').PlannedJob} job */
async function built(job) {
  if (job.done) return job;
  await runTargets([job]);
  return keepBuild(job);
}

/** Builds one remote when it has changed. @param {string} [from] its folder, absolute, where it is not one of the workspace @param {string} name @returns ready to be published; nothing is released */
export async function buildRemote(name, from = inRoot('remotes', name)) {
  const folder = path.relative(inRoot(), from);
  if (!fs.existsSync(inRoot(folder, 'src/remote.ts'))) throw new Error(`no remote ${name} in ${folder}`);
  return builtRemote(await releaseTools(), await built(await planRemote(name, folder)));
}

/** @param {ReleaseTools} tools @param {{ store: import('../../../release/src/index').ReleaseStore, keys: string, ops: Signer, shell: FinishedJob, remotes: FinishedJob[], only?: string[] }} o only: see buildAll */
async function release(tools, { store, keys, ops, shell, remotes: all, only }) {
  const now = new Date();
  // A set that another key has signed is started anew: then nothing of it is in force.
  const before = only ? await tools.readSet(store, [ops.publicKey]).catch(() => null) : null;
  const remotes = all.filter(({ target }) => !tools.isLeftAlone(before, target, only));
  /** @type {Record<string, Signer['publicKey'][]>} */
  const signers = {};
  for (const job of remotes) {
    const key = await tools.ensureKey(tools.keyFile(keys, { remote: job.target }));
    await tools.publishVersion({ store, ...(await builtRemote(tools, job)), key, now });
    signers[job.target] = [key.publicKey];
  }
  const shellBefore = await tools.readShellInForce(store);
  const isShellBuilt = !before || !shellBefore || Boolean(only?.includes('shell'));
  if (isShellBuilt) await tools.putShell(store, shell.version, shell.outDir);
  const isShellNew = isShellBuilt && shellBefore !== shell.version;
  const built = Object.fromEntries(remotes.map(({ target, version }) => [target, version]));
  const set = await tools.switchSet({
    store,
    key: ops,
    now,
    adopt: true,
    event: { action: 'build', ...(isShellNew ? { shell: shell.version } : {}) },
    always: isShellNew,
    change: async (inForce) =>
      tools.mergeBuild(inForce, { keys: signers, built, builtBefore: await tools.readBuilt(store), only }),
  });
  await tools.writeBuilt(store, only ? { ...(await tools.readBuilt(store)), ...built } : built);
  for (const { target } of remotes) await tools.pruneRemote({ store, remote: target, set, key: ops, now });
  await tools.pruneShells(store, now);
  // Not refused: a checkout is newer than what departments publish from elsewhere, and they publish for the shell in force.
  for (const { spot, lacks } of isShellNew ? await tools.findUnservedOf(store, shell.version, set) : [])
    console.warn(`shell ${shell.version} does not serve ${spot}, which is in force: ${lacks}`);
  return set;
}

/**
 * @param {{ only?: string[], store?: string, keys?: string, fixtures?: { name: string, folder: string }[] }} options
 *   keys: folder of the signing keys, made where they are missing; fixtures: remotes beside those of the workspace, for tests
 * @returns the payload of the release set in force afterwards
 */
export async function buildAll(options = {}) {
  const started = Date.now();
  const { keys = keysDir } = options;
  const tools = await releaseTools();
  const store = await tools.openStore(options.store ?? releaseStore);
  const ops = await tools.ensureKey(tools.keyFile(keys, 'ops'));
  const wanted = (/** @type {import('../building/plan.mjs').PlannedJob} */ job) =>
    job.done || !options.only || options.only.includes(job.target) ? job : lastBuilt(job);
  const planned = [
    planShell(ops.publicKey),
    ...remoteNames().map((name) => planRemote(name, `remotes/${name}`)),
    ...(options.fixtures ?? []).map(({ name, folder }) => planRemote(name, folder)),
  ];
  const jobs = (await Promise.all(planned)).map(wanted);
  const stale = jobs.filter((job) => !job.done);
  if (stale.length) console.log(`building ${stale.map((job) => job.target).join(', ')} …`);
  await Promise.all([runTargets(stale), buildServer()]);
  const [shell, ...remotes] = jobs.map((job) => (job.done ? job : keepBuild(job)));
  if (!shell) throw new Error('no shell was planned');
  const set = await release(tools, { store, keys, ops, shell, remotes, only: options.only });
  console.log(
    `release set ${set.counter}: ${Object.entries(set.rules)
      .map(([name, rules]) => `${name}@${rules.at(-1)?.version}`)
      .join(', ')} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  return set;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const only = process.argv.includes('--only')
    ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
    : undefined;
  await buildAll({ only }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
