// The portal of one worker: its own process, a copy of the seeded database and of the built releases, so that workers share nothing.
import fs from 'node:fs';
import path from 'node:path';
import { count, saveFigures } from './figures';

export interface WorkerPortal {
  url: string;
  stop(): Promise<void>;
}

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests by deploy/build/src/commands/e2e.mjs`);
  return value;
}

/** Starts it, and names it to everything in this worker by PORTAL_URL and PORTAL_STORE. */
export async function startWorkerPortal(): Promise<WorkerPortal> {
  const { startPortal } = await import('../../deploy/build/src/testing/runs/portal-process.mjs');
  const runDir = env('E2E_RUN');
  const own = fs.mkdtempSync(path.join(runDir, 'worker-'));
  const [dataDir, store] = [path.join(own, 'data'), path.join(own, 'releases')];
  fs.cpSync(env('E2E_SEEDED'), dataDir, { recursive: true });
  // Times are kept: the version of a file follows from them.
  fs.cpSync(env('E2E_STORE'), store, { recursive: true, preserveTimestamps: true });
  const portal = await startPortal({ dataDir, store });
  count('portals started');
  Object.assign(process.env, { PORTAL_URL: portal.url, PORTAL_STORE: store, PORTAL_DATA_DIR: dataDir });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      fs.rmSync(own, { recursive: true, force: true });
      saveFigures(runDir);
    },
  };
}
