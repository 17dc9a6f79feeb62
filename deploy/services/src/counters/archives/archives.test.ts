// Looking into archives over HTTP: as the holder, by a granted request, and as everybody who may not; each page is
// marked and logged, and the holder reads of it.
import * as calls from '@portal/queries/contract';
import { listLooks } from '@portal/shell/contract';
import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { OFFICER_RELATIVE, PEOPLE, WARDS } from '../../../seed/people';
import { applications } from '../../cases/schema';
import { certificates } from '../../register/certificates/schema';
import { rightHolders } from '../../register/schema';
import { describeOnOne, outcomesOf, refusalOf, refusalsOf, usingServices } from '../../testing';
import { cleanHouses, samplePdf, startDraftOf, upload } from '../../testing/cases/case-driver';
import { inboxOf } from '../../testing/cases/inbox';
import { archivePapers, archiveViews } from './schema';

const DAY = 86_400_000;
const NO_ARCHIVE = /^没有可以查阅的档案/;
const NOWHERE = '浙（2019）杭州市不动产权第9999999号';

describeOnOne('archives', () => {
  const { services, as, comeAgain } = usingServices();
  const papers = (name: string, of: object) => as(name).ask(calls.listArchivePapers, of);
  const view = (name: string, page: object) => as(name).ask(calls.viewArchivePage, page);
  const detail = (name: string, requestNumber: string) => as(name).ask(calls.getArchiveRequest, { requestNumber });
  const list = (name: string, state?: string) => as(name).ask(calls.listArchiveRequests, { state });
  const looksOf = (name: string) => as(name).ask(listLooks);
  const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
  const isNone = async (asked: Promise<unknown>) =>
    expect(await refusalOf(asked)).toMatchObject({ code: 'B000', data: null });
  /** Homes of the two people that have papers from before. */
  const homes: Record<string, string> = {};
  const ofCitizen = () => ({ titleCertificateNumber: homes.citizen ?? '' });
  /** A paper that the person has uploaded and handed in with nothing yet. */
  const proofOf = async (name: string, bytes = samplePdf(randomUUID())): Promise<string> =>
    (await as(name).upload(calls.uploadArchiveProof, {}, { name: '继承公证书.pdf', bytes })).fileId;
  const form = async (asker: string, titleCertificateNumber = homes.citizen ?? '', holder = 'citizen') => ({
    ...{ titleCertificateNumber, rightHolderName: PEOPLE[holder]?.name ?? '', ground: 'heir' },
    ...{ reason: '购房合同，用于办理继承', proof: '继承公证书（演示）第12号', fileIds: [await proofOf(asker)] },
  });
  const send = (name: string, filled: object) => as(name).ask(calls.applyForArchive, filled);
  const apply = async (name = 'citizen-2') => (await send(name, await form(name))).requestNumber;
  const decide = (name: string, requestNumber: string, change: object = {}) =>
    as(name).ask(calls.decideArchiveRequest, { requestNumber, decision: 'granted', opinion: '材料齐全', ...change });

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
    const own = await papers('citizen', ofCitizen());
    expect(own).toMatchObject({ ...ofCitizen(), maySave: true, validUntil: null });
    expect(own.papers.map(({ title, pages }) => [title, pages])).toEqual([
      ['不动产登记申请书', 2],
      ['房屋买卖合同', 1],
      ['申请人身份证明', 1],
    ]);
    const seen = new Set<string>();
    for (const { paper, pages } of own.papers)
      for (let page = 1; page <= pages; page += 1) {
        const { bytes, headers } = await view('citizen', { ...ofCitizen(), paper, page });
        expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: expect.any(Number) as number });
        seen.add(bytes.toString('base64'));
      }
    expect(seen.size).toBe(4);
    const rows = await services.db.select().from(archiveViews).where(isNotNull(archiveViews.paper));
    expect(rows.map(({ userId, page, requestNumber }) => [userId, page, requestNumber])).toEqual(
      [1, 2, 1, 1].map((page) => ['u-citizen', page, null]),
    );
    // One's own look is none that one is told of.
    expect((await looksOf('citizen')).total).toBe(0);
    const paper = own.papers[0]?.paper;
    await isNone(view('citizen', { ...ofCitizen(), paper, page: 3 }));
    await isNone(view('citizen', { ...ofCitizen(), paper: randomUUID(), page: 1 }));
    // The paper of another archive is none of this one.
    await isNone(view('citizen-2', { titleCertificateNumber: homes['citizen-2'], paper, page: 1 }));
  });

  test('S6.17 nobody else opens an archive, and a request that waits, is refused, over or taken back opens none', async () => {
    const others = 'citizen-2 enterprise bank acceptor reviewer sea-reviewer court ops content'.split(' ');
    for (const name of others) {
      const known = await refusalOf(papers(name, ofCitizen()));
      expect(known.answer).toEqual((await refusalOf(papers(name, { titleCertificateNumber: NOWHERE }))).answer);
      expect(known).toMatchObject({ code: 'B000', data: null, message: expect.stringMatching(NO_ARCHIVE) });
    }
    const requestNumber = await apply();
    const { paper } = (await papers('citizen', ofCitizen())).papers[0] ?? {};
    const page = { requestNumber, paper, page: 1 };
    const closed = async () => {
      expect(await messageOf(papers('citizen-2', { requestNumber }))).toMatch(NO_ARCHIVE);
      await isNone(view('citizen-2', page));
    };
    await closed();
    // Only those who decide there see and decide it.
    for (const name of ['citizen', 'enterprise', 'acceptor', 'sea-reviewer', 'sea-approver', 'ops', 'finance']) {
      await isNone(detail(name, requestNumber));
      await refusalOf(decide(name, requestNumber));
      expect([name, (await list(name)).total]).toEqual([name, 0]);
    }
    const pending = { requestNumber, applicantName: '李*宁', mayDecide: true, state: 'pending' };
    expect(await list('reviewer', 'pending')).toMatchObject({ total: 1, rows: [pending] });
    const opinion = '公证书与登记的权利人不符';
    const refused = decide('reviewer', requestNumber, { decision: 'refused', opinion });
    expect(await refused).toMatchObject({ state: 'refused' });
    await closed();
    expect(await messageOf(decide('approver', requestNumber))).toMatch(/已经审核/);
    const seen = { state: 'refused', opinion, applicantName: '李思宁', mayDecide: false };
    expect(await detail('citizen-2', requestNumber)).toMatchObject(seen);
    // Refused, one may ask again.
    const again = { requestNumber: await apply() };
    const granted = decide('reviewer', again.requestNumber, { days: 3 });
    expect(await granted).toMatchObject({ state: 'granted', maySave: false });
    expect((await papers('citizen-2', again)).papers).toHaveLength(3);
    // A number is of nobody else's use.
    for (const name of ['enterprise', 'reviewer', 'citizen']) await refusalOf(papers(name, again));
    const revoked = decide('approver', again.requestNumber, { decision: 'revoked', opinion: '申请人撤回公证' });
    expect(await revoked).toMatchObject({ state: 'revoked' });
    await isNone(view('citizen-2', { ...page, ...again }));
  });

  test('every page that is granted carries the viewer’s name and the time, is told to the holder, and ends with its days', async () => {
    const requestNumber = await apply();
    await decide('approver', requestNumber, { days: 1 });
    expect((await inboxOf(as('citizen'))).map(({ title }) => title)).toContain('有人获准查阅您的档案');
    const before = (await looksOf('citizen')).total;
    const granted = await papers('citizen-2', { requestNumber });
    expect(granted).toMatchObject({ maySave: false, ...ofCitizen() });
    expect((await looksOf('citizen')).total).toBe(before);
    const paper = granted.papers[0]?.paper;
    const pageOf = async (page: number, size?: string) =>
      (await view('citizen-2', { requestNumber, paper, page, size })).bytes;
    expect((await sharp(await pageOf(1, 'thumb')).metadata()).width).toBeLessThan(100);
    expect((await looksOf('citizen')).total).toBe(before);
    const [first, second] = [await pageOf(1), await pageOf(2)];
    const looks = await looksOf('citizen');
    expect(looks.total).toBe(before + 2);
    const pages = looks.rows.slice(0, 2).map(({ what }) => what.slice(-3));
    expect(pages.toSorted()).toEqual(['第1页', '第2页']);
    expect(looks.rows[0]?.why).toContain(requestNumber);
    expect(JSON.stringify(looks.rows[0])).toContain('经登记机构准许的查阅人');
    expect(JSON.stringify(looks.rows[0])).not.toContain(PEOPLE['citizen-2']?.identityNumber);
    expect(second.equals(first)).toBe(false);

    // The marks of two people, and of two times, differ in every part of the page; without them the parts would be the
    // same.
    const own = await view('citizen', { ...ofCitizen(), paper, page: 1 });
    expect(await differingParts(first, own.bytes)).toBe(9);
    services.clock.advance(61_000);
    expect(await differingParts(first, await pageOf(1))).toBe(9);

    services.clock.advance(DAY);
    // Everybody's session has ended by then.
    comeAgain();
    await isNone(pageOf(1));
    expect((await detail('citizen-2', requestNumber)).state).toBe('expired');
    expect((await list('citizen-2', 'expired')).rows).toMatchObject([{ requestNumber }]);
    await refusalOf(decide('approver', requestNumber, { decision: 'revoked' }));
  });

  test('the paper that shows a ground is the asker’s until handed in, then the deciding office’s too, who are seen to read it', async () => {
    const filled = await form('citizen-2');
    const [fileId = ''] = filled.fileIds;
    const read = (name: string, id = fileId) => as(name).ask(calls.downloadArchiveProof, { fileId: id });
    const everybodyElse = ['citizen', 'enterprise', 'acceptor', 'sea-reviewer', 'court', 'ops', 'content'];
    const unknown = (await refusalOf(read('citizen-2', randomUUID()))).answer;
    const unreadable = async (names: string[]) => {
      for (const name of names) expect([name, (await refusalOf(read(name))).answer]).toEqual([name, unknown]);
    };
    await unreadable([...everybodyElse, 'reviewer']);
    // None at all, another's, more than there may be, and one that is no paper.
    const sendFiles = (fileIds?: string[]) => messageOf(send('citizen-2', { ...filled, fileIds }));
    expect(await sendFiles([])).toBe('请上传证明文件');
    await sendFiles();
    expect(await sendFiles([await proofOf('enterprise')])).toMatch(/未查询到该文件/);
    expect(await sendFiles(Array<string>(6).fill(fileId))).toBe('最多上传5个文件');
    expect((await refusalOf(proofOf('citizen-2', Buffer.from('<script>')))).code).toBe('B000');
    // Nothing of it was taken.
    expect((await list('citizen-2', 'pending')).total).toBe(0);

    const { requestNumber } = await send('citizen-2', filled);
    const files = [{ fileId, name: '继承公证书.pdf', mime: 'application/pdf' }];
    expect(await detail('citizen-2', requestNumber)).toMatchObject({ files });
    expect(await detail('reviewer', requestNumber)).toMatchObject({ files, applicantName: '李*宁' });
    await unreadable(everybodyElse);
    const before = (await looksOf('citizen-2')).total;
    const { bytes, headers } = await read('citizen-2');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers['content-disposition']).toBeDefined();
    expect((await looksOf('citizen-2')).total).toBe(before);
    expect((await read('reviewer')).bytes.equals(bytes)).toBe(true);
    const looks = await looksOf('citizen-2');
    expect(looks.total).toBe(before + 1);
    expect(looks.rows.map(({ what }) => what)).toContain('档案查阅的证明文件“继承公证书.pdf”');
    // Handed in once, with one request.
    const again = await form('citizen-2');
    await decide('reviewer', requestNumber, { decision: 'refused', opinion: '公证书与登记的权利人不符' });
    expect(await messageOf(send('citizen-2', { ...again, fileIds: [fileId] }))).toMatch(/未查询到该文件/);
  });

  test('a request names certificate and holder together, has a ground, and is not asked twice nor by officials', async () => {
    const refused = async (name: string, change: object = {}, title?: string) =>
      refusalOf(send(name, { ...(await form(name, title)), ...change }));
    // Whether certificate and holder belong together is answered to the office alone, which cannot grant what does not.
    const misnamed = { ...(await form('enterprise')), rightHolderName: '李四' };
    for (const filled of [misnamed, await form('enterprise', NOWHERE)]) {
      const wrong = (await send('enterprise', filled)).requestNumber;
      expect(await detail('enterprise', wrong)).toMatchObject({ location: '', state: 'pending' });
      const unfounded = '登记簿中没有这份证书，或者申请书所写的权利人不符，不能准许查阅';
      expect(await messageOf(decide('reviewer', wrong))).toBe(unfounded);
      await decide('reviewer', wrong, { decision: 'refused', opinion: '登记簿中没有这份证书' });
    }
    expect((await refused('citizen')).message).toMatch(/您自己的不动产/);
    expect((await refused('acceptor')).message).toMatch(/工作人员账号/);
    expect((await refused('enterprise', { reason: '  ' })).message).toMatch(/请填写|请写明/);
    expect((await refused('enterprise', { ground: 'curious' })).code).toBe('B000');
    const requestNumber = await apply('enterprise');
    expect((await refused('enterprise')).message).toMatch(/已经申请/);
    // The day's share is for wrong ones as well.
    const answers: string[] = [];
    const misspelt = await form('enterprise', '浙1');
    for (let n = 0; n < 12; n += 1)
      answers.push(
        await send('enterprise', misspelt).then(
          () => 'taken',
          ({ message }: Error) => message,
        ),
      );
    expect(new Set(answers.slice(-2)).size).toBe(1);
    expect(answers.at(-1)).toBe('操作过于频繁，请稍后再试');
    // What is granted can be no more than thirty days.
    await refusalOf(decide('reviewer', requestNumber, { days: 31 }));
    // Who holds it has changed meanwhile: the certificate is another's.
    const [right] = await services.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.titleCertificateNumber, homes.citizen ?? ''));
    const heldBy = ({ name, identityNumber }: { name: string; identityNumber: string }) =>
      services.db
        .update(rightHolders)
        .set({ name, identityNumber })
        .where(eq(rightHolders.certificateId, right?.id ?? ''));
    await heldBy(OFFICER_RELATIVE);
    // 回避: neither decided by a relative, nor read, with what the applicant has written and handed in.
    const fileId = (await detail('enterprise', requestNumber)).files[0]?.fileId;
    const relative = { data: null, message: expect.stringMatching(/您或者您的亲属/) as unknown };
    for (const refused of await refusalsOf(
      decide('reviewer', requestNumber),
      detail('reviewer', requestNumber),
      as('reviewer').ask(calls.downloadArchiveProof, { fileId }),
    ))
      expect(refused).toMatchObject(relative);
    await heldBy(WARDS.father);
    // A guardian looks as the ward may.
    await papers('citizen', ofCitizen());
    await refusalOf(papers('citizen-2', ofCitizen()));
    await decide('reviewer', requestNumber);
  });

  test('papers of a case of the portal are in the archive of what it registered, and not those taken away', async () => {
    const citizen = as('citizen');
    const [home] = await cleanHouses(citizen);
    const titleCertificateNumber = home?.bdcqzh ?? '';
    const { ywh } = await startDraftOf(citizen, titleCertificateNumber);
    expect((await upload(citizen, ywh, 'M010', 'kept')).resultCode).toBe('A000');
    const [row] = await services.db.select().from(applications).where(eq(applications.draftNumber, ywh));
    await services.db
      .update(certificates)
      .set({ applicationId: row?.id ?? '' })
      .where(eq(certificates.titleCertificateNumber, titleCertificateNumber));
    const kept = (await papers('citizen', { titleCertificateNumber })).papers;
    expect(kept).toHaveLength(1);
    const page = await view('citizen', { titleCertificateNumber, paper: kept[0]?.paper, page: 1 });
    expect((await sharp(page.bytes).metadata()).width).toBe(1_400);
  });

  test('a request that is sent ten times at once is one, and nothing waits for a connection that never comes', async () => {
    const sent: object[] = [];
    for (let n = 0; n < 10; n += 1)
      sent.push({ ...(await form('bank', homes['citizen-2'], 'citizen-2')), idempotencyKey: randomUUID() });
    await as('bank').device();
    const asked = sent.map((one) => send('bank', one));
    const { answers, refusals } = await outcomesOf(asked);
    expect(answers).toHaveLength(1);
    expect(refusals.map(({ message }) => message)).toEqual(Array(9).fill('您已经申请查阅这份档案，请等候审核'));
    // These are all of a day. Whose answer was lost is not refused as one who asks too often.
    const taken = (await Promise.allSettled(asked)).findIndex(({ status }) => status === 'fulfilled');
    expect(await send('bank', sent[taken] ?? {})).toEqual(answers[0]);
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
