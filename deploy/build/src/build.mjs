// Builds what changed and puts it into the release store: shell, remotes, server. `--only a,b` limits the remotes.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, inRoot, releaseStore, remotesDir } from './paths.mjs';
import { fingerprint, inputsOf } from './fingerprint.mjs';
import { consumedModules, LAZY_LAYERS } from './platform-modules.mjs';
import { buildServer } from './build-server.mjs';
import { importTs } from './run-ts.mjs';
import { runTargets } from './run-targets.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
export const remoteNames = () => fs.readdirSync(remotesDir).filter((name) => fs.existsSync(path.join(remotesDir, name, 'src/remote.ts'))).sort();

function planned(target, folder, inputs) {
  const hash = fingerprint(inputs);
  const version = `${readJson(inRoot(folder, 'package.json')).version}-${hash.slice(0, 10)}`;
  const outDir = path.join(cacheDir, 'build', target, version);
  const recordFile = path.join(cacheDir, 'build', target, `${version}.json`);
  return { target, folder, version, outDir, recordFile, done: fs.existsSync(recordFile) };
}

/** What stands built of a target, when this build is not about it. */
function lastBuilt(job) {
  const dir = path.dirname(job.recordFile);
  const record = fs.existsSync(dir) ? fs.readdirSync(dir).find((name) => name.endsWith('.json')) : undefined;
  if (!record) return job;
  const version = record.slice(0, -'.json'.length);
  return { ...job, version, outDir: path.join(dir, version), recordFile: path.join(dir, record), done: true };
}

const plannedRemote = (name, folder) => planned(name, folder, inputsOf.remote(folder));

function keepRecord(job) {
  fs.renameSync(path.join(cacheDir, 'build', `${job.target}.record.json`), job.recordFile);
  for (const name of fs.readdirSync(path.dirname(job.recordFile))) {
    if (!name.startsWith(job.version)) fs.rmSync(path.join(path.dirname(job.recordFile), name), { recursive: true, force: true });
  }
}

async function release(store, shell, remotes) {
  const tools = await importTs('deploy/release/src/index.ts');
  const now = new Date();
  const entries = [];
  const shared = Object.fromEntries(Object.entries(consumedModules()).map(([name, { requiredVersion }]) => [name, requiredVersion]));
  for (const job of remotes) {
    const { routes } = await importTs(`${job.folder}/src/routes.ts`);
    const title = readJson(inRoot(job.folder, 'package.json')).portal.title;
    await tools.putVersion(store, `remotes/${job.target}`, job.version, job.outDir);
    const remote = tools.toReleasedRemote({ name: job.target, title, version: job.version, routes, shared, lazyLayers: LAZY_LAYERS }, readJson(job.recordFile));
    await tools.putRecord(store, remote);
    await tools.prune(store, `remotes/${job.target}`, job.version, now);
    entries.push(remote);
  }
  await tools.putVersion(store, 'shell', shell.version, shell.outDir);
  await tools.putShell(store, shell.version);
  await tools.prune(store, 'shell', shell.version, now);
  return tools.putSet(store, entries, now);
}

/**
 * @param {{ only?: string[], store?: string, fixtures?: { name: string, folder: string }[] }} options
 *   fixtures: remotes beside those of the workspace, for tests
 * @returns the release set in force afterwards
 */
export async function buildAll(options = {}) {
  const started = Date.now();
  const wanted = (job) => (job.done || !options.only || options.only.includes(job.target) ? job : lastBuilt(job));
  const shell = wanted(planned('shell', 'shell', inputsOf.shell()));
  const remotes = [...remoteNames().map((name) => plannedRemote(name, `remotes/${name}`)), ...(options.fixtures ?? []).map(({ name, folder }) => plannedRemote(name, folder))].map(wanted);
  const stale = [shell, ...remotes].filter((job) => !job.done);
  if (stale.length) console.log(`building ${stale.map((job) => job.target).join(', ')} …`);
  await Promise.all([runTargets(stale), buildServer()]);
  stale.forEach(keepRecord);
  const set = await release(options.store ?? releaseStore, shell, remotes);
  console.log(`release set ${set.counter}: ${set.remotes.map((r) => `${r.name}@${r.version}`).join(', ')} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return set;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : undefined;
  await buildAll({ only }).catch((error) => { console.error(error.message); process.exitCode = 1; });
}
