// The shell of `pnpm dev -- --host=…`: the built shell with a simulated host application in front. Part of no other
// build.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { integrityOf } from '../plugins/chunk-integrity-plugin.mjs';
import { cacheDir, inRoot } from '../config/paths.mjs';

/** @type {Readonly<Record<string, string>>} */
export const DEV_HOSTS = { zlb: 'zlb', wst: 'wst-h5', 'wst-croods': 'wst-croods' };

/**
 * Copies the shell that stands in the development store, with the simulator as its first script.
 * @param {{ shellDir: string, host: string }} o host: a key of DEV_HOSTS
 * @returns {Promise<{ dir: string, version: string }>} a shell to be put into the store
 */
export async function shellInHost({ shellDir, host }) {
  const result = await build({
    entryPoints: [inRoot('shell/src/testing/dev-host.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    define: { DEV_HOST: JSON.stringify(DEV_HOSTS[host]) },
    outdir: cacheDir,
    entryNames: 'dev-host.[hash]',
    logLevel: 'warning',
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error('the simulated host was not built');
  const { contents } = output;
  const name = path.basename(output.path);
  const version = `${path.basename(shellDir)}-${host}-${name.split('.')[1]?.toLowerCase()}`;
  const dir = path.join(cacheDir, 'dev', version);
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(shellDir, dir, { recursive: true });
  fs.writeFileSync(path.join(dir, name), contents);
  const page = path.join(dir, 'index.html');
  // Not deferred and before all others, so that it is there when they ask.
  const script = `<script src="/assets/${name}" integrity="${integrityOf(contents)}" crossorigin="anonymous"></script>`;
  fs.writeFileSync(
    page,
    fs.readFileSync(page, 'utf8').replace('<meta charset="utf-8">', (charset) => `${charset}\n${script}`),
  );
  for (const packed of ['.br', '.gz']) fs.rmSync(page + packed, { force: true });
  return { dir, version };
}
