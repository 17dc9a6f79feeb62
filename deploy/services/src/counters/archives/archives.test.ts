// Looking into archives over HTTP: as the holder, by a granted request, and as everybody who may not; each page is
// marked and logged, and the holder reads of it.
import { uploadArchiveProof } from '@portal/queries/contract';
import { listLooks } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { applications } from '../../cases/schema';
import { certificates } from '../../register/certificates/schema';
import { rightHolders } from '../../register/schema';
import type { Answer } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { cleanHouses, samplePdf, startDraftOf, upload } from '../../testing/cases/case-driver';
import { archivePapers, archiveViews } from './schema';
import { inboxOf } from '../../testing/cases/inbox';
const BASE = '/api/reg3/archives';
const DAY = 86_400_000;
const NO_ARCHIVE = { resultCode: 'B000', data: null, msg: /^没有可以查阅的档案/ as unknown };
interface Papers {
  bdcqzh: string;
  kxz: boolean;
  yxq: string | null;
  list: { bsm: string; name: string; pages: number }[];
}

describeOnOne('archives', () => {
  const { services, as, comeAgain } = usingServices();
  const get = async (name: string, path: string, params: Record<string, string | number>) =>
    as(name).get(`${BASE}/${path}`, { params });
  const post = async (name: string, path: string, body: object) =>
    (await as(name).post(`${BASE}/${path}`, body, { headers: { 'idempotency-key': randomUUID() } })).body;
  const papers = async (name: string, named: Record<string, string>) =>
    (await get(name, 'queryImages', named)).body as { resultCode: string; msg: string; data: Papers };
  const view = async (name: string, named: Record<string, string | number>) => get(name, 'view', named);
  const looksOf = (name: string) => as(name).ask(listLooks);
  /** Homes of the two people that have papers from before. */
  const homes: Record<string, string> = {};
  /** A paper that the person has uploaded and handed in with nothing yet. */
  const proofOf = async (name: string): Promise<string> => {
    const kept = await as(name).upload(
      uploadArchiveProof,
      {},
      { name: '继承公证书.pdf', bytes: samplePdf(randomUUID()) },
    );
    return kept.fileId;
  };
  const form = async (asker: string, title: string, holder: string) => ({
    ...{ bdcqzh: title, qlrmc: PEOPLE[holder]?.name ?? '', cxmd: 'heir' },
    ...{ cxnr: '购房合同，用于办理继承', zmwj: '继承公证书（演示）第12号', fileBsms: [await proofOf(asker)] },
  });
  const apply = async (name = 'citizen-2', holder = 'citizen') => {
    const { data } = await post(name, 'apply', await form(name, homes[holder] ?? '', holder));
    return (data as { ywh: string }).ywh;
  };
  const decide = (name: string, ywh: string, change: object = {}) =>
    post(name, 'decide', { ywh, jg: 'granted', yj: '材料齐全', ...change });
  const isNone = (answer: Answer) => expect(answer.body).toMatchObject({ resultCode: 'B000', data: null });

  beforeAll(async () => {
    const rows = await services.db
      .selectDistinct({ number: archivePapers.titleCertificateNumber, name: rightHolders.name })
      .from(archivePapers)
      .innerJoin(certificates, eq(certificates.titleCertificateNumber, archivePapers.titleCertificateNumber))
      .innerJoin(rightHolders, eq(rightHolders.certificateId, certificates.id))
      .orderBy(archivePapers.titleCertificateNumber);
    for (const name of ['citizen', 'citizen-2'])
      homes[name] = rows.find((row) => row.name === PEOPLE[name]?.name)?.number ?? '';
  });

  test('S1.12 a holder looks into the own archive at any time: pictures and PDF, page by page, each logged', async () => {
    const { data } = await papers('citizen', { bdcqzh: homes.citizen ?? '' });
    expect(data).toMatchObject({ bdcqzh: homes.citizen, kxz: true, yxq: null });
    expect(data.list.map(({ name, pages }) => [name, pages])).toEqual([
      ['不动产登记申请书', 2],
      ['房屋买卖合同', 1],
      ['申请人身份证明', 1],
    ]);
    const seen: Buffer[] = [];
    for (const { bsm, pages } of data.list)
      for (let page = 1; page <= pages; page += 1) {
        const { raw, headers } = await view('citizen', { bdcqzh: homes.citizen ?? '', bsm, page });
        expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
        expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: expect.any(Number) as number });
        seen.push(raw);
      }
    expect(new Set(seen.map((raw) => raw.toString('base64'))).size).toBe(4);
    const rows = await services.db.select().from(archiveViews).where(isNotNull(archiveViews.paper));
    expect(rows.map(({ userId, page, requestNumber }) => [userId, page, requestNumber])).toEqual([
      ['u-citizen', 1, null],
      ['u-citizen', 2, null],
      ['u-citizen', 1, null],
      ['u-citizen', 1, null],
    ]);
    // One's own look is none that one is told of.
    expect((await looksOf('citizen')).total).toBe(0);
    isNone(await view('citizen', { bdcqzh: homes.citizen ?? '', bsm: data.list[0]?.bsm ?? '', page: 3 }));
    isNone(await view('citizen', { bdcqzh: homes.citizen ?? '', bsm: randomUUID(), page: 1 }));
    // The paper of another archive is none of this one.
    isNone(await view('citizen-2', { bdcqzh: homes['citizen-2'] ?? '', bsm: data.list[0]?.bsm ?? '', page: 1 }));
  });

  test('S6.17 nobody else opens an archive, and a request that waits, is refused, over or taken back opens none', async () => {
    const others = [
      'citizen-2',
      'enterprise',
      'bank',
      'acceptor',
      'reviewer',
      'sea-reviewer',
      'court',
      'ops',
      'content',
    ];
    for (const name of others) {
      const known = await papers(name, { bdcqzh: homes.citizen ?? '' });
      expect([name, known]).toEqual([name, await papers(name, { bdcqzh: '浙（2019）杭州市不动产权第9999999号' })]);
      expect(known).toMatchObject(expect.objectContaining({ resultCode: 'B000', data: null }));
      expect(known.msg).toMatch(NO_ARCHIVE.msg as RegExp);
    }
    const ywh = await apply();
    const { data } = await papers('citizen', { bdcqzh: homes.citizen ?? '' });
    const page = { ywh, bsm: data.list[0]?.bsm ?? '', page: 1 };
    const closed = async () => {
      expect((await papers('citizen-2', { ywh })).msg).toMatch(NO_ARCHIVE.msg as RegExp);
      isNone(await view('citizen-2', page));
    };
    await closed();
    // Only those who decide there see and decide it.
    for (const name of ['citizen', 'enterprise', 'acceptor', 'sea-reviewer', 'sea-approver', 'ops', 'finance']) {
      isNone(await get(name, 'queryDetail', { ywh }));
      expect([name, (await decide(name, ywh)).resultCode]).toEqual([name, 'B000']);
      expect([name, (await get(name, 'queryList', {})).body.data.total]).toEqual([name, 0]);
    }
    const listed = (await get('reviewer', 'queryList', { zt: 'pending' })).body.data;
    expect(listed).toMatchObject({ total: 1, list: [{ ywh, sqrmc: '李*宁', ksh: true, zt: 'pending' }] });
    expect((await decide('reviewer', ywh, { jg: 'refused', yj: '公证书与登记的权利人不符' })).data).toMatchObject({
      zt: 'refused',
    });
    await closed();
    expect((await decide('approver', ywh)).msg).toMatch(/已经审核/);
    expect((await get('citizen-2', 'queryDetail', { ywh })).body.data).toMatchObject({
      zt: 'refused',
      yj: '公证书与登记的权利人不符',
      sqrmc: '李思宁',
      ksh: false,
    });
    // Refused, one may ask again.
    const again = await apply();
    expect((await decide('reviewer', again, { ts: 3 })).data).toMatchObject({ zt: 'granted', kxz: false });
    expect((await papers('citizen-2', { ywh: again })).data.list).toHaveLength(3);
    // A number is of nobody else's use.
    for (const name of ['enterprise', 'reviewer', 'citizen'])
      expect((await papers(name, { ywh: again })).resultCode).toBe('B000');
    expect((await decide('approver', again, { jg: 'revoked', yj: '申请人撤回公证' })).data).toMatchObject({
      zt: 'revoked',
    });
    isNone(await view('citizen-2', { ...page, ywh: again }));
  });

  test('every page that is granted carries the viewer’s name and the time, is told to the holder, and ends with its days', async () => {
    const ywh = await apply();
    await decide('approver', ywh, { ts: 1 });
    expect((await inboxOf(as('citizen'))).map(({ title }) => title)).toContain('有人获准查阅您的档案');
    const before = (await looksOf('citizen')).total;
    const { data } = await papers('citizen-2', { ywh });
    expect(data).toMatchObject({ kxz: false, bdcqzh: homes.citizen });
    expect((await looksOf('citizen')).total).toBe(before);
    const [paper] = data.list;
    const named = { ywh, bsm: paper?.bsm ?? '' };
    const thumb = (await view('citizen-2', { ...named, page: 1, size: 'thumb' })).raw;
    expect((await sharp(thumb).metadata()).width).toBeLessThan(100);
    expect((await looksOf('citizen')).total).toBe(before);
    const [first, second] = [
      await view('citizen-2', { ...named, page: 1 }),
      await view('citizen-2', { ...named, page: 2 }),
    ];
    const looks = await looksOf('citizen');
    expect(looks.total).toBe(before + 2);
    expect(
      looks.rows
        .slice(0, 2)
        .map(({ what }) => what.slice(-3))
        .toSorted(),
    ).toEqual(['第1页', '第2页']);
    expect(looks.rows[0]?.why).toContain(ywh);
    expect(JSON.stringify(looks.rows[0])).toContain('经登记机构准许的查阅人');
    expect(JSON.stringify(looks.rows[0])).not.toContain(PEOPLE['citizen-2']?.identityNumber);
    expect(second.raw.equals(first.raw)).toBe(false);

    // The marks of two people, and of two times, differ in every part of the page; without them the parts would be the
    // same.
    const own = await view('citizen', { bdcqzh: homes.citizen ?? '', bsm: named.bsm, page: 1 });
    expect(await differingParts(first.raw, own.raw)).toBe(9);
    services.clock.advance(61_000);
    expect(await differingParts(first.raw, (await view('citizen-2', { ...named, page: 1 })).raw)).toBe(9);

    services.clock.advance(DAY);
    // Everybody's session has ended by then.
    comeAgain();
    isNone(await view('citizen-2', { ...named, page: 1 }));
    expect((await get('citizen-2', 'queryDetail', { ywh })).body.data.zt).toBe('expired');
    expect((await get('citizen-2', 'queryList', { zt: 'expired' })).body.data.list).toMatchObject([{ ywh }]);
    expect((await decide('approver', ywh, { jg: 'revoked' })).resultCode).toBe('B000');
  });

  test('the paper that shows a ground is the asker’s until handed in, then the deciding office’s too, who are seen to read it', async () => {
    const filled = await form('citizen-2', homes.citizen ?? '', 'citizen');
    const [bsm = ''] = filled.fileBsms;
    const read = (name: string, id = bsm) => get(name, `content/${id}`, {});
    const everybodyElse = ['citizen', 'enterprise', 'acceptor', 'sea-reviewer', 'court', 'ops', 'content'];
    const unknown = (await read('citizen-2', randomUUID())).body;
    for (const name of [...everybodyElse, 'reviewer']) expect([name, (await read(name)).body]).toEqual([name, unknown]);
    // None at all, another's, more than there may be, and one that is no paper.
    const wrong = { ...filled, fileBsms: [] as string[] };
    expect((await post('citizen-2', 'apply', wrong)).msg).toBe('请上传证明文件');
    expect((await post('citizen-2', 'apply', { ...filled, fileBsms: undefined })).resultCode).toBe('B000');
    expect((await post('citizen-2', 'apply', { ...filled, fileBsms: [await proofOf('enterprise')] })).msg).toMatch(
      /未查询到该文件/,
    );
    expect((await post('citizen-2', 'apply', { ...filled, fileBsms: Array.from({ length: 6 }, () => bsm) })).msg).toBe(
      '最多上传5个文件',
    );
    const script = await refusalOf(
      as('citizen-2').upload(uploadArchiveProof, {}, { name: '公证书.pdf', bytes: Buffer.from('<script>') }),
    );
    expect(script.code).toBe('B000');
    // Nothing of it was taken.
    expect((await get('citizen-2', 'queryList', { zt: 'pending' })).body.data.total).toBe(0);

    const { ywh } = (await post('citizen-2', 'apply', filled)).data as { ywh: string };
    const paper = { bsm, name: '继承公证书.pdf', mime: 'application/pdf' };
    expect((await get('citizen-2', 'queryDetail', { ywh })).body.data).toMatchObject({ files: [paper] });
    expect((await get('reviewer', 'queryDetail', { ywh })).body.data).toMatchObject({ files: [paper], sqrmc: '李*宁' });
    for (const name of everybodyElse) expect([name, (await read(name)).body]).toEqual([name, unknown]);
    const before = (await looksOf('citizen-2')).total;
    const { raw, headers } = await read('citizen-2');
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-disposition']).toBeDefined();
    expect((await looksOf('citizen-2')).total).toBe(before);
    expect((await read('reviewer')).raw.equals(raw)).toBe(true);
    const looks = await looksOf('citizen-2');
    expect(looks.total).toBe(before + 1);
    expect(looks.rows[0]).toMatchObject({ what: '档案查阅的证明文件“继承公证书.pdf”' });
    // Handed in once, with one request.
    const again = await form('citizen-2', homes.citizen ?? '', 'citizen');
    await decide('reviewer', ywh, { jg: 'refused', yj: '公证书与登记的权利人不符' });
    expect((await post('citizen-2', 'apply', { ...again, fileBsms: [bsm] })).msg).toMatch(/未查询到该文件/);
  });

  test('a request names certificate and holder together, has a ground, and is not asked twice nor by officials', async () => {
    const wrong = await post('enterprise', 'apply', {
      ...(await form('enterprise', homes.citizen ?? '', 'citizen')),
      qlrmc: '李四',
    });
    expect(wrong).toEqual(
      await post('enterprise', 'apply', await form('enterprise', '浙（2019）杭州市不动产权第9999999号', 'citizen')),
    );
    expect(wrong.resultCode).toBe('B000');
    expect((await post('citizen', 'apply', await form('citizen', homes.citizen ?? '', 'citizen'))).msg).toMatch(
      /您自己的不动产/,
    );
    expect((await post('acceptor', 'apply', await form('acceptor', homes.citizen ?? '', 'citizen'))).msg).toMatch(
      /工作人员账号/,
    );
    expect(
      (await post('enterprise', 'apply', { ...(await form('enterprise', homes.citizen ?? '', 'citizen')), cxnr: '  ' }))
        .msg,
    ).toMatch(/请填写|请写明/);
    expect(
      (
        await post('enterprise', 'apply', {
          ...(await form('enterprise', homes.citizen ?? '', 'citizen')),
          cxmd: 'curious',
        })
      ).resultCode,
    ).toBe('B000');
    const ywh = await apply('enterprise');
    expect((await post('enterprise', 'apply', await form('enterprise', homes.citizen ?? '', 'citizen'))).msg).toMatch(
      /已经申请/,
    );
    // The day's share is for wrong ones as well.
    const answers: string[] = [];
    const misspelt = await form('enterprise', '浙1', 'citizen');
    for (let n = 0; n < 12; n += 1) answers.push((await post('enterprise', 'apply', misspelt)).msg);
    expect(new Set(answers.slice(-2)).size).toBe(1);
    expect(answers.at(-1)).not.toBe(wrong.msg);
    // What is granted can be no more than thirty days.
    expect((await decide('reviewer', ywh, { ts: 31 })).resultCode).toBe('B000');
    // Who holds it has changed meanwhile: the certificate is another's.
    const [right] = await services.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.titleCertificateNumber, homes.citizen ?? ''));
    const ofCitizen = and(eq(rightHolders.certificateId, right?.id ?? ''));
    await services.db.update(rightHolders).set({ identityNumber: OFFICER_RELATIVE.identityNumber }).where(ofCitizen);
    // 回避: neither decided by a relative, nor read, with what the applicant has written and handed in.
    const paper = (await get('enterprise', 'queryDetail', { ywh })).body.data.files[0].bsm as string;
    for (const answer of [
      await decide('reviewer', ywh),
      (await get('reviewer', 'queryDetail', { ywh })).body,
      (await get('reviewer', `content/${paper}`, {})).body,
    ])
      expect(answer).toMatchObject({ data: null, msg: expect.stringMatching(/您或者您的亲属/) as unknown });
    const { name, identityNumber } = WARDS.father;
    await services.db.update(rightHolders).set({ name, identityNumber }).where(ofCitizen);
    // A guardian looks as the ward may.
    expect((await papers('citizen', { bdcqzh: homes.citizen ?? '' })).resultCode).toBe('A000');
    expect((await papers('citizen-2', { bdcqzh: homes.citizen ?? '' })).resultCode).toBe('B000');
    expect((await decide('reviewer', ywh)).resultCode).toBe('A000');
  });

  test('papers of a case of the portal are in the archive of what it registered, and not those taken away', async () => {
    const citizen = as('citizen');
    const [home] = await cleanHouses(citizen);
    const { ywh } = await startDraftOf(citizen, home?.bdcqzh ?? '');
    const kept = await upload(citizen, ywh, 'M010', 'kept');
    expect(kept.resultCode).toBe('A000');
    const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, ywh));
    await services.db
      .update(certificates)
      .set({ applicationId: row?.id ?? '' })
      .where(eq(certificates.titleCertificateNumber, home?.bdcqzh ?? ''));
    const { data } = await papers('citizen', { bdcqzh: home?.bdcqzh ?? '' });
    expect(data.list).toHaveLength(1);
    const page = { bdcqzh: home?.bdcqzh ?? '', bsm: data.list[0]?.bsm ?? '', page: 1 };
    expect((await sharp((await view('citizen', page)).raw).metadata()).width).toBe(1_400);
  });

  test('a request that is sent ten times at once is one, and nothing waits for a connection that never comes', async () => {
    const forms = [];
    for (let n = 0; n < 10; n += 1) forms.push(await form('bank', homes['citizen-2'] ?? '', 'citizen-2'));
    const bank = as('bank');
    const sent = forms.map((one) => {
      const headers = { 'idempotency-key': randomUUID() };
      return async () => (await bank.post(`${BASE}/apply`, one, { headers })).body;
    });
    const answers = await Promise.all(sent.map((send) => send()));
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual([
      '',
      ...Array<string>(9).fill('您已经申请查阅这份档案，请等候审核'),
    ]);
    // These are all of a day. Whose answer was lost is not refused as one who asks too often.
    const taken = answers.findIndex(({ msg }) => msg === '');
    expect(await sent[taken]?.()).toEqual(answers[taken]);
  });
});

/** In how many of nine parts two pictures of one size differ by more than what compressing does. */
async function differingParts(one: Buffer, other: Buffer): Promise<number> {
  const read = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [left, right] = [await read(one), await read(other)];
  expect(left.info).toEqual(right.info);
  const { width, height } = left.info;
  const counts = new Array<number>(9).fill(0);
  for (let at = 0; at < left.data.length; at += 1)
    if (Math.abs((left.data[at] ?? 0) - (right.data[at] ?? 0)) > 24) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const part = Math.floor((3 * y) / height) * 3 + Math.floor((3 * x) / width);
      counts[part] = (counts[part] ?? 0) + 1;
    }
  return counts.filter((count) => count > 50).length;
}
