// `pnpm dev [-- --remote name] [-- --aside] [-- --host=zlb|wst|wst-croods]`: the portal with all that changes built again; a reload of
// the page shows it. The named remote (applications, unless said) comes unminified within seconds, and with `--aside` only to tabs that
// ask for it; shell, shared, the other remotes and the services come minified, as for a release, and the services start anew.
// Optionally inside a simulated host application. Signed with test keys, in a release store of its own, on the data of `npm start`.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { cacheDir, dataDir, inRoot, testKeysDir } from '../config/paths.mjs';
import { install, ensureNode } from '../building/install.mjs';
import { serverStamp } from '../building/build-server.mjs';
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

/** Puts a simulated host in front of the shell in force; the next `pnpm dev` without a host puts the plain one back. @param {string} host @param {string} folder of the release store */
async function enterHost(host, folder) {
  const { importOwn } = await import('../building/run-ts.mjs');
  const { shellInHost } = await import('./dev-host.mjs');
  /** @type {import('./build.mjs').ReleaseTools} */
  const tools = await importOwn('deploy/release/src/index.ts');
  const current = fs.readFileSync(path.join(folder, 'shell/current'), 'utf8').trim();
  const { dir, version } = await shellInHost({ shellDir: path.join(folder, 'shell', current), host });
  await tools.putShell(await tools.openStore(folder), version, dir);
}

/** Every rebuild is published like a release, into a store of its own: a reload of the page shows it. @param {string} target @param {string} outDir @param {string} version @param {string} folder of the release store @param {boolean} isAside */
async function publish(target, outDir, version, folder, isAside) {
  const { importOwn } = await import('../building/run-ts.mjs');
  const { builtRemote } = await import('./build.mjs');
  /** @type {import('./build.mjs').ReleaseTools} */
  const tools = await importOwn('deploy/release/src/index.ts');
  const store = await tools.openStore(folder);
  const now = new Date();
  const key = await tools.ensureKey(tools.keyFile(testKeysDir, { remote: target }));
  const recordFile = path.join(cacheDir, 'build', `${target}.record.json`);
  await tools.publishVersion({
    store,
    ...(await builtRemote(tools, { target, folder: `remotes/${target}`, version, outDir, recordFile })),
    key,
    now,
  });
  if (isAside) return;
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
}

async function main() {
  ensureNode();
  install();
  // Versions that only a tab of a developer asks for: `--aside` puts them in force for nobody.
  const isAside = process.argv.includes('--aside');
  if (isAside) process.env.PORTAL_OVERRIDE = 'on';
  const { buildAll, remoteNames } = await import('./build.mjs');
  const { remoteConfig } = await import('../config/webpack-remote.mjs');
  const { AlsoWatchPlugin } = await import('../plugins/also-watch-plugin.mjs');
  const { BuildRecordPlugin } = await import('../plugins/build-record-plugin.mjs');
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
  let served = serverStamp();
  const rebuilding = rebuildOnChange({
    folders: sources.map((folder) => inRoot(folder)),
    build: async (files) => {
      if (files.every((file) => file.startsWith(inRoot('remotes', target, path.sep)))) return;
      await buildAll({ store, keys: testKeysDir, only: others() });
      if (host) await enterHost(host, store);
      if (serverStamp() !== served) {
        served = serverStamp();
        await portal.stop();
        portal = await start();
        console.log('the services run as changed');
      }
      console.log('everything is as changed: reload the page');
    },
    onFault: (error) => console.error(error instanceof Error ? error.message : error),
  });
  let count = 0;
  const outDir = inRoot('.cache', 'dev', target);
  const started = Date.now().toString(36);
  const config = remoteConfig({ name: target, version: `dev-${started}`, outDir, production: false });
  config.plugins.push(
    new BuildRecordPlugin(path.join(cacheDir, 'build', `${target}.record.json`)),
    // Its record says pages and title from them, its code imports neither.
    new AlsoWatchPlugin(['src/routes.ts', 'package.json'].map((file) => inRoot('remotes', target, file))),
  );
  const watching = webpack(config).watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString('errors-only'));
      return;
    }
    count += 1;
    const version = `dev-${started}-${count}`;
    const how = isAside
      ? `signed in as staff, in the console: sessionStorage['portal-override'] = '${target}@${version}'; location.reload()`
      : 'reload the page';
    publish(target, outDir, version, store, isAside).then(
      () => console.log(`${target}@${version}: ${how}`),
      console.error,
    );
  });
  const stop = () => {
    rebuilding.close();
    watching?.close(() => void portal.stop().then(() => process.exit(0)));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
