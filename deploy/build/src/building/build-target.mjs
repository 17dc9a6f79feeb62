// Builds one browser target into a folder and says which version that is; run as a process of its own so that two cores work.
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { inRoot } from '../config/paths.mjs';
import { BuildRecordPlugin } from '../plugins/build-record-plugin.mjs';
import { compressDir } from '../plugins/compress.mjs';
import { integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
import { htmlOf, writeHtml } from '../plugins/html.mjs';
import { UNVERSIONED, VersionPlugin } from '../plugins/version-plugin.mjs';
import { shellConfig } from '../config/webpack-shell.mjs';
import { platformFolder } from '../config/platform-modules.mjs';
import { remoteConfig } from '../config/webpack-remote.mjs';
import { monoConfig } from '../config/webpack-mono.mjs';
import { bundleBoot } from './boot.mjs';
import { collectInputs } from './build-inputs.mjs';
import { renderPaintings } from './paint.mjs';

/** @param {import('../config/webpack-common.mjs').BrowserConfig} config @returns {Promise<import('webpack').Stats>} @throws {Error} with what webpack found wrong */
function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      if (stats?.hasWarnings() && process.env.BUILD_WARNINGS)
        console.warn(stats.toString({ preset: 'errors-warnings' }));
      compiler.close(() => (stats && !failed ? resolve(stats) : reject(failed)));
    });
  });
}

/** What a browser shows and runs before the scripts of webpack. @typedef {{ boot: { name: string, contents: Uint8Array }, paintings: Awaited<ReturnType<typeof renderPaintings>> }} First */

const isScript = (/** @type {string} */ file) => file.endsWith('.js');

/** Puts the page and its first script beside what webpack has built. @param {string} outDir @param {string} base @param {{ assets: Record<string, string>, groups: Record<string, string[]> }} record @param {First} first */
function addPage(outDir, base, record, { boot, paintings }) {
  fs.writeFileSync(path.join(outDir, boot.name), boot.contents);
  record.assets[boot.name] = integrityOf(Buffer.from(boot.contents));
  const { main = [], app = [], federation = [], departments = [] } = record.groups;
  const scripts = main.filter(isScript);
  writeHtml({
    dir: outDir,
    base,
    scripts,
    app: app.filter((f) => isScript(f) && !scripts.includes(f)),
    styles: main.filter((f) => f.endsWith('.css')),
    boot: boot.name,
    // What runs remotes stands first: a retry asks for that.
    ahead: [...federation, ...departments].filter((f) => isScript(f) && /^(federation|departments)\./.test(f)),
    paintings: paintings.markup,
  });
}

/** @typedef {{ name: string, version: string, outDir: string, folder?: string, production: boolean }} Target */
/** @type {Readonly<Record<string, (target: Target) => import('../config/webpack-common.mjs').BrowserConfig>>} */
const CONFIGS = { shell: shellConfig, mono: monoConfig };

/** @param {string} target @param {string} uniqueName @param {boolean} production @returns {Promise<First>} */
const makeFirst = async (target, uniqueName, production) => ({
  boot: await bundleBoot({ isFederated: target === 'shell' }),
  paintings: await renderPaintings({ target, uniqueName, production, runWebpack }),
});

/** @param {import('./run-targets.mjs').Job} job */
async function main(job) {
  const { target, outDir, recordFile, folder, mode = 'production' } = job;
  const startedAt = Date.now();
  fs.rmSync(outDir, { recursive: true, force: true });
  fs.mkdirSync(outDir, { recursive: true });
  const production = mode === 'production';
  const config = (CONFIGS[target] ?? remoteConfig)({
    name: target,
    version: job.version ?? UNVERSIONED,
    outDir,
    folder,
    production,
  });
  const first = CONFIGS[target] ? await makeFirst(target, config.output.uniqueName ?? target, production) : null;
  const versioned = new VersionPlugin({
    // Used where the version is left out, and given there.
    number: job.number ?? '',
    suffix: job.suffix,
    declared: first
      ? htmlOf({
          base: '',
          scripts: [],
          app: [],
          styles: [],
          ahead: [],
          boot: first.boot.name,
          paintings: first.paintings.markup,
        })
      : job.declared,
  });
  config.plugins.push(new BuildRecordPlugin(recordFile));
  if (!job.version) config.plugins.push(versioned);
  const { compilation } = await runWebpack(config);
  const record = JSON.parse(fs.readFileSync(recordFile, 'utf8'));
  if (first) addPage(outDir, config.output.publicPath, record, first);
  if (!job.version) {
    record.version = versioned.version;
    const own = folder ?? `remotes/${target}`;
    const folders = [inRoot(own), platformFolder(own)];
    record.inputs = collectInputs([compilation, ...(first ? [first.paintings.compilation] : [])], {
      settings: job.settings ?? '',
      startedAt,
      folders,
    });
  }
  fs.writeFileSync(recordFile, JSON.stringify(record, null, 1));
  if (production) await compressDir(outDir);
}

await main(JSON.parse(process.argv[2] ?? '')).catch((error) => {
  console.error(error.message ?? error);
  process.exitCode = 1;
});
