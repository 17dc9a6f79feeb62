// Personal data at rest: nobody who reads the database finds a number, everything is found by its hash, and keys are
// rotated while people work.
import {
  answerEntry,
  claimApplication,
  saveDelegation,
  saveIssue,
  saveMailOrder,
  saveStop,
} from '@portal/applications/contract';
import { downloadFile, listApplications, listHouseRights, listMaterials, startUpload } from '@portal/shared/contract';
import { keepValue, sendTextMessage, verifyUser } from '@portal/shell/contract';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { isCitizenId } from '@portal/shared/validation';
import accounts from '../../../seed/accounts.json';
import { PEOPLE, WARDS } from '../../../seed/people';
import { rowsOf } from '../db/database';
import type { KeySet } from '../keys/key-file';
import { rotateKey } from '../keys/key-file';
import { createServices } from '../../index';
import type { TestServices } from '../../testing';
import { startTestServices, usingServices } from '../../testing';
import type { People } from '../../testing/cases/case-driver';
import {
  cleanHouses,
  driveToSubmit,
  fileOf,
  opinion,
  samplePdf,
  signInEverybody,
  startDraftOf,
  submitCall,
  upload,
} from '../../testing/cases/case-driver';
import { ownAuthenticators } from '../../testing/authenticator-app';
import { OfficeWay } from '../../testing/cases/office-way';
import { makeSeededDataDir } from '../../testing/seeded-snapshot';
import { TEST_KEY_SET, TEST_SERVICE_KEYS } from '../../testing/test-keys';
import { hashOf, keyIdOf, openSealed, sealJson, sealNumber, sealText } from './cipher';
import { reEncrypt } from '../../operations/personal-keys/re-encrypt';
import { reindex } from '../../operations/personal-keys/reindex';

/**
 * Everything that looks like the number of a person, or a mobile telephone, and every secret of an authenticator, by
 * column.
 */
async function openNumbers(services: TestServices): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    services.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(200);
  const known = [...Object.values(PEOPLE), ...Object.values(WARDS)]
    .flatMap((person) => [person.identityNumber, 'telephone' in person ? person.telephone : ''])
    .concat(
      accounts.flatMap(({ totp }) => totp ?? []),
      [...ownAuthenticators.values()],
    )
    .filter(Boolean);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const values = await rowsOf<{ value: string }>(
      services.db,
      sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    const isOpen = values.some(
      ({ value }) =>
        known.some((number) => value.includes(number)) ||
        (value.match(/(?<![\dA-Za-z_-])[1-9]\d{16}[\dXx](?![\dA-Za-z_-])/g) ?? []).some(isCitizenId) ||
        /(?<![\dA-Za-z_.-])1[3-9]\d{9}(?![\dA-Za-z_-])/.test(value),
    );
    if (isOpen) found.push(`${table}.${column}`);
  }
  return found;
}

/**
 * A case from the draft to its certificate, another draft, a letter, a visit, a feedback, a telephone kept for a
 * parcel.
 */
