// Certificates, their downloads, and the rights and properties that they name.
import type { AskInput } from '../../testing/client/asking';
import { checkCertificate, checkProof, downloadCertificate, listCertificates } from '@portal/queries/contract';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import { TEST_CAPTCHA, refusalOf, usingServices, describeOnOne } from '../../testing';
import type { Caller, TestClient } from '../../testing';
import { createRequire } from 'node:module';
import type * as Pdfium from '@hyzyla/pdfium';
import { and, eq, inArray } from 'drizzle-orm';
import { rightHolders, restrictions, units } from '../schema';
import { certificates } from './schema';
import { listHouseRights } from '@portal/shared/contract';
import { randomUUID } from 'node:crypto';
import { loadBusiness } from '@portal/shared/catalogue';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { activateCertificates } from './issue';
import { isRefusal } from '../../platform/core/errors';
import { namedRightErrors } from '../standing/named-rights';
import { findRightOfUnit, findUnit, listRegisteredRights } from '../standing/register';
import type { ListedRight } from '../standing/register';
import { writeRegister } from '../ownership/write-register';

// A holder's certificates: the page of one certificate shows that one, and a paper is asked for by its number.
describe('certificates', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });

  const list = (params: Record<string, string | number>) => citizen.ask(listCertificates, { pageSize: 100, ...params });

  test('every certificate is found by its own number, and none by a number that nobody holds', async () => {
    const numbers = (await list({})).rows.map(({ titleCertificateNumber }) => titleCertificateNumber);
    expect(new Set(numbers).size).toBeGreaterThan(1);
    for (const number of numbers)
      expect(
        (await list({ titleCertificateNumber: number, pageSize: 1 })).rows.map(
          ({ titleCertificateNumber }) => titleCertificateNumber,
        ),
      ).toEqual([number]);
    expect(await list({ titleCertificateNumber: '浙（1999）杭州市不动产权第0000000号' })).toMatchObject({
      total: 0,
      rows: [],
    });
    expect(await list({ businessNumber: '33010619990101000000' })).toMatchObject({ total: 0, rows: [] });
  });

  const WRONG = [{}, { certificateId: '' }, { certificateId: '1' }];
  test.each(WRONG)('a paper without a certificate: %j', async (params) => {
    const body = await citizen.refused(downloadCertificate, params);
    expect(body).toMatchObject({ code: 'B000', message: '未查询到该证照' });
  });

  test('S1.13 a certificate is downloaded as PDF by who holds it, and by nobody else', async () => {
    const [{ certificateId } = { certificateId: '' }] = (await list({ pageSize: 1 })).rows;
    const paper = await citizen.ask(downloadCertificate, { certificateId });
    expect([paper.headers['content-type'], paper.bytes.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    const other = await services.signedIn('citizen-2');
    const body = await other.refused(downloadCertificate, { certificateId });
    expect(body).toMatchObject({ code: 'B000', message: '未查询到该证照' });
  });

  test('a certificate is checked by number, holder and captcha, masked, and a wrong name is answered like a number that there is not', async () => {
    const [{ titleCertificateNumber, ...row } = { titleCertificateNumber: '' }] = (await list({})).rows;
    const { name = '', identityNumber = '' } = PEOPLE.citizen ?? {};
    const visitor = services.client();
    const check = (params: AskInput<typeof checkCertificate>, imageCode: string | null = TEST_CAPTCHA) =>
      visitor.ask(checkCertificate, imageCode ? { ...params, captcha: imageCode } : params);
    const named = {
      rightHolderName: name,
      identityNumber,
      certificateNumber: titleCertificateNumber.replaceAll('（', '(').replaceAll('）', ')'),
    };
    expect(await refusalOf(check(named, null))).toMatchObject({ code: 'B000', data: { captcha: true } });
    expect(await refusalOf(check({ ...named, identityNumber: '' }))).toMatchObject({ code: 'B000', data: null });
    const data = await check(named);
    expect(data).toMatchObject({ match: true, titleCertificateNumber, holder: '张*远' });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${name}|${identityNumber}|${String(Object.values(row)[0])}`));
    const none = await check({ ...named, certificateNumber: '浙（2023）杭州市不动产权第9999999号' });
    expect(none.match).toBe(false);
    for (const wrong of [{ rightHolderName: '李思宁' }, { identityNumber: PEOPLE['citizen-2']?.identityNumber ?? '' }])
      expect(await check({ ...named, ...wrong })).toEqual({ ...none, checkedAt: expect.any(String) });
  });

  test('a proof of registration is checked by its number and captcha; a title certificate is none', async () => {
    const visitor = services.client();
    const check = (params: Record<string, string>) => visitor.ask(checkProof, { captcha: TEST_CAPTCHA, ...params });
    const fzbm = '浙（2022）杭州市不动产证明第0000009号';
    const NONE = { match: false, certificateNumber: '', issuedOn: null, status: '', kind: '' };
    expect(await check({ certificateNumber: fzbm })).toEqual({
      ...{ match: true, certificateNumber: fzbm, issuedOn: '2022-09-01', status: 'valid' },
      ...{ kind: '不动产登记证明' },
    });
    expect(await check({ certificateNumber: fzbm, rightHolderName: MORTGAGEE.name })).toMatchObject({ match: true });
    expect(await check({ certificateNumber: fzbm, rightHolderName: '另一家银行' })).toEqual(NONE);
    const [{ titleCertificateNumber } = { titleCertificateNumber: '' }] = (await list({})).rows;
    expect(await check({ certificateNumber: titleCertificateNumber })).toEqual(NONE);
    expect((await visitor.refused(checkProof, { certificateNumber: fzbm })).data).toEqual({ captcha: true });
  });
});

// Certificates as files over HTTP: one's own, under a password that opens it and no other does; each is logged, and
// told to everybody on it.
const BASE = '/api/pub3/certificate';
const { PDFiumLibrary } = createRequire(__filename)('@hyzyla/pdfium') as typeof Pdfium;

describeOnOne('loading certificates down', () => {
  const { services, citizen } = usingServices({ citizen: 'citizen' });
  let bsm: string;
  beforeAll(async () => {
    bsm = (await citizen.ask(listCertificates)).rows[0]?.certificateId ?? '';
  });
  const encrypted = async (person: Caller, change: object = {}) =>
    (await person.post(`${BASE}/downloadEncrypted`, { bsm, cxmd: '办理贷款', ...change })).body;
  const log = async (person: Caller, page: object = {}) =>
    (await person.get(`${BASE}/queryDownloadLogs`, { params: { bsm, ...page } })).body;

  test('S1.13 the encrypted file opens by its own password alone, which is another for every file', async () => {
    const [one, two] = [await encrypted(citizen), await encrypted(citizen)];
    expect(one.data).toMatchObject({ fileName: expect.stringMatching(/（加密）\.pdf$/) as string });
    const bytes = Buffer.from(one.data.file as string, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.data.password).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(one.data.password).not.toBe(two.data.password);
    const library = await PDFiumLibrary.init();
    try {
      const document = await library.loadDocument(bytes, one.data.password as string);
      expect(document.getPage(0).getText()).toContain('不动产权证书');
      document.destroy();
      for (const wrong of [undefined, two.data.password as string, ''])
        await expect(library.loadDocument(bytes, wrong)).rejects.toThrow();
    } finally {
      library.destroy();
    }
    expect((await encrypted(citizen, { cxmd: '  ' })).resultCode).toBe('B000');
  });

  test('whoever checks it by its code is counted for everybody on it; what does not match is not', async () => {
    expect((await log(citizen)).data).toMatchObject({ hycs: 0, hysj: null });
    const [row] = await services.db.select().from(certificates).where(eq(certificates.id, bsm));
    const check = (code: string) => services.client().ask(checkCertificate, { code });
    await check(row?.verifyCode ?? '');
    await check('ABCDEFGHJKLM');
    expect((await log(citizen)).data).toMatchObject({ hycs: 1, hysj: expect.stringMatching(/^2026-/) as string });
  });

  test('who has loaded it down is told to everybody on the certificate, without their purposes; nobody else gets it or hears of it', async () => {
    await citizen.ask(downloadCertificate, { certificateId: bsm });
    const own = (await log(citizen)).data.list as { who: string; jm: boolean; cxmd: string }[];
    expect(own.map(({ who, jm, cxmd }) => [who, jm, cxmd])).toEqual(
      expect.arrayContaining([
        ['本人', true, '办理贷款'],
        ['本人', false, ''],
      ]),
    );
    const buyer = await services.signedIn('citizen-2');
    expect((await log(citizen, { pageNo: 2, pageSize: 2 })).data).toMatchObject({
      ...{ total: own.length, pageNo: 2, pageSize: 2, list: (await log(citizen)).data.list.slice(2, 4) },
    });
    const unknown = await encrypted(buyer, { bsm: '11111111-1111-4111-8111-111111111111' });
    for (const name of ['citizen-2', 'bank', 'acceptor', 'sea-acceptor', 'ops']) {
      const other = name === 'citizen-2' ? buyer : await services.signedIn(name);
      expect([name, await encrypted(other)]).toEqual([name, unknown]);
      expect([name, (await log(other)).resultCode]).toEqual([name, 'B000']);
    }
    expect((await log(citizen)).data.list).toHaveLength(own.length);

    // What for is said once, of what one has really loaded down oneself.
    const explain = async (person: Caller, cxmd: string) =>
      (await person.post(`${BASE}/saveDownloadLog`, { bsm, cxmd, jm: true, userId: 'u-2', at: '2020-01-01' })).body;
    expect((await log(citizen)).data).toMatchObject({ dbcyt: true });
    expect((await explain(citizen, ' ')).resultCode).toBe('B000');
    // Connections that are open already: what is pressed at once is then at once.
    await Promise.all([1, 2, 3].map(() => log(citizen)));
    const said = await Promise.all(['核对面积', '核对面积', '核对面积'].map((words) => explain(citizen, words)));
    expect(said.map(({ resultCode }) => resultCode).toSorted()).toEqual(['A000', 'B000', 'B000']);
    const explained = (await log(citizen)).data;
    expect(explained).toMatchObject({ total: own.length, dbcyt: false });
    expect(explained.list).toContainEqual(expect.objectContaining({ jm: false, cxmd: '核对面积' }));
    expect(await explain(citizen, '别的')).toMatchObject({ resultCode: 'B000', msg: '您没有尚未写明用途的下载' });
    expect((await explain(buyer, '别的')).msg).toBe(unknown.msg);

    const [holder] = await services.db
      .select({ right: rightHolders })
      .from(rightHolders)
      .innerJoin(certificates, and(eq(certificates.id, rightHolders.certificateId), eq(certificates.id, bsm)));
    if (!holder) throw new Error('a certificate without a holder');
    const { id: _id, ...row } = holder.right;
    const { name = '', identityNumber = '' } = PEOPLE['citizen-2'] ?? {};
    await services.db.insert(rightHolders).values({ ...row, position: 1, name, identityNumber });
    expect((await log(buyer)).data.list[0]).toMatchObject({ who: '张*远', cxmd: '' });
    // Who only stands on it beside another has loaded nothing down that could be explained.
    expect(await explain(buyer, '别的')).toMatchObject({ msg: '您没有尚未写明用途的下载' });
    expect((await log(buyer)).data.dbcyt).toBe(false);
  });
});

// Finding one of one's own properties by what a certificate says of it.
interface Row {
  bdcqzh: string;
  bdcdyh: string;
}

describeOnOne('own properties by certificate', (start) => {
  let owner: TestClient;
  let other: TestClient;
  let all: Row[];
  async function find(client: TestClient, sought: Record<string, string>): Promise<{ total: number; list: Row[] }> {
    return (await client.get(listHouseRights.url, { params: { pageSize: 100, ...sought } })).body.data as {
      total: number;
      list: Row[];
    };
  }
  beforeAll(async () => {
    const services = await start();
    [owner, other] = [await services.signedIn('citizen'), await services.signedIn('citizen-2')];
    all = (await find(owner, {})).list;
  });

  test('by certificate number with either brackets, or by unit number, whichever fits', async () => {
    expect(all.length).toBeGreaterThan(1);
    const [one, two] = all as [Row, Row];
    const misread = one.bdcqzh.replace(/）.{1,2}/u, '）棉');
    const halfWidth = one.bdcqzh.replace('（', '(').replace('）', ')');
    for (const sought of [{ bdcqzh: one.bdcqzh }, { bdcqzh: halfWidth }, { bdcqzh: misread }, { bdcdyh: one.bdcdyh }]) {
      const { total, list } = await find(owner, sought as unknown as Record<string, string>);
      expect([total, list.map(({ bdcqzh }) => bdcqzh)]).toEqual([1, [one.bdcqzh]]);
    }
    expect((await find(owner, { bdcqzh: one.bdcqzh, bdcdyh: two.bdcdyh })).total).toBe(2);
  });

  test('somebody else’s certificate is not found', async () => {
    const mine = new Set(all.map(({ bdcqzh }) => bdcqzh));
    const foreign = (await find(other, {})).list.find(({ bdcqzh }) => !mine.has(bdcqzh));
    expect(foreign).toBeDefined();
    expect(await find(owner, { bdcqzh: foreign?.bdcqzh ?? '', bdcdyh: foreign?.bdcdyh ?? '' })).toMatchObject({
      total: 0,
      list: [],
    });
  });
});

// Rights that a form names beside the chosen one: booked with it for the same holders, refused for anybody else's.
const numberOf = (who: string): string => PEOPLE[who]?.identityNumber ?? '';
type Located = Pick<ListedRight, 'unit' | 'certificate'>;
const partOf = ({ unit }: Pick<ListedRight, 'unit'>, serial: number): string =>
  `${unit.unitNumber.slice(0, 24)}9${String(serial).padStart(3, '0')}`;

describeOnOne('rights named beside the chosen one', () => {
  const { services } = usingServices();

  /** Houses of one holder on which no entry stands. */
  async function houses(who: string, unitKind = 'house'): Promise<ListedRight[]> {
    const { rows } = await listRegisteredRights(
      services.db,
      [numberOf(who)],
      { pageNumber: 1, pageSize: 100 },
      { unitKind, rightTypes: unitKind === 'house' ? ['4'] : [] },
    );
    const entries = await services.db.select({ unitId: restrictions.unitId }).from(restrictions);
    return rows.filter(
      ({ unit, holderNames, right }) =>
        holderNames.length === 1 && right.layer === 'title' && !entries.some(({ unitId }) => unitId === unit.id),
    );
  }

  async function book(processCode: string, chosen: Located, form: ApplicationForm): Promise<string> {
    const business = await loadBusiness(processCode);
    const id = randomUUID();
    const application = {
      id,
      form,
      unitNumber: chosen.unit.unitNumber,
      titleCertificateNumber: chosen.certificate.titleCertificateNumber,
      regionCode: chosen.unit.regionCode,
      location: chosen.unit.location,
    };
    return services.db
      .transaction(async (tx) => {
        await writeRegister(tx, application, business, services.clock.now());
        await activateCertificates(tx, id);
        return id;
      })
      .catch((error: unknown) => {
        if (isRefusal(error)) return error.message;
        throw error;
      });
  }

  const renamed = (...numbers: string[]): ApplicationForm => ({
    fields: { djyy: '30001', xqlrmc: '张明远新' },
    parties: { qlr: [{ qlrmc: '张明远', zjh: numberOf('citizen') }] },
    tables: { qz: numbers.map((qzh) => ({ qzh, qzzl: '某处' })) },
  });

  test('one new name is written for every certificate of the list, and each gets a new one', async () => {
    const [chosen, other] = await sameOffice();
    const id = await book('group-right-modify', chosen, renamed(other.certificate.titleCertificateNumber));
    const papers = await services.db
      .select()
      .from(certificates)
      .where(and(inArray(certificates.unitId, [chosen.unit.id, other.unit.id]), eq(certificates.applicationId, id)));
    expect(papers.map(({ unitId, status }) => [unitId, status]).toSorted()).toEqual(
      [
        [chosen.unit.id, 'valid'],
        [other.unit.id, 'valid'],
      ].toSorted(),
    );
    for (const before of [chosen, other]) {
      const after = await findRightOfUnit(services.db, before.unit.id);
      expect(after?.holders.map(({ name }) => name)).toEqual(['张明远新']);
      expect(after?.unit.version).toBe(before.unit.version + 1);
      const [old] = await services.db.select().from(certificates).where(eq(certificates.id, before.certificate.id));
      expect(old?.status).toBe('cancelled');
    }
  });

  async function sameOffice(): Promise<[ListedRight, ListedRight]> {
    const all = (await houses('citizen')).filter(({ holderNames }) => holderNames[0] === '张明远');
    const pair = all.flatMap((first, index) =>
      all
        .slice(index + 1)
        .filter(({ unit }) => unit.regionCode === first.unit.regionCode)
        .map((second) => [first, second] as const),
    )[0];
    if (!pair) throw new Error('no two houses of one office');
    return [...pair];
  }

  const namesOn = async (listed: ListedRight | undefined) =>
    (await findRightOfUnit(services.db, listed?.unit.id ?? ''))?.holders.map(({ name }) => name);

  test("somebody else's certificate, one that does not exist and the chosen one again change nothing", async () => {
    const [chosen] = await sameOffice();
    const [foreign] = await houses('citizen-2');
    const unknown = '未查询到同一权利人名下的这本不动产权证书，请核对证书号';
    const business = await loadBusiness('group-right-modify');
    for (const [number, message] of [
      [foreign?.certificate.titleCertificateNumber ?? '', unknown],
      ['浙（2024）杭州市不动产权第9999999号', unknown],
      [chosen.certificate.titleCertificateNumber, '这处不动产已经列入，每处只列一次'],
    ] as const) {
      const named = {
        form: renamed(number),
        unitNumber: chosen.unit.unitNumber,
        titleCertificateNumber: chosen.certificate.titleCertificateNumber,
      };
      expect(await namedRightErrors(services.db, named, business, services.clock.now())).toEqual([
        { path: 'tables.qz.0.qzh', label: '一并办理的不动产', message },
      ]);
      expect(await book('group-right-modify', chosen, renamed(number))).toBe(`${message}，不能登簿`);
    }
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    expect((await findRightOfUnit(services.db, foreign?.unit.id ?? ''))?.certificate.id).toBe(foreign?.certificate.id);
    expect(await namesOn(foreign)).toEqual(foreign?.holderNames);
  });

  test('a sealed property of the list stops the whole booking', async () => {
    const [chosen, other] = await sameOffice();
    const [seal] = await services.db
      .insert(restrictions)
      .values({ unitId: other.unit.id, kind: 'sealed', holder: '法院', startsOn: '2026-11-01', endsOn: '2029-01-01' })
      .returning();
    expect(await book('group-right-modify', chosen, renamed(other.certificate.titleCertificateNumber))).toBe(
      '该不动产已被法院查封，不能登簿',
    );
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    expect(await namesOn(chosen)).toEqual(chosen.holderNames);
    await services.db.delete(restrictions).where(eq(restrictions.id, seal?.id ?? ''));
  });

  const remade = (chosen: Located, serials: number[], more: Record<string, string> = {}): ApplicationForm => ({
    fields: { bgfs: '1', bgly: '分割', ...more },
    parties: { qlr: [] },
    tables: {
      xdy: serials.map((serial) => ({
        xdyh: partOf(chosen, serial),
        xzl: `新单元${serial}`,
        fwyt: '11',
        jzmj: `${serial}0.50`,
      })),
    },
  });

  test('a divided unit gives way to its parts, a merger makes one of two', async () => {
    const [chosen] = await sameOffice();
    await book('house-unit-modify', chosen, remade(chosen, [1, 2]));
    expect(await findRightOfUnit(services.db, chosen.unit.id)).toBeNull();
    const parts = [];
    for (const serial of [1, 2]) {
      const unit = await findUnit(services.db, partOf(chosen, serial));
      const part = await findRightOfUnit(services.db, unit?.id ?? '');
      expect(part).toMatchObject({
        unit: {
          location: `新单元${serial}`,
          parcelId: chosen.unit.parcelId,
          register: { jzmj: `${serial}0.50`, fwjg: chosen.unit.register.fwjg },
        },
        certificate: { status: 'valid' },
        holders: [{ name: chosen.holderNames[0], identityNumber: numberOf('citizen') }],
      });
      if (part) parts.push(part);
    }
    const [left, right] = parts;
    if (!left || !right) throw new Error('no parts');
    await book(
      'house-unit-modify',
      left,
      remade(left, [3], { bgfs: '2', hbzh: right.certificate.titleCertificateNumber }),
    );
    for (const { unit } of parts) expect(await findRightOfUnit(services.db, unit.id)).toBeNull();
    const merged = await findUnit(services.db, partOf(left, 3));
    expect(
      (await findRightOfUnit(services.db, merged?.id ?? ''))?.holders.map(({ identityNumber }) => identityNumber),
    ).toEqual([numberOf('citizen')]);
  });

  test('no part may take a unit of somebody else, lie in another parcel, or lose an entry', async () => {
    const [chosen] = await houses('citizen');
    const [foreign] = await houses('citizen-2');
    if (!chosen || !foreign) throw new Error('no houses');
    const form = remade(chosen, [5]);
    const elsewhere = {
      ...form,
      tables: { xdy: [{ ...form.tables?.xdy?.[0], xdyh: foreign.unit.unitNumber }] },
    } as ApplicationForm;
    const isNear = foreign.unit.unitNumber.slice(0, 19) === chosen.unit.unitNumber.slice(0, 19);
    expect(await book('house-unit-modify', chosen, elsewhere)).toMatch(
      isNear ? /^该不动产单元已登记/ : /^变更后的单元应当在原来的宗地内/,
    );
    await services.db.insert(units).values({
      unitNumber: partOf(chosen, 6),
      regionCode: chosen.unit.regionCode,
      location: '他人',
      register: {},
      surveyedFor: numberOf('citizen-2'),
    });
    expect(await book('house-unit-modify', chosen, remade(chosen, [6]))).toMatch(
      /^该不动产单元已登记，或者不是为您测绘的/,
    );
    const [mortgage] = await services.db
      .insert(restrictions)
      .values({ unitId: chosen.unit.id, kind: 'mortgage', holder: '银行', startsOn: '2026-11-01' })
      .returning();
    expect(await book('house-unit-modify', chosen, form)).toBe(
      `不动产单元${chosen.unit.unitNumber}上还有抵押权，须先注销，才能分割、合并`,
    );
    expect((await findRightOfUnit(services.db, chosen.unit.id))?.certificate.id).toBe(chosen.certificate.id);
    await services.db.delete(restrictions).where(eq(restrictions.id, mortgage?.id ?? ''));
  });

  test('an easement stands on the unit that the form names and on the one that it serves, for its holders alone', async () => {
    const [serving, served] = await houses('citizen', 'land');
    if (!serving || !served) throw new Error('no land');
    const form = (gydbdcdyh: string, who: 'citizen' | 'citizen-2'): ApplicationForm => ({
      fields: {
        gydqzh: serving.certificate.titleCertificateNumber,
        gydbdcdyh,
        xydqzh: served.certificate.titleCertificateNumber,
        xydbdcdyh: served.unit.unitNumber,
        qssj: '2026-11-20',
        jssj: '2036-11-19',
      },
      parties: { qlr: [{ qlrmc: who === 'citizen' ? '张明远' : '李思宁', zjh: numberOf(who) }] },
    });
    expect(await book('easement-first', serving, form(served.unit.unitNumber, 'citizen'))).toBe(
      '申请所列的不动产单元与登记簿中的不一致，不能登簿',
    );
    expect(await book('easement-first', serving, form(serving.unit.unitNumber, 'citizen-2'))).toBe(
      '需役地的权利人已不是申请中列明的人，不能登簿',
    );
    await book('easement-first', serving, form(serving.unit.unitNumber, 'citizen'));
    const written = await services.db
      .select()
      .from(restrictions)
      .where(eq(restrictions.kind, 'easement'))
      .orderBy(restrictions.position);
    expect(written.map(({ unitId, holder, endsOn }) => [unitId, holder, endsOn])).toEqual([
      [serving.unit.id, '张明远', '2036-11-19'],
      [served.unit.id, '张明远', '2036-11-19'],
    ]);
  });
});
