// The services killed with kill −9 while people work: nothing that was acknowledged is lost, and the audit trail fits what is there. Three kills; SERVICE_KILLS=500 for the figure of the issue.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { applications, applicationSteps } from '../applications/schema';
import { readOptions } from '../env';
import { withServices } from '../servicectl/outside';
import { cleanHouses, startDraftOf } from '../testing/case-driver';
import { inFull } from '../testing';
import { bundleServices, createHttpClient, startServicesProcess } from '../testing/services-process';
import { auditEntries } from './schema';
import { sealAll } from './seal';
import { verifyAudit } from './verify';

const KILLS = Number(process.env.SERVICE_KILLS ?? inFull(20, 3));

test(`${KILLS} kills: nothing acknowledged is lost, and the chains fit`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  const bundle = await bundleServices();
  const acknowledged: string[] = [];
  let signIns = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const services = await startServicesProcess(bundle, { DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const citizen = createHttpClient(() => services.url);
    expect((await citizen.signIn('citizen')).body.status).toBe(200);
    signIns += 1;
    const [house] = await cleanHouses(citizen);
    let begun = 0;
    const work = Array.from({ length: 3 }, async () => {
      // Until the process is gone: what it has answered by then is acknowledged.
      for (;;) {
        const draft = await startDraftOf(citizen, house?.bdcqzh ?? '').catch(() => null);
        if (!draft) return;
        acknowledged.push(draft.ywh);
        begun += 1;
        if (begun === 2 + (round % 5)) void services.kill('SIGKILL');
      }
    });
    await Promise.all(work);
    await services.kill('SIGKILL');
  }
  await withServices({ options: readOptions({ DATA_DIR: folder, NODE_ENV: 'test' }), cwd: folder, write: () => undefined }, async (opened) => {
    await sealAll(opened);
    expect((await verifyAudit(opened)).faults).toEqual([]);
    const steps = await opened.db.select({ number: applications.draftNumber }).from(applicationSteps).innerJoin(applications, eq(applications.id, applicationSteps.applicationId));
    const kept = new Set(steps.map(({ number }) => number));
    const lost = acknowledged.filter((number) => !kept.has(number));
    const entries = await opened.db.select({ kind: auditEntries.kind }).from(auditEntries);
    expect(entries.filter(({ kind }) => kind === 'sign-in').length).toBeGreaterThanOrEqual(signIns);
    console.log(`${KILLS} kills: ${acknowledged.length} drafts and ${signIns} sign-ins acknowledged, ${lost.length} lost, ${entries.length} entries in chains that fit`);
    expect(lost).toEqual([]);
    expect(new Set(acknowledged).size).toBeGreaterThanOrEqual(KILLS);
  });
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
}, 120_000 + KILLS * 20_000);
