// `pnpm dev [-- --remote name] [-- --aside] [-- --host=zlb|wst|wst-croods]`: the portal with all that changes built
// again; a reload of the page shows it. The named remote (applications, unless said) comes unminified within seconds,
// and with `--aside` only to tabs that ask for it; shell, shared, the other remotes and the services come minified, as
// for a release, and the services start anew.
// Optionally inside a simulated host application. Signed with test keys, in a release store of its own, on the data of
// `npm start`.
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, dataDir, inRoot, testKeysDir } from '../config/paths.mjs';
import { install, ensureNode } from '../building/install.mjs';
import { rebuildOnChange } from '../building/rebuild-on-change.mjs';
import { startPortal } from '../testing/portal-process.mjs';

/** What the server is bundled from, beside the shared package. */
const SERVER_PARTS = ['services', 'edge', 'release', 'common'];

/** `--name value` and `--name=value` alike. @param {string} name */
function argument(name) {
  const at = process.argv.findIndex((one) => one === `--${name}` || one.startsWith(`--${name}=`));
  const [, value = process.argv[at + 1]] = process.argv[at]?.split('=') ?? [];
  return at < 0 ? undefined : value;
}

/**
 * Puts a simulated host in front of the shell in force; the next `pnpm dev` without a host puts the plain one back.
 * @param {string} host
 * @param {string} folder of the release store
 */
async function enterHost(host, folder) {
  const { importOwn } = await import('../building/run-ts.mjs');
  const { shellInHost } = await import('./dev-host.mjs');
  /** @type {import('./build.mjs').ReleaseTools} */
  const tools = await importOwn('deploy/release/src/index.ts');
  const current = fs.readFileSync(path.join(folder, 'shell/current'), 'utf8').trim();
  const { dir, version } = await shellInHost({ shellDir: path.join(folder, 'shell', current), host });
  const ops = await tools.readSigner(tools.keyFile(testKeysDir, 'ops'));
  await tools.putShell(await tools.openStore(folder), version, dir, ops);
}

/**
 * Every rebuild is published like a release, into a store of its own: a reload of the page shows it.
 * @param {string} target
 * @param {string} folder of the release store
 * @param {boolean} isAside
 * @returns {Promise<string>} its version
 */
async function publish(target, folder, isAside) {
  const { importOwn } = await import('../building/run-ts.mjs');
  const { builtRemote } = await import('./build.mjs');
  /** @type {import('./build.mjs').ReleaseTools} */
  const tools = await importOwn('deploy/release/src/index.ts');
  const store = await tools.openStore(folder);
  const now = new Date();
  const key = await tools.ensureKey(tools.keyFile(testKeysDir, { remote: target }));
  const built = builtRemote(tools, inRoot('remotes', target));
  const { version } = built.remote;
  await tools.publishVersion({ store, ...built, key, now });
  if (isAside) return version;
  await tools.switchSet({
    store,
    now,
    key: await tools.readSigner(tools.keyFile(testKeysDir, 'ops')),
    event: { action: 'build', remote: target, version },
    change: ({ keys, rules }) => ({
      keys: { ...keys, [target]: [key.publicKey] },
      rules: { ...rules, [target]: [{ version }] },
    }),
  });
  return version;
}

async function main() {
  ensureNode();
  install();
  // Versions that only a tab of a developer asks for: `--aside` puts them in force for nobody.
  const isAside = process.argv.includes('--aside');
  if (isAside) process.env.PORTAL_OVERRIDE = 'on';
  // Packages are there only now.
  const { buildAll, remoteNames } = await import('./build.mjs');
  const { serverHash } = await import('../building/build-server.mjs');
  const { watchRemote } = await import('../building/watch-remote.mjs');
  const { DEV_HOSTS } = await import('./dev-host.mjs');
  const target = argument('remote') ?? 'applications';
  const host = argument('host');
  if (!remoteNames().includes(target)) throw new Error(`no remote ${target}; there are ${remoteNames().join(', ')}`);
  if (host !== undefined && !(host in DEV_HOSTS))
    throw new Error(`no host ${host}; there are ${Object.keys(DEV_HOSTS).join(', ')}`);
  const store = path.join(cacheDir, 'dev-store');
  await buildAll({ store, keys: testKeysDir });
  if (host) await enterHost(host, store);
  const start = () =>
    startPortal({ dataDir, store, port: Number(process.env.PORT ?? 8080), env: { NODE_ENV: 'development' } });
  let portal = await start();
  console.log(
    `portal ready at ${portal.url}, built again on every change${host ? `, inside the simulated host ${host}` : ''}`,
  );

  // The named remote is in force as webpack writes it below; nothing else may put its released build in its place.
  const others = () => ['shell', ...remoteNames().filter((name) => name !== target)];
  const sources = ['shell', 'shared', 'remotes', ...SERVER_PARTS.map((part) => `deploy/${part}`)];
  let served = serverHash();
  const rebuilding = rebuildOnChange({
    folders: sources.map((folder) => inRoot(folder)),
    build: async (files) => {
      if (files.every((file) => file.startsWith(inRoot('remotes', target, path.sep)))) return;
      await buildAll({ store, keys: testKeysDir, only: others() });
      if (host) await enterHost(host, store);
      if (serverHash() !== served) {
        served = serverHash();
        await portal.stop();
        portal = await start();
        console.log('the services run as changed');
      }
      console.log('everything is as changed: reload the page');
    },
    onFault: (error) => console.error(error instanceof Error ? error.message : error),
  });
  const watching = await watchRemote(inRoot('remotes', target), async () => {
    const version = await publish(target, store, isAside);
    const how = isAside
      ? `signed in as staff, in the console: sessionStorage['portal-override'] = '${target}@${version}'; location.reload()`
      : 'reload the page';
    console.log(`${target}@${version}: ${how}`);
  });
  const stop = () => {
    rebuilding.close();
    void watching
      .close()
      .then(() => portal.stop())
      .then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
