// Which targets stand built as they would be built now, and where; what is built anew goes beside them under the version that it turns out to have.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { hasDemoPages } from '../config/demo-pages.mjs';
import { hasLocalOverride } from '../config/local-override.mjs';
import { cacheDir, inRoot } from '../config/paths.mjs';
import { consumedModules } from '../config/platform-modules.mjs';
import { bundleBoot } from './boot.mjs';
import { isAsBuilt } from './build-inputs.mjs';
import { createFileStates, hashOf } from './file-state.mjs';
import { importTs } from './run-ts.mjs';
import { wayOfBuilding } from './way-of-building.mjs';

/** Builds kept of every target: the default keys and those of tests make different shells, which must not push each other out. */
const KEPT_BUILDS = 3;
/** What compilers take from the environment. */
const ENVIRONMENT = ['NODE_ENV', 'BROWSERSLIST', 'BROWSERSLIST_ENV'];

const readJson = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const packageOf = (/** @type {string} */ folder) => readJson(inRoot(folder, 'package.json'));
const buildsOf = (/** @type {string} */ target) => path.join(cacheDir, 'build', target);

/** Records of finished builds, the newest first. @param {string} dir @returns {string[]} */
function keptRecords(dir) {
  if (!fs.existsSync(dir)) return [];
  const aged = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, at: fs.statSync(path.join(dir, name)).mtimeMs }));
  return aged.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/** What a record says of a remote beside its code. @param {string} folder @returns {Promise<{ title: string, routes: any[], shared: Record<string, string> }>} */
export async function declaredOf(folder) {
  const { routes } = await importTs(path.join(folder, 'src/routes.ts'));
  const shared = Object.fromEntries(
    Object.entries(consumedModules(folder)).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );
  return { title: packageOf(folder).portal.title, routes, shared };
}

/**
 * @typedef {import('./run-targets.mjs').Job & { folder: string, suffix: string }} TargetJob
 * @typedef {TargetJob & { version: string, done: true }} FinishedJob
 * @typedef {FinishedJob | TargetJob & { done: false }} PlannedJob
 */

/** @param {any} job @param {string} version @returns {FinishedJob} */
const inPlace = (job, version) => ({
  ...job,
  version,
  outDir: path.join(buildsOf(job.target), version),
  recordFile: path.join(buildsOf(job.target), `${version}.json`),
  done: true,
});

/** @param {any} job @returns {PlannedJob} the finished build that is what this job would give, or the job itself */
function standing(job) {
  const dir = buildsOf(job.target);
  const stateOf = createFileStates();
  const found = keptRecords(dir).find((name) =>
    isAsBuilt(readJson(path.join(dir, name)).inputs, job.settings, stateOf),
  );
  if (found) return inPlace(job, found.slice(0, -'.json'.length));
  const fresh = path.join(dir, `new-${process.pid}`);
  return { ...job, outDir: fresh, recordFile: `${fresh}.record`, done: false };
}

/** @param {string} target @param {string} folder relative to the root @param {Record<string, unknown>} more of the job @param {unknown[]} settings what goes into this build beside files */
async function plan(target, folder, more, settings) {
  const environment = ENVIRONMENT.map((name) => process.env[name] ?? '');
  return standing({
    target,
    folder,
    number: packageOf(folder).version,
    settings: hashOf(JSON.stringify([target, packageOf(folder).version, await wayOfBuilding(), environment, settings])),
    ...more,
  });
}

/** @param {string} name @param {string} folder relative to the root @returns {Promise<PlannedJob>} */
export async function planRemote(name, folder) {
  const declared = await declaredOf(folder);
  return plan(name, folder, { suffix: '', declared }, [declared]);
}

/** @param {{ keyid: string, spki: string }} trusted the key whose release sets the shell believes @returns {Promise<PlannedJob>} */
export async function planShell(trusted) {
  const boot = await bundleBoot();
  const suffix = `-${trusted.keyid.slice(0, 6)}`;
  return plan('shell', 'shell', { suffix, rootKeys: [trusted] }, [
    trusted,
    hasDemoPages(),
    hasLocalOverride(),
    boot.name,
    hashOf(Buffer.from(boot.contents)),
  ]);
}

/** What stands built of a target, when this build is not about it; of a shell, what believes the same keys. @param {PlannedJob} job @returns {PlannedJob} */
export function lastBuilt(job) {
  const [record] = keptRecords(buildsOf(job.target)).filter((name) => name.endsWith(`${job.suffix}.json`));
  return record ? inPlace(job, record.slice(0, -'.json'.length)) : job;
}

/** Puts a finished build in its place; one of the same version that is there already stays. @param {PlannedJob} job @returns {FinishedJob} */
export function keepBuild(job) {
  const dir = buildsOf(job.target);
  const kept = inPlace(job, readJson(job.recordFile).version);
  if (fs.existsSync(kept.recordFile)) {
    fs.rmSync(job.outDir, { recursive: true });
  } else {
    fs.rmSync(kept.outDir, { recursive: true, force: true });
    fs.renameSync(job.outDir, kept.outDir);
  }
  fs.renameSync(job.recordFile, kept.recordFile);
  for (const name of keptRecords(dir).slice(KEPT_BUILDS)) {
    fs.rmSync(path.join(dir, name), { force: true });
    fs.rmSync(path.join(dir, name.slice(0, -'.json'.length)), { recursive: true, force: true });
  }
  return kept;
}
