// Puts the code of a process of its own (a file `…-worker.ts` beside a `worker-source.ts`) into a bundle as text, so that it is found wherever the bundle lies.
import { build } from 'esbuild';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** @type {import('esbuild').Plugin} */
export const workerSourcePlugin = {
  name: 'worker-source',
  setup(outer) {
    outer.onLoad({ filter: /[\\/]worker-source\.ts$/ }, async ({ path: file }) => {
      const folder = path.dirname(file);
      const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('-worker.ts'));
      const entry = path.join(folder, name);
      const {
        outputFiles: [output],
        metafile,
      } = await build({
        entryPoints: [entry],
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'cjs',
        minify: true,
        write: false,
        metafile: true,
        logLevel: 'warning',
        legalComments: 'none',
      });
      return {
        contents: `export const workerSource = () => ${JSON.stringify(output?.text)};`,
        loader: 'js',
        watchFiles: Object.keys(metafile.inputs),
      };
    });
  },
};
