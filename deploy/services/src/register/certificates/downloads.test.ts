// Certificates as files over HTTP: one's own, under a password that opens it and no other does; each is logged, and
// told to everybody on it.
import { checkCertificate, downloadCertificate, listCertificates } from '@portal/queries/contract';
import { createRequire } from 'node:module';
import type * as Pdfium from '@hyzyla/pdfium';
import { and, eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { rightHolders } from '../schema';
import type { Caller } from '../../testing';
import { describeOnOne, usingServices } from '../../testing';
import { certificates } from './schema';

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
