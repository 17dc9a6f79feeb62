// Builds what changed and puts it into the release store: shell, remotes, server. `--only a,b` builds and releases
// these alone; what else is in force stays.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, keysDir, releaseStore, remotesDir, root } from '../config/paths.mjs';
import { LAZY_LAYERS } from '../config/platform-modules.mjs';
import { readBuild } from '../config/package-build.mjs';
import { alone } from '../building/build-lock.mjs';
import { SERVER_PACKAGES } from '../building/build-server.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { runTurbo } from '../building/turbo.mjs';
import { runWebpack } from '../building/run-webpack.mjs';

export const remoteNames = () =>
  fs
    .readdirSync(remotesDir)
    .filter((name) => fs.existsSync(path.join(remotesDir, name, 'src/remote.ts')))
    .sort();

/**
 * @typedef {typeof import('../../../release/src/index')} ReleaseTools
 * @typedef {import('../../../release/src/index').Signer} Signer
 * @typedef {{ name: string, folder: string }} Remote folder: relative to the root
 */

/** @returns {Promise<ReleaseTools>} */
const releaseTools = () => importOwn('deploy/release/src/index.ts');

/**
 * @param {ReleaseTools} tools
 * @param {string} folder of the remote, absolute
 * @returns its finished build as publishing takes it
 */
export function builtRemote(tools, folder) {
  const { dir, record } = readBuild(folder);
  const { name, version, declared } = record;
  return { dir, remote: tools.toReleasedRemote({ name, version, ...declared, lazyLayers: LAZY_LAYERS }, record) };
}

/**
 * Builds one remote when it has changed.
 * @param {string} name
 * @param {string} [from] its folder, absolute, where it is not one of the workspace
 * @returns ready to be published; nothing is released
 */
export async function buildRemote(name, from = inRoot('remotes', name)) {
  if (!fs.existsSync(path.join(from, 'src/remote.ts'))) throw new Error(`no remote ${name} in ${from}`);
  const tools = await releaseTools();
  const built = await alone(async () => {
    if (path.dirname(from) === remotesDir) await runTurbo('build', [path.relative(root, from)]);
    else await runWebpack(from);
    return builtRemote(tools, from);
  });
  if (built.remote.name !== name) throw new Error(`${from} has the remote ${built.remote.name}, not ${name}`);
  return built;
}

/** What the build of the shell is given. @param {Signer['publicKey']} trusted the key whose release sets it believes */
export const shellKeys = (trusted) => ({ PORTAL_ROOT_KEYS: JSON.stringify([trusted]) });

/**
 * What the store has in force, and what of the checkout goes into it.
 * @param {ReleaseTools} tools
 * @param {{ store: import('../../../release/src/index').ReleaseStore, ops: Signer, all: Remote[], only?: string[] }} o
 * only: see buildAll
 */
async function chooseBuilds(tools, { store, ops, all, only }) {
  // A set that another key has signed is started anew: then nothing of it is in force.
  const before = only ? await tools.readSet(store, [ops.publicKey]).catch(() => null) : null;
  const shellBefore = await tools.readShellInForce(store);
  return {
    shellBefore,
    hasShell: !before || !shellBefore || Boolean(only?.includes('shell')),
    remotes: all.filter(({ name }) => !tools.isLeftAlone(before, name, only)),
  };
}

/**
 * @param {ReleaseTools} tools
 * @param {{ store: import('../../../release/src/index').ReleaseStore, keys: string, ops: Signer, chosen:
 * Awaited<ReturnType<typeof chooseBuilds>>, only?: string[] }} o only: see buildAll
 */
async function release(tools, { store, keys, ops, chosen: { shellBefore, hasShell, remotes }, only }) {
  const now = new Date();
  /** @type {Record<string, Signer['publicKey'][]>} */
  const signers = {};
  /** @type {Record<string, string>} */
  const built = {};
  for (const { name, folder } of remotes) {
    const key = await tools.ensureKey(tools.keyFile(keys, { remote: name }));
    const parts = builtRemote(tools, inRoot(folder));
    await tools.publishVersion({ store, ...parts, key, roots: [ops.publicKey], now });
    signers[name] = [key.publicKey];
    built[name] = parts.remote.version;
  }
  let shell = shellBefore ?? '';
  if (hasShell) {
    const { dir, record } = readBuild(inRoot('shell'));
    shell = record.version;
    await tools.putShell(store, shell, dir, ops);
  }
  const isShellNew = shell !== shellBefore;
  const set = await tools.switchSet({
    store,
    key: ops,
    now,
    adopt: true,
    event: { action: 'build', ...(isShellNew ? { shell } : {}) },
    always: isShellNew,
    change: async (inForce) =>
      tools.mergeBuild(inForce, { keys: signers, built, builtBefore: await tools.readBuilt(store), only }),
  });
  await tools.writeBuilt(store, only ? { ...(await tools.readBuilt(store)), ...built } : built);
  for (const { name } of remotes)
    await tools.pruneRemote({ store, remote: name, set, roots: [ops.publicKey], key: ops, now });
  await tools.pruneShells(store, set, [ops.publicKey], now);
  // Not refused: a checkout is newer than what departments publish from elsewhere, and they publish for the shell in
  // force.
  for (const { spot, lacks } of isShellNew ? await tools.findUnservedOf(store, shell, set) : [])
    console.warn(`shell ${shell} does not serve ${spot}, which is in force: ${lacks}`);
  return set;
}

/**
 * @param {{ only?: string[], store?: string, keys?: string, fixtures?: Remote[] }} options
 *   keys: folder of the signing keys, made where they are missing; fixtures: remotes beside those of the workspace, for
 *   tests
 * @returns the payload of the release set in force afterwards
 */
export async function buildAll(options = {}) {
  const started = Date.now();
  const { only, keys = keysDir } = options;
  const tools = await releaseTools();
  const store = await tools.openStore(options.store ?? releaseStore);
  const ops = await tools.ensureKey(tools.keyFile(keys, 'ops'));
  const all = [...remoteNames().map((name) => ({ name, folder: `remotes/${name}` })), ...(options.fixtures ?? [])];
  const set = await alone(async () => {
    const chosen = await chooseBuilds(tools, { store, ops, all, only });
    const folders = [...(chosen.hasShell ? ['shell'] : []), ...chosen.remotes.map(({ folder }) => folder)];
    await runTurbo('build', [...folders, ...SERVER_PACKAGES], shellKeys(ops.publicKey));
    return release(tools, { store, keys, ops, chosen, only });
  });
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
