// The services killed with kill −9 after a paper was signed and before that was written down, in a flow, in an answered
// document and in a contract: nobody has signed, nothing is half, and who signs again has signed once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { checkPdf } from '../../papers/pades/public';
import { sha256 } from '../../platform/core/ids';
import type { Answer, TestClient, TestServices } from '../../testing';
import { fakeClock, startTestServices } from '../../testing';
import { cleanHouses, fileOf, hashRead, signatureUrl, startDraftOf, upload } from '../../testing/cases/case-driver';
import { once, saleOf } from '../../testing/contracts/contract-driver';
import { pdfsig } from '../../testing/files/pdfsig';
import { findPostgres } from '../../testing/postgres';
import type { ServicesProcess } from '../../testing/services-process';
import { bundleServices, createHttpClient, startServicesProcess } from '../../testing/services-process';
import { TEST_SERVICE_KEYS } from '../../testing/test-keys';

const base = '/api/reg3/signature/biz';
const documents = '/api/reg3/document';
const contracts = '/api/reg3/onLineSign';
const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };

/** Asks until the answer is there: the machine, not a time, says how long. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** What is signed, and how it is looked at. */
interface Signing {
  /** Held by the test, so that the record waits. */
  lock: [string, string];
  sign: () => Promise<Answer>;
  file: () => Promise<Buffer>;
  /** Signatures by the records. */
  count: () => Promise<number>;
  field: string;
}

(findPostgres() ? describe : describe.skip)('killed between file and record', () => {
  let made: TestServices;
  let folder: string;
  let bundle: Awaited<ReturnType<typeof bundleServices>>;
  let running: ServicesProcess;
  let beside: Client;
  let watching: Client;
  let houses: { bdcqzh: string }[];
  const [person, buyer] = [createHttpClient(() => running.url), createHttpClient(() => running.url)];

  const start = async (): Promise<void> => {
    running = await startServicesProcess(bundle, {
      ...{ DATA_DIR: folder, SERVICE_KEYS: TEST_SERVICE_KEYS, LOG_LEVEL: 'silent' },
      ...{ FILES_DIR: made.context.options.filesDir, DATABASE_URL: made.context.options.databaseUrl ?? '' },
    });
  };
  const rows = async (text: string, ...values: string[]): Promise<number> =>
    Number((await watching.query(text, values)).rows[0].count);

  beforeAll(async () => {
    made = await startTestServices({ database: 'postgres', clock: fakeClock(new Date().toISOString()) });
    folder = await mkdtemp(join(tmpdir(), 'signing-kill-'));
    bundle = await bundleServices();
    const connection = { connectionString: made.context.options.databaseUrl };
    [beside, watching] = [new Client(connection), new Client(connection)];
    await Promise.all([beside.connect(), watching.connect()]);
    await start();
    await person.signIn('citizen');
    await buyer.signIn('citizen-2');
    houses = await cleanHouses(person);
  }, 600_000);
  afterAll(async () => {
    await running.kill('SIGKILL');
    await Promise.all([beside.end(), watching.end()]);
    await made.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A draft of the next house, with its papers. */
  async function draft(): Promise<{ ywh: string; version: number; sqrbsm: string }> {
    const { ywh, version } = await startDraftOf(person, houses.shift()?.bdcqzh ?? '');
    for (const code of ['M015', 'M016']) await upload(person, ywh, code, `${code} ${ywh}`);
    const { sqrbsm } = (await fileOf(person, ywh)).parties.find((party: { me: boolean }) => party.me);
    return { ywh, version, sqrbsm };
  }

  const SIGNINGS: Readonly<Record<string, () => Promise<Signing>>> = {
    flow: async () => {
      const { ywh, version, sqrbsm } = await draft();
      const { qsglbsm } = (await person.post('/api/reg3/apply/sendForConfirm', { ywh, version })).body.data;
      const place = { qsglbsm, datumBsm: 'M001' };
      const read = await hashRead(person, qsglbsm, 'M001');
      return {
        lock: ['select 1 from applications where draft_number = $1 for update', ywh],
        sign: () => person.post(`${base}/sign`, { ...place, sqrbsm, sha256: read, signature: signatureUrl() }),
        file: async () => (await person.get(`${base}/preview`, { params: place })).raw,
        count: () => rows('select count(*) from signature_seals where flow_id = $1', qsglbsm),
        field: sqrbsm,
      };
    },
    'answered document': async () => {
      const { ywh, sqrbsm } = await draft();
      const params = { ywh, kind: 'inquiry-record', sqrbsm };
      await person.post(`${documents}/save`, { ...params, version: 0, form: { fields: RECORD, parties: {} } });
      const file = async () => (await person.get(`${documents}/preview`, { params })).raw;
      const read = sha256(await file());
      return {
        lock: ['select 1 from applications where draft_number = $1 for update', ywh],
        sign: () => person.post(`${documents}/sign`, { ...params, sha256: read, signature: signatureUrl() }),
        file,
        count: () =>
          rows('select count(*) from case_documents where party_id = $1 and signed_sha256 is not null', sqrbsm),
        field: sqrbsm,
      };
    },
    contract: async () => {
      const contract = saleOf(houses.shift()?.bdcqzh ?? '');
      const saved = await person.post(`${contracts}/save`, { kind: 'house-sale', version: 0, contract }, once());
      const { ywh } = saved.body.data as { ywh: string };
      const of = async (who: TestClient) => {
        const { sha256: text, parties } = (await who.get(`${contracts}/query`, { params: { ywh } })).body.data;
        const { sqrbsm } = parties.find(({ me }: { me: boolean }) => me);
        return { ywh, sha256: text as string, sqrbsm: sqrbsm as string };
      };
      await person.post(`${contracts}/send`, { ywh, sha256: (await of(person)).sha256 });
      await buyer.post(`${contracts}/confirm`, await of(buyer));
      const asked = await of(person);
      return {
        lock: ['select 1 from online_contracts where number = $1 for update', ywh],
        sign: () => person.post(`${contracts}/sign`, { ...asked, signature: signatureUrl() }),
        file: async () => (await person.get(`${contracts}/preview`, { params: { ywh } })).raw,
        count: () =>
          rows(
            'select count(*) from contract_seals s join online_contracts c on c.id = s.contract_id where c.number = $1',
            ywh,
          ),
        field: asked.sqrbsm,
      };
    },
  };

  test.each(Object.keys(SIGNINGS))('%s: nothing is lost, nothing half, and nothing signed twice', async (name) => {
    const { lock, sign, file, count, field } = await (SIGNINGS[name] as () => Promise<Signing>)();
    const before = sha256(await file());
    // The record waits for the row; the signature does not.
    await beside.query('begin');
    await beside.query(lock[0], [lock[1]]);
    const pressed = sign().catch(() => undefined);
    await until(async () => (await rows('select count(*) from pg_locks where not granted')) > 0);
    await running.kill('SIGKILL');
    expect(await pressed).toBeUndefined();
    await beside.query('rollback');
    await start();
    expect(await count()).toBe(0);
    expect(sha256(await file())).toBe(before);
    // Pressed again, twice: what the first has done the second finds.
    for (const { body } of [await sign(), await sign()]) expect(body).toMatchObject({ resultCode: 'A000' });
    expect(await count()).toBe(1);
    const bytes = await file();
    const { signatures, hasMore } = await checkPdf(made.context, bytes);
    expect({ hasMore, signatures }).toMatchObject({ hasMore: false, signatures: [{ field, faults: [] }] });
    const lines = await pdfsig(bytes);
    if (lines) expect(lines).toEqual([{ field, isValid: true, isWhole: true }]);
  });
});
