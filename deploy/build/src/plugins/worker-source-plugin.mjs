// Puts the code of a process of its own (a file `…-worker.ts` beside a `worker-source.ts`) into a bundle as text, so
// that it is found wherever the bundle lies.
import { build } from 'esbuild';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Whose place the text takes. */
export const WORKER_SOURCE = /[\\/]worker-source\.ts$/;

/** Of a service: a process of Node's. @type {import('esbuild').BuildOptions} */
const FOR_NODE = {
  ...{ platform: 'node', target: 'node20', format: 'cjs' },
  // Such code lies nowhere: what it needs of files is passed to it.
  define: { 'import.meta.url': '"file:///"' },
};
/** Of a page: a worker of the browser's. @type {import('esbuild').BuildOptions} */
export const FOR_BROWSERS = { platform: 'browser', target: 'es2020', format: 'iife' };

/**
 * @param {string} file the `worker-source.ts`, absolute @param {import('esbuild').BuildOptions} how
 * @returns {Promise<{ contents: string, inputs: string[] }>} a module in its place, and the files that it is made of,
 * absolute
 */
export async function workerSourceModule(file, how) {
  const folder = path.dirname(file);
  const [name = '', ...others] = (await readdir(folder)).filter((one) => one.endsWith('-worker.ts'));
  if (others.length > 0)
    throw new Error(`which of ${[name, ...others].join(', ')} is the worker? One file may end in -worker.ts`);
  const {
    outputFiles: [output],
    metafile,
  } = await build({
    ...how,
    entryPoints: [path.join(folder, name)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'warning',
    legalComments: 'none',
  });
  return {
    contents: `export const workerSource = () => ${JSON.stringify(output?.text)};`,
    inputs: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

/** @type {import('esbuild').Plugin} */
export const workerSourcePlugin = {
  name: 'worker-source',
  setup(outer) {
    outer.onLoad({ filter: WORKER_SOURCE }, async ({ path: file }) => {
      const { contents, inputs } = await workerSourceModule(file, FOR_NODE);
      return { contents, loader: 'js', watchFiles: inputs };
    });
  },
};