async function drive(services: TestServices): Promise<{ people: People; ywh: string }> {
  const people = await signInEverybody(services);
  const [first, second] = await cleanHouses(people.seller);
  const draft = await driveToSubmit(people, first?.bdcqzh ?? '');
  const { ywh } = (await submitCall(people.seller, draft)).body.data;
  // Whatever somebody may type: an opinion, an answer, a reason, a page's values.
  const typed = `电话13911112222，证件号${PEOPLE['citizen-2']?.identityNumber ?? ''}`;
  await people.acceptor.ask(claimApplication, { businessNumber: ywh });
  for (const officer of [people.acceptor, people.acceptor, people.reviewer, people.approver])
    expect((await opinion(officer, ywh, '1', { opinion: typed })).resultCode).toBe('A000');
  await people.seller.ask(saveStop, {
    businessNumber: ywh,
    path: '/apply-layout/upload-materials',
    query: { zjh: typed },
    step: 'materials',
  });
  await people.buyer.ask(saveMailOrder, {
    businessNumber: ywh,
    method: '2',
    recipient: '李思宁',
    telephone: '13911112222',
    address: '浙江省杭州市西湖区文三路1号',
  });
  expect(await new OfficeWay(services).decide(ywh, 'citizen-2')).toBe('COMPLETED');
  await startDraftOf(people.seller, second?.bdcqzh ?? '');
  const stf = {
    name: PEOPLE['citizen-2']?.name,
    identityNumber: PEOPLE['citizen-2']?.identityNumber,
    telephone: PEOPLE['citizen-2']?.telephone,
  };
  await people.seller.ask(saveDelegation, {
    agent: stf,
    processCode: 'house-transfer',
    coversAll: '1',
    matters: ['申请登记'],
    startsOn: '2026-11-20',
    endsOn: '2026-12-20',
    mayPassOn: '0',
  });
  const told = await people.buyer.ask(saveIssue, {
    location: '西湖区文三路1号',
    text: '多年没有办下来的历史遗留问题，请打13911112222',
    telephone: '13911112222',
  });
  for (const zt of ['accepted', 'answered'])
    await people.acceptor.ask(answerEntry, { recordId: told.recordId, state: zt, note: typed });
  const other = await startDraftOf(people.seller, (await cleanHouses(people.seller))[2]?.bdcqzh ?? '');
  await upload(people.seller, other.ywh, 'M015', typed);
  // An upload that is not finished.
  const begun = samplePdf('begun');
  const { uploadId } = await people.seller.ask(startUpload, {
    businessNumber: other.ywh,
    materialId: 'M016',
    name: 'a.pdf',
    size: begun.length,
    mime: 'application/pdf',
    sha256: createHash('sha256').update(begun).digest('hex'),
  });
  await people.seller.send('PUT', `/api/reg3/file/chunk/${uploadId}`, {
    params: { offset: 0 },
    body: begun.subarray(0, 400),
  });
  await people.seller.ask(keepValue, { value: { zjh: PEOPLE.citizen?.identityNumber } });
  await people.seller.ask(sendTextMessage, {
    telephone: PEOPLE.citizen?.telephone,
    template: 'progress',
    values: { number: ywh },
  });
  await people.seller.ask(verifyUser);
  return { people, ywh };
}

/**
 * Names of files in the store, and of unfinished uploads, that anything can be read from: no format, no text, hardly
 * anything that packs.
 */
async function openFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(names.length).toBeGreaterThan(5);
  const isOpen = (bytes: Buffer) =>
    /%PDF|JFIF|Exif|\x89PNG|IHDR|endobj/.test(bytes.toString('latin1')) ||
    deflateSync(bytes.subarray(1536)).length < 0.98 * (bytes.length - 1536);
  return names.filter((name) => isOpen(readFileSync(name)));
}

describe('a database that somebody has copied', () => {
  const { services } = usingServices();

  it('shows no number of a person and no telephone in any column, after people have worked with it', async () => {
    await drive(services);
    expect(await openNumbers(services)).toEqual([]);
    const { filesDir } = services.context.options;
    expect(await readdir(services.context.blobs.partsDir)).toHaveLength(1);
    expect(await openFiles(filesDir)).toEqual([]);
  });

  it('tells two people apart by hash only, and equal values not by what they are encrypted to', () => {
    const [one, again] = [sealNumber('33010619850312011X'), sealNumber('33010619850312011x ')];
    expect(one).not.toBe(again);
    expect([one.split('.')[0], again.split('.')[0]]).toEqual([
      hashOf('33010619850312011X'),
      hashOf('33010619850312011X'),
    ]);
    expect(openSealed(one)).toBe('33010619850312011X');
    expect(sealText('x').split('.')[0]).toBe('');
  });

  it('cannot be changed unnoticed: no byte, no hash of another, nothing open', () => {
    const stored = sealNumber('330106198503120116');
    const [hash = '', id = '', payload = ''] = stored.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openSealed(`${hash}.${id}.${changed.toString('base64url')}`)).toThrow(
        `personal data that the key ${id} does not open`,
      );
    }
    expect(() => openSealed(`${hashOf('1')}.${id}.${payload}`)).toThrow('does not open');
    expect(() => openSealed(`${hash}.other-key.${payload}`)).toThrow('other-key, which is not among the service keys');
    expect(() => openSealed('330106198503120116')).toThrow('not encrypted');
  });
});

