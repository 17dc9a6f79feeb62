// Puts the code of the process that looks at files into a bundle as text, so that it is found wherever the bundle lies.
import { build } from 'esbuild';
import path from 'node:path';

/** @type {import('esbuild').Plugin} */
export const workerSourcePlugin = {
  name: 'worker-source',
  setup(outer) {
    outer.onLoad({ filter: /[\\/]files[\\/]inspect[\\/]worker-source\.ts$/ }, async ({ path: file }) => {
      const entry = path.join(path.dirname(file), 'inspect-worker.ts');
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
