// Builds one browser target into .cache/build/<target>/<version>; run as a process of its own so that two cores work.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { build as esbuild } from 'esbuild';
import { cacheDir, inRoot } from '../config/paths.mjs';
import { BuildRecordPlugin } from '../plugins/build-record-plugin.mjs';
import { compressDir } from '../plugins/compress.mjs';
import { integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
import { writeHtml } from '../plugins/html.mjs';
import { shellConfig } from '../config/webpack-shell.mjs';
import { remoteConfig } from '../config/webpack-remote.mjs';
import { monoConfig } from '../config/webpack-mono.mjs';

function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      if (stats?.hasWarnings() && process.env.BUILD_WARNINGS)
        console.warn(stats.toString({ preset: 'errors-warnings' }));
      compiler.close(() => (failed ? reject(failed) : resolve(stats)));
    });
  });
}

async function buildBoot(dir) {
  const result = await esbuild({
    entryPoints: [inRoot('shell/src/boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2018',
    write: false,
    outdir: dir,
    entryNames: 'boot.[hash]',
  });
  const [{ path: file, contents }] = result.outputFiles;
  fs.writeFileSync(file, contents);
  return path.basename(file);
}

async function main([target, version, outDir, folder, mode = 'production']) {
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.mkdirSync(outDir, { recursive: true });
  const production = mode === 'production';
  const recordFile = path.join(cacheDir, 'build', `${target}.record.json`);
  const config =
    target === 'shell'
      ? shellConfig({ version, outDir, production })
      : target === 'mono'
        ? monoConfig({ version, outDir, production })
        : remoteConfig({ name: target, version, outDir, folder, production });
  config.plugins.push(new BuildRecordPlugin(recordFile));
  await runWebpack(config);
  if (target === 'shell' || target === 'mono') {
    const record = JSON.parse(fs.readFileSync(recordFile, 'utf8'));
    const boot = target === 'shell' ? await buildBoot(outDir) : null;
    const main = record.groups.main;
    writeHtml({
      dir: outDir,
      base: config.output.publicPath,
      scripts: main.filter((f) => f.endsWith('.js')),
      styles: main.filter((f) => f.endsWith('.css')),
      boot,
    });
    if (boot) record.assets[boot] = integrityOf(fs.readFileSync(path.join(outDir, boot)));
    fs.writeFileSync(recordFile, JSON.stringify(record, null, 1));
  }
  if (production) await compressDir(outDir);
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message ?? error);
  process.exitCode = 1;
});
