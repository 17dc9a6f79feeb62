// The code of the process that draws papers. Bundles carry it as text
// (deploy/build/src/plugins/worker-source-plugin.mjs takes this module's place); sources are bundled when first asked.
import { bundleWorker } from '../platform/core/processes/bundle-worker';

/** CommonJS, complete in itself. */
export const workerSource = (): string => bundleWorker(import.meta.url, 'draw-worker.ts');
