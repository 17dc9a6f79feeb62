// The portal of one worker: its own process, a copy of the seeded database and of the built releases, so that workers
// share nothing.
import fs from 'node:fs';
import path from 'node:path';
import { copySeeded, ofRun } from './seeded-portal';

export interface WorkerPortal {
  url: string;
  stop(): Promise<void>;
}

/** Starts it, and names it to everything in this worker by PORTAL_URL and PORTAL_STORE. */
export async function startWorkerPortal(): Promise<WorkerPortal> {
  const { startPortal } = await import('../../deploy/build/src/testing/portal-process.mjs');
  const runDir = ofRun('E2E_RUN');
  const own = fs.mkdtempSync(path.join(runDir, 'worker-'));
  const store = path.join(own, 'releases');
  const seeded = await copySeeded(path.join(own, 'data'));
  // Times are kept: the version of a file follows from them.
  fs.cpSync(ofRun('E2E_STORE'), store, { recursive: true, preserveTimestamps: true });
  const portal = await startPortal({ dataDir: seeded.dataDir, store, env: seeded.env });
  Object.assign(process.env, { PORTAL_URL: portal.url, PORTAL_STORE: store, PORTAL_DATA_DIR: seeded.dataDir });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      await seeded.remove();
      fs.rmSync(own, { recursive: true, force: true });
    },
  };
}
