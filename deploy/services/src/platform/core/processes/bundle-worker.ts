// The code of a process of its own, bundled from its source when it is first asked for: where the services run from
// their sources.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';
import { repositoryRoot } from '../paths';

const bundled = new Map<string, string>();

/** A bundle as it is kept for the next process: current while none of the files it was made from has changed. */
interface KeptBundle {
  code: string;
  /** Path to time of change, in milliseconds. */
  madeFrom: Record<string, number>;
}

/**
 * CommonJS, complete in itself.
 * @param beside address of the module that asks @param file name of the source beside it
 */
export function bundleWorker(beside: string, file: string): string {
  const entry = join(dirname(fileURLToPath(beside)), file);
  const code = bundled.get(entry) ?? keptBundle(entry) ?? bundle(entry);
  bundled.set(entry, code);
  return code;
}

const keptFile = (entry: string): string => join(repositoryRoot(), '.cache/workers', `${basename(entry)}.json`);
const changedAt = (path: string): number => statSync(path).mtimeMs;

function keptBundle(entry: string): string | undefined {
  try {
    const { code, madeFrom } = JSON.parse(readFileSync(keptFile(entry), 'utf8')) as KeptBundle;
    return Object.entries(madeFrom).every(([path, at]) => changedAt(path) === at) ? code : undefined;
  } catch {
    return undefined;
  }
}

function bundle(entry: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof Esbuild;
  const { outputFiles, metafile } = buildSync({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Such code lies nowhere: what it needs of files is passed to it.
    define: { 'import.meta.url': '"file:///"' },
    metafile: true,
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  // The lockfile stands for the packages, these lines for how they are bundled.
  const others = [join(repositoryRoot(), 'pnpm-lock.yaml'), fileURLToPath(import.meta.url)];
  const inputs = [...Object.keys(metafile.inputs).map((path) => resolve(path)), ...others];
  const kept: KeptBundle = { code, madeFrom: Object.fromEntries(inputs.map((path) => [path, changedAt(path)])) };
  const place = keptFile(entry);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(`${place}.${process.pid}`, JSON.stringify(kept));
  renameSync(`${place}.${process.pid}`, place);
  return code;
}