test('text that the database would refuse is refused, and what only looks like it is kept', () => {
  for (const seal of [
    () => sealText('a\u0000'),
    () => sealText('\ud800'),
    () => sealJson({ a: '\u0000' }),
    () => sealJson({ a: '\\\ud800' }),
  ])
    expect(seal).toThrow(expect.objectContaining({ code: '22021' }) as Error);
  for (const kept of ['\\u0000 𠮷', '\\ud800'])
    expect([openSealed(sealText(kept)), JSON.parse(openSealed(sealJson({ kept })))]).toEqual([kept, { kept }]);
});

test('no statement compares an encrypted column with what it encrypts to', async () => {
  const source = join(__dirname, '../..');
  const schemas = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'schema.ts',
  );
  const sealed: string[] = [];
  for (const schema of schemas) {
    for (const [name, table] of Object.entries((await import(join(source, schema))) as Record<string, unknown>)) {
      if (!is(table, PgTable)) continue;
      expect(getTableName(table)).toBeTruthy();
      const columns = Object.entries(table as unknown as Record<string, { name?: string }>).filter(([, column]) =>
        getTableConfig(table).columns.some((one) => one.columnType === 'PgCustomColumn' && one.name === column?.name),
      );
      sealed.push(...columns.map(([key]) => `${name}.${key}`));
    }
  }
  expect(sealed.length).toBeGreaterThan(35);
  const compared = new RegExp(
    String.raw`\b(eq|ne|gt|lt|gte|lte|like|ilike|inArray|notInArray|asc|desc|groupBy)\((${sealed.map((name) => name.replace('.', String.raw`\.`)).join('|')})\b`,
  );
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => compared.test(readFileSync(join(source, file), 'utf8')));
  expect(found).toEqual([]);
});

