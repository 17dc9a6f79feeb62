// The services killed with kill −9 after a document was signed and before that was written down: nobody has signed, and who signs again has signed once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { checkPdf } from '../../papers/pades/public';
import { fakeClock, startTestServices } from '../../testing';
import {
  cleanHouses,
  fileOf,
  signatureUrl,
  signInEverybody,
  startDraftOf,
  upload,
} from '../../testing/cases/case-driver';
import { pdfsig } from '../../testing/pdfsig';
import { findPostgres } from '../../testing/postgres';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';

const base = '/api/reg3/signature/biz';

/** Asks until the answer is there: the machine, not a time, says how long. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 20));
}

(findPostgres() ? test : test.skip)(
  'killed between signature and record nothing is lost and nothing signed twice',
  async () => {
    const made = await startTestServices({ database: 'postgres', clock: fakeClock(new Date().toISOString()) });
    const { seller } = await signInEverybody(made);
    const [house] = await cleanHouses(seller);
    const { ywh, version } = await startDraftOf(seller, house?.bdcqzh ?? '');
    for (const code of ['M015', 'M016']) await upload(seller, ywh, code, `${code} ${ywh}`);
    const { qsglbsm } = (await seller.post('/api/reg3/apply/sendForConfirm', { ywh, version })).body.data;
    const { sqrbsm } = (await fileOf(seller, ywh)).parties.find((party: { me: boolean }) => party.me);
    const { databaseUrl, filesDir } = made.context.options;
    if (databaseUrl === undefined) throw new Error('no PostgreSQL');

    const folder = await mkdtemp(join(tmpdir(), 'signing-kill-'));
    const bundle = await bundleServices();
    const env = {
      DATA_DIR: folder,
      FILES_DIR: filesDir,
      DATABASE_URL: databaseUrl,
      SERVICE_KEYS: TEST_SERVICE_KEYS,
      LOG_LEVEL: 'silent',
    };
    const beside = new Client({ connectionString: databaseUrl });
    const watching = new Client({ connectionString: databaseUrl });
    await Promise.all([beside.connect(), watching.connect()]);
    const count = async (text: string): Promise<number> => Number((await watching.query(text)).rows[0].count);
    let url = '';
    const person = createHttpClient(() => url);
    const sign = () =>
      person
        .post(`${base}/sign`, { qsglbsm, datumBsm: 'M001', sqrbsm, signature: signatureUrl() })
        .catch(() => undefined);

    let services = await startServicesProcess(bundle, env);
    ({ url } = services);
    await person.signIn('citizen');
    // The record waits for the case; the signature does not.
    await beside.query('begin');
    await beside.query('select 1 from applications where draft_number = $1 for update', [ywh]);
    const pressed = sign();
    await until(async () => (await count('select count(*) from pg_locks where not granted')) > 0);
    await services.kill('SIGKILL');
    await pressed;
    await beside.query('rollback');
    expect(await count('select count(*) from signature_seals')).toBe(0);

    services = await startServicesProcess(bundle, env);
    ({ url } = services);
    const signers = async () =>
      (await person.get(`${base}/listSigners`, { params: { qsglbsm } })).body.data.signers.filter(
        ({ zt, datumBsm }: { zt: string; datumBsm: string }) => zt === 'signed' && datumBsm === 'M001',
      );
    expect(await signers()).toEqual([]);
    // Pressed again, twice: what the first has done the second finds.
    for (const answer of [await sign(), await sign()]) expect(answer?.body).toMatchObject({ resultCode: 'A000' });
    expect(await signers()).toHaveLength(1);
    const bytes = (await person.get(`${base}/preview`, { params: { qsglbsm, datumBsm: 'M001' } })).raw;
    const { signatures, hasMore } = await checkPdf(made.context, bytes);
    expect({ hasMore, signatures }).toMatchObject({ hasMore: false, signatures: [{ field: sqrbsm, faults: [] }] });
    const lines = await pdfsig(bytes);
    if (lines) expect(lines).toEqual([{ field: sqrbsm, isValid: true, isWhole: true }]);

    await services.kill('SIGKILL');
    await Promise.all([beside.end(), watching.end()]);
    await made.close();
    await rm(folder, { recursive: true, force: true });
  },
  600_000,
);
