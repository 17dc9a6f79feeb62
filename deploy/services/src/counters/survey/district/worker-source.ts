// The code of the process that checks districts, as text in bundles
// (deploy/build/src/plugins/worker-source-plugin.mjs), bundled from sources when first asked.
import { bundleWorker } from '../../../platform/core/processes/bundle-worker';

/** CommonJS, complete in itself. */
export const workerSource = (): string => bundleWorker(import.meta.url, 'district-worker.ts');