describe('a key that is rotated', () => {
  const SETTLED_MS = 11 * 60_000;
  let services: TestServices;
  let folder: string;
  let file: string;
  let set: KeySet = TEST_KEY_SET;
  const put = async (next: KeySet) => {
    set = next;
    await writeFile(file, JSON.stringify(set), { mode: 0o600 });
    await services.context.keys.refresh();
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-personal-'));
    file = join(folder, 'keys.json');
    await writeFile(file, JSON.stringify(set), { mode: 0o600 });
    services = await startTestServices({ serviceKeysFile: file });
  });
  afterAll(async () => {
    await services.close();
    await rm(folder, { recursive: true, force: true });
  });

  const readPaper = async (person: People['seller'], ywh: string) => {
    const [{ files: [file] = [] } = {}] = (await person.ask(listMaterials, { businessNumber: ywh })).filter(
      ({ files }) => files.length > 0,
    );
    return (await person.ask(downloadFile, { fileId: file?.fileId ?? '' })).bytes;
  };
  const keyIds = async () => {
    const rows = await rowsOf<{ value: string }>(
      services.db,
      sql`select identity_number as value from users union all select identity_number from application_parties union all select form from applications union all select identity_number from right_holders`,
    );
    return [...new Set(rows.map(({ value }) => keyIdOf(value)))].toSorted();
  };

  it('reads on, brings everything under the new key in the background, and needs the old one no more', async () => {
    const { people, ywh } = await drive(services);
    const before = {
      file: await fileOf(people.seller, ywh),
      houses: (await people.buyer.ask(listHouseRights)).total,
    };
    const old = 'test-personal-data';
    expect(await keyIds()).toEqual([old]);
    const paper = await readPaper(people.seller, ywh);
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    for (const use of ['personal-data', 'files'] as const)
      await put(rotateKey(set, use, { now: services.clock.now(), leadMinutes: 0 }));
    const freshFiles = set.keys.files?.at(-1)?.id ?? '';
    const fresh = set.keys['personal-data']?.at(-1)?.id ?? '';
    services.clock.advance(1_000);
    // Both keys are at work: old values are read, new ones written under the new key.
    const begun = reEncrypt(services.context);
    expect((await fileOf(people.seller, ywh)).form).toEqual(before.file.form);
    expect(await begun).toBeGreaterThan(500);
    expect(await keyIds()).toEqual([fresh]);
    await startDraftOf(people.seller, (await cleanHouses(people.seller))[2]?.bdcqzh ?? '');
    expect(await keyIds()).toEqual([fresh]);
    services.clock.advance(SETTLED_MS);
    expect(await reEncrypt(services.context)).toBe(0);
    // The former key is thrown away.
    const only = (use: 'personal-data' | 'files', key: string) => (set.keys[use] ?? []).filter(({ id }) => id === key);
    await put({
      keys: { ...set.keys, 'personal-data': only('personal-data', fresh), files: only('files', freshFiles) },
    });
    await reEncrypt(services.context);
    expect((await fileOf(people.seller, ywh)).form).toEqual(before.file.form);
    expect(await readPaper(people.seller, ywh)).toEqual(paper);
    expect((await people.buyer.ask(listHouseRights)).total).toBe(before.houses);
    expect(
      (await people.acceptor.ask(listApplications, { scope: 'done', keyword: PEOPLE.citizen?.identityNumber ?? '' }))
        .total,
    ).toBe(1);
    expect(await openNumbers(services)).toEqual([]);
  });

  it('of the index is exchanged while the services are stopped: everything is found by the new one, and the old one opens nothing more', async () => {
    const { people, ywh } = await drive(services);
    const hashes = async () =>
      (
        await rowsOf<{ hash: string }>(
          services.db,
          sql`select split_part(identity_number, '.', 1) as hash from users union select split_part(identity_number, '.', 1) from application_parties union select unnest(named_numbers) from applications`,
        )
      ).map(({ hash }) => hash);
    const before = new Set(await hashes());
    const found = async () => [
      (await people.buyer.ask(listHouseRights)).total,
      (await people.acceptor.ask(listApplications, { scope: 'done', keyword: PEOPLE.citizen?.identityNumber ?? '' }))
        .total,
      (await people.seller.ask(listApplications)).total,
      (await fileOf(people.seller, ywh)).form,
    ];
    const known = await found();
    expect(await reindex(services.context)).toBe(0);
    await put(rotateKey(set, 'personal-index', { now: services.clock.now(), leadMinutes: 0 }));
    services.clock.advance(1_000);
    // What fails leaves everything as it was, and found.
    await rowsOf(
      services.db,
      sql`insert into population_register (identity_number, name) values ('${sql.raw(`${'a'.repeat(22)}.test-personal-data.AAAA`)}', 'x')`,
    );
    await expect(reindex(services.context)).rejects.toThrow();
    expect(await found()).toEqual(known);
    await rowsOf(services.db, sql`delete from population_register where name = 'x'`);
    expect(await reindex(services.context)).toBeGreaterThan(300);
    expect((await hashes()).filter((hash) => hash !== '' && before.has(hash))).toEqual([]);
    await put({ keys: { ...set.keys, 'personal-index': (set.keys['personal-index'] ?? []).slice(-1) } });
    await reEncrypt(services.context);
    expect(await found()).toEqual(known);
    expect(await openNumbers(services)).toEqual([]);
  });

  it('that is lost is named at the start, and nothing is opened without it', async () => {
    const lost: KeySet = { keys: { ...set.keys, 'personal-data': TEST_KEY_SET.keys['personal-data'] ?? [] } };
    await put(lost);
    await expect(reEncrypt(services.context)).rejects.toThrow(
      /personal data is encrypted with the key \w+ \(personal-data\), which is not among the service keys: put back the file of keys/,
    );
    const own = TEST_KEY_SET.keys['personal-data']?.[0];
    await put({
      keys: {
        ...lost.keys,
        'personal-index': [{ id: 'test-personal-index', secret: own?.secret ?? '', from: '2020-01-01T00:00:00.000Z' }],
      },
    });
    await expect(reEncrypt(services.context)).rejects.toThrow(/is not the one|which is not among the service keys/);
  });
});

test('a start without the keys of the database is refused in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-personal-'));
  try {
    const options = {
      production: false,
      dataDir: folder,
      filesDir: join(folder, 'files'),
      logLevel: 'silent',
      passwordCost: 1024,
      demoData: true,
      databaseUrl: undefined,
    };
    await makeSeededDataDir(folder);
    // Without the keys that it was made under, new ones are made beside it.
    await expect(createServices(options)).rejects.toThrow('put back the file of keys that holds it');
    await (await createServices({ ...options, serviceKeys: TEST_SERVICE_KEYS })).close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
