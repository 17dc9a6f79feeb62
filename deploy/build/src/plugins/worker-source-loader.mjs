// Puts the code of a browser's worker (see worker-source-plugin.mjs) as text into a chunk of webpack's: the hash of the
// chunk is that of the worker (docs/adr/0019).
// @ts-check
import { fileURLToPath } from 'node:url';
import { FOR_BROWSERS, WORKER_SOURCE, workerSourceModule } from './worker-source-plugin.mjs';

/** @typedef {(file: string) => string | null} WhyForeign why a file (absolute) may not be bundled */

/** @param {WhyForeign} [whyForeign] @returns {import('webpack').RuleSetRule} */
export const workerSourceRule = (whyForeign) => ({
  test: WORKER_SOURCE,
  use: { loader: fileURLToPath(import.meta.url), options: { whyForeign } },
});

/** @this {import('webpack').LoaderContext<{ whyForeign?: WhyForeign }>} */
export default function workerSourceLoader() {
  const done = this.async();
  const { whyForeign } = this.getOptions();
  workerSourceModule(this.resourcePath, FOR_BROWSERS).then(
    ({ contents, inputs }) => {
      for (const input of inputs) {
        this.addDependency(input);
        const why = whyForeign?.(input);
        if (why) this.emitError(new Error(`the worker bundles ${why}`));
      }
      done(null, contents);
    },
    (error) => done(error),
  );
}
