// `pnpm dev [--remote name]`: the portal with hot rebuilds of the shell or of one remote; the others come from their last build.
import path from 'node:path';
import webpack from 'webpack';
import { cacheDir, dataDir, inRoot, testKeysDir } from './paths.mjs';
import { install, ensureNode } from './install.mjs';
import { startPortal } from './portal-process.mjs';

const argument = (name, fallback) => { const at = process.argv.indexOf(`--${name}`); return at > 0 ? process.argv[at + 1] : fallback; };

/** Every rebuild is published like a release, into a store of its own: a reload of the page shows it. */
async function publish(target, outDir, version, folder) {
  const { importTs } = await import('./run-ts.mjs');
  const { builtRemote } = await import('./build.mjs');
  const tools = await importTs('deploy/release/src/index.ts');
  const store = await tools.openStore(folder);
  const now = new Date();
  const key = await tools.ensureKey(tools.keyFile(testKeysDir, { remote: target }));
  const recordFile = path.join(cacheDir, 'build', `${target}.record.json`);
  await tools.publishVersion({ store, ...await builtRemote(tools, { target, folder: `remotes/${target}`, version, outDir, recordFile }), key, now });
  await tools.switchSet({
    store, now, key: await tools.readSigner(tools.keyFile(testKeysDir, 'ops')), event: { action: 'build', remote: target, version },
    change: ({ keys, rules }) => ({ keys: { ...keys, [target]: [key.publicKey] }, rules: { ...rules, [target]: [{ version }] } }),
  });
}

async function main() {
  ensureNode();
  install();
  const { buildAll } = await import('./build.mjs');
  const { remoteConfig } = await import('./webpack-remote.mjs');
  const { BuildRecordPlugin } = await import('./build-record-plugin.mjs');
  const target = argument('remote', 'applications');
  const store = path.join(cacheDir, 'dev-store');
  await buildAll({ store, keys: testKeysDir });
  const portal = await startPortal({ dataDir, store, port: Number(process.env.PORT ?? 8080), env: { NODE_ENV: 'development' } });
  console.log(`portal ready at ${portal.url}, rebuilding ${target} on every change`);
  let count = 0;
  const outDir = inRoot('.cache', 'dev', target);
  const started = Date.now().toString(36);
  const config = remoteConfig({ name: target, version: `dev-${started}`, outDir, production: false });
  config.plugins.push(new BuildRecordPlugin(path.join(cacheDir, 'build', `${target}.record.json`)));
  const watching = webpack(config).watch({}, (error, stats) => {
    if (error || stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); return; }
    count += 1;
    const version = `dev-${started}-${count}`;
    publish(target, outDir, version, store).then(() => console.log(`${target}@${version}: reload the page`), console.error);
  });
  const stop = () => watching.close(() => void portal.stop().then(() => process.exit(0)));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await main().catch((error) => { console.error(error.message); process.exitCode = 1; });
