// Builds what changed and puts it into the release store: shell, remotes, server. `--only a,b` builds and releases these alone; what else is in force stays.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, inRoot, keysDir, releaseStore, remotesDir } from '../config/paths.mjs';
import { hasDemoPages } from '../config/demo-pages.mjs';
import { fingerprint, inputsOf } from '../building/fingerprint.mjs';
import { hasLocalOverride } from '../config/local-override.mjs';
import { consumedModules, LAZY_LAYERS } from '../config/platform-modules.mjs';
import { buildServer } from '../building/build-server.mjs';
import { importTs } from '../building/run-ts.mjs';
import { runTargets } from '../building/run-targets.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
export const remoteNames = () =>
  fs
    .readdirSync(remotesDir)
    .filter((name) => fs.existsSync(path.join(remotesDir, name, 'src/remote.ts')))
    .sort();

/** Builds kept of every target: the default keys and those of tests make different shells, which must not push each other out. */
const KEPT_BUILDS = 3;

/** @param {string} [trust] id of the key that a shell believes: part of its fingerprint, as are its demo pages, and of its version */
function planned(target, folder, inputs, trust = '') {
  const hash = fingerprint(inputs, trust && `${trust} demo:${hasDemoPages()}${hasLocalOverride() ? ' override' : ''}`);
  const suffix = trust && `-${trust.slice(0, 6)}`;
  const version = `${readJson(inRoot(folder, 'package.json')).version}-${hash.slice(0, 10)}${suffix}`;
  const outDir = path.join(cacheDir, 'build', target, version);
  const recordFile = path.join(cacheDir, 'build', target, `${version}.json`);
  return { target, folder, version, suffix, outDir, recordFile, done: fs.existsSync(recordFile) };
}

/** Records of finished builds, the newest first. */
function keptRecords(dir) {
  if (!fs.existsSync(dir)) return [];
  const aged = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, at: fs.statSync(path.join(dir, name)).mtimeMs }));
  return aged.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/** What stands built of a target, when this build is not about it; of a shell, what believes the same keys. */
function lastBuilt(job) {
  const dir = path.dirname(job.recordFile);
  const [record] = keptRecords(dir).filter((name) => name.endsWith(`${job.suffix}.json`));
  if (!record) return job;
  const version = record.slice(0, -'.json'.length);
  return { ...job, version, outDir: path.join(dir, version), recordFile: path.join(dir, record), done: true };
}

const plannedRemote = (name, folder) => planned(name, folder, inputsOf.remote(folder));

function keepRecord(job) {
  fs.renameSync(path.join(cacheDir, 'build', `${job.target}.record.json`), job.recordFile);
  const dir = path.dirname(job.recordFile);
  for (const name of keptRecords(dir).slice(KEPT_BUILDS)) {
    fs.rmSync(path.join(dir, name), { force: true });
    fs.rmSync(path.join(dir, name.slice(0, -'.json'.length)), { recursive: true, force: true });
  }
}

const releaseTools = () => importTs('deploy/release/src/index.ts');

/** @returns {Promise<{ dir: string, remote: object }>} the finished build of a remote as publishing takes it */
export async function builtRemote(tools, job) {
  const { routes } = await importTs(`${job.folder}/src/routes.ts`);
  const shared = Object.fromEntries(
    Object.entries(consumedModules()).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );
  const title = readJson(inRoot(job.folder, 'package.json')).portal.title;
  return {
    dir: job.outDir,
    remote: tools.toReleasedRemote(
      { name: job.target, title, version: job.version, routes, shared, lazyLayers: LAZY_LAYERS },
      readJson(job.recordFile),
    ),
  };
}

/** Builds one remote when it has changed. @param {string} [from] its folder, where it is not one of the workspace @returns {Promise<{ dir: string, remote: object }>} ready to be published; nothing is released */
export async function buildRemote(name, from = inRoot('remotes', name)) {
  const folder = path.relative(inRoot(), from);
  if (!fs.existsSync(inRoot(folder, 'src/remote.ts'))) throw new Error(`no remote ${name} in ${folder}`);
  const job = plannedRemote(name, folder);
  if (!job.done) {
    await runTargets([job]);
    keepRecord(job);
  }
  return builtRemote(await releaseTools(), job);
}

async function release(tools, { store, keys, ops, shell, remotes: all, only }) {
  const now = new Date();
  // A set that another key has signed is started anew: then nothing of it is in force.
  const before = only ? await tools.readSet(store, [ops.publicKey]).catch(() => null) : null;
  const remotes = all.filter(({ target }) => !tools.isLeftAlone(before, target, only));
  const signers = {};
  for (const job of remotes) {
    const key = await tools.ensureKey(tools.keyFile(keys, { remote: job.target }));
    await tools.publishVersion({ store, ...(await builtRemote(tools, job)), key, now });
    signers[job.target] = [key.publicKey];
  }
  const hasShell = await store.read(tools.SHELL_KEY);
  if (!before || !hasShell || only.includes('shell')) await tools.putShell(store, shell.version, shell.outDir);
  const built = Object.fromEntries(remotes.map(({ target, version }) => [target, version]));
  const set = await tools.switchSet({
    store,
    key: ops,
    now,
    adopt: true,
    event: { action: 'build' },
    change: async (inForce) =>
      tools.mergeBuild(inForce, { keys: signers, built, builtBefore: await tools.readBuilt(store), only }),
  });
  await tools.writeBuilt(store, only ? { ...(await tools.readBuilt(store)), ...built } : built);
  for (const { target } of remotes)
    await tools.pruneRemote({ store, remote: target, set, actor: ops.publicKey.keyid, now });
  await tools.pruneShells(store, now);
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
  const wanted = (job) => (job.done || !options.only || options.only.includes(job.target) ? job : lastBuilt(job));
  const shell = {
    ...wanted(planned('shell', 'shell', inputsOf.shell(), ops.publicKey.keyid)),
    rootKeys: [ops.publicKey],
  };
  const remotes = [
    ...remoteNames().map((name) => plannedRemote(name, `remotes/${name}`)),
    ...(options.fixtures ?? []).map(({ name, folder }) => plannedRemote(name, folder)),
  ].map(wanted);
  const stale = [shell, ...remotes].filter((job) => !job.done);
  if (stale.length) console.log(`building ${stale.map((job) => job.target).join(', ')} …`);
  await Promise.all([runTargets(stale), buildServer()]);
  stale.forEach(keepRecord);
  const set = await release(tools, { store, keys, ops, shell, remotes, only: options.only });
  console.log(
    `release set ${set.counter}: ${Object.entries(set.rules)
      .map(([name, rules]) => `${name}@${rules.at(-1).version}`)
      .join(', ')} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  return set;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.includes('--only')
    ? process.argv[process.argv.indexOf('--only') + 1].split(',')
    : undefined;
  await buildAll({ only }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
