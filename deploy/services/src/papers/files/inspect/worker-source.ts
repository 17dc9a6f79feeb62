// The code of the process that looks at files. Bundles carry it as text
// (deploy/build/src/plugins/worker-source-plugin.mjs takes this module's place); sources are bundled when first asked.
import { bundleWorker } from '../../../platform/core/processes/bundle-worker';

/** CommonJS, complete in itself. */
export const workerSource = (): string => bundleWorker(import.meta.url, 'inspect-worker.ts');
