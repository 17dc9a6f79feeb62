// Attachments of articles over HTTP: uploaded, shown and opened, and tried by everybody who may not, at every step of the article.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { samplePng } from '../../testing/files/sample-files';
import { uploadFile } from '../../testing/files/upload-file';
import { users } from '../../people/auth/schema';

let services: TestServices;
let editor: TestClient;
let anybody: TestClient;
beforeAll(async () => {
  services = await startTestServices();
  editor = await services.signedIn('content');
  anybody = services.client();
});
afterAll(() => services.close());

interface Kept {
  bsm: string;
  name: string;
  mime: string;
  size: number;
}
type Body = Record<string, unknown>;
const NEWS = { lm: 'news', kind: '工作动态', title: '窗口新增无障碍通道', text: '申请表见附件' };
const post = async (call: string, body: Body, who = editor) =>
  (await who.post(`/api/pub3/content/${call}`, body, { headers: { 'idempotency-key': randomUUID() } })).body;
const sent = async (name: string, bytes: Buffer, who = editor) =>
  (await uploadFile(who, '/api/pub3/content/upload', {}, name, bytes)).body;
const kept = async (name = '申请表.pdf', bytes = samplePdf(randomUUID())) => (await sent(name, bytes)).data as Kept;
const save = async (fileBsms: readonly string[], body: Body = {}) =>
  post('save', { version: 0, ...NEWS, ...body, fileBsms });
const detail = async (bsm: unknown) => (await editor.get(`/api/pub3/content/queryDetail/${String(bsm)}`)).body.data;
const news = async (bsm: unknown) => (await anybody.get(`/api/pub3/news/queryDetail/${String(bsm)}`)).body.data;
/** As the answer is read: a file by its first bytes, a refusal whole. */
const opened = async (path: string, bsm: string, who: TestClient) => {
  const { raw, headers, body } = await who.get(`/api/pub3/${path}/attachment/${bsm}`);
  return String(headers['content-type']).includes('json') ? (body as Body) : raw.subarray(0, 5).toString('latin1');
};
const inPublic = (bsm: string, who = anybody) => opened('news', bsm, who);
const byEditor = (bsm: string, who = editor) => opened('content', bsm, who);

test('what a draft has attached opens for editors alone; once it is published everybody reads name, kind and size, and opens it', async () => {
  const bytes = samplePdf('申请表');
  const file = await kept('../申请表 <1>.pdf', bytes);
  expect(file).toEqual({ bsm: file.bsm, name: '申请表 1.pdf', mime: 'application/pdf', size: bytes.byteLength });
  const unknown = await inPublic(randomUUID().replaceAll('-', ''));
  expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
  expect(await inPublic(file.bsm)).toEqual(unknown);
  const { bsm, version } = (await save([file.bsm])).data;
  expect((await detail(bsm)).files).toEqual([file]);
  for (const who of [anybody, await services.signedIn('citizen'), await services.signedIn('reviewer')])
    expect(await inPublic(file.bsm, who)).toEqual(unknown);
  expect([await inPublic(file.bsm, editor), await byEditor(file.bsm)]).toEqual([unknown, '%PDF-']);
  await post('publish', { bsm, version });
  expect((await news(bsm)).files).toEqual([file]);
  const { headers, raw } = await anybody.get(`/api/pub3/news/attachment/${file.bsm}`);
  expect(raw.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain("UTF-8''申请表 1.pdf");
});

test('a later draft neither shows its new file nor takes the old one away; the history keeps every version’s', async () => {
  const [first, second] = [await kept('一.pdf'), await kept('二.png', samplePng(20, 20))];
  const { bsm } = (await save([first.bsm])).data;
  await post('publish', { bsm, version: 1 });
  expect((await save([second.bsm], { bsm, version: 2 })).resultCode).toBe('A000');
  const refused = { resultCode: 'B000', data: null };
  expect([await inPublic(first.bsm), await inPublic(second.bsm)]).toMatchObject(['%PDF-', refused]);
  expect((await news(bsm)).files).toEqual([first]);
  await post('publish', { bsm, version: 3 });
  expect(await inPublic(first.bsm)).toMatchObject(refused);
  expect(await inPublic(second.bsm)).toContain('PNG');
  expect((await detail(bsm)).ls.map(({ files }: { files: Kept[] }) => files.map(({ name }) => name))).toEqual([
    ['二.png'],
    ['二.png'],
    ['一.pdf'],
    ['一.pdf'],
  ]);
  // Editors still read what the older version had, and may attach it again, in another order.
  expect(await byEditor(first.bsm)).toBe('%PDF-');
  await save([second.bsm, first.bsm], { bsm, version: 4 });
  expect((await detail(bsm)).files).toEqual([second, first]);
  await post('withdraw', { bsm, version: 5 });
  for (const file of [first, second]) expect(await inPublic(file.bsm)).toMatchObject(refused);
});

test('what is published for a later day opens on that day', async () => {
  const file = await kept();
  const { bsm } = (await save([file.bsm])).data;
  const day = new Date(services.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await post('publish', { bsm, version: 1, date: day });
  expect(await inPublic(file.bsm)).toMatchObject({ resultCode: 'B000' });
  services.clock.advance(4 * 86_400_000);
  editor = await services.signedIn('content');
  expect(await inPublic(file.bsm)).toBe('%PDF-');
});

test('an introduction’s stands in the work guide of its business', async () => {
  const file = await kept('地役权合同示范文本.pdf');
  const words = { lm: 'introduction', kind: '业务介绍', lcdm: 'easement-first', title: '地役权', text: '地役权的介绍' };
  const { bsm } = (await save([file.bsm], words)).data;
  await post('publish', { bsm, version: 1 });
  const params = { szdm: '330106', lcdm: 'easement-first' };
  const { data } = (await anybody.get('/api/pub3/workGuide/queryDetail', { params })).body;
  expect(data).toMatchObject({ js: '地役权的介绍', files: [file] });
  expect(await inPublic(file.bsm)).toBe('%PDF-');
});

test('files of other kinds, disguised ones, too many and others’ are refused, and nothing is saved with them', async () => {
  const hostile = Buffer.from('<script>alert(1)</script>');
  for (const name of ['表.pdf', '表.png']) expect((await sent(name, hostile)).resultCode).toBe('B000');
  const active = samplePdf('x')
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect((await sent('表.pdf', Buffer.from(active, 'latin1'))).resultCode).toBe('B000');
  const file = await kept();
  const { bsm } = (await save([file.bsm])).data;
  const elsewhere = (await save([])).data.bsm as string;
  // One that another article has, one that there is not, eleven, and none of the form of a number.
  for (const [fileBsms, words] of [
    [[file.bsm], '未查询到该文件'],
    [[randomUUID().replaceAll('-', '')], '未查询到该文件'],
    [Array.from({ length: 11 }, (_, at) => String(at).padStart(32, '0')), '最多附10个文件'],
  ] as const)
    expect((await save(fileBsms, { bsm: elsewhere, version: 1 })).msg).toContain(words);
  expect((await detail(elsewhere)).version).toBe(1);
  expect((await detail(bsm)).files).toEqual([file]);
});

test('nobody but editors uploads; an editor of another place opens and attaches nothing of this one, in the words of what there is not', async () => {
  for (const name of ['citizen', 'reviewer', 'ops']) {
    const who = await services.signedIn(name);
    expect((await sent('表.pdf', samplePdf('x'), who)).resultCode).not.toBe('A000');
  }
  const [free, attached] = [await kept(), await kept()];
  await save([attached.bsm]);
  for (const name of ['citizen', 'reviewer', 'ops'])
    for (const { bsm } of [free, attached])
      expect(await byEditor(bsm, await services.signedIn(name))).toMatchObject({ data: null });
  await services.db.update(users).set({ regionCode: '330903' }).where(eq(users.username, 'content'));
  const other = await services.signedIn('content');
  const unknown = await byEditor(randomUUID().replaceAll('-', ''), other);
  expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
  expect(await byEditor(attached.bsm, other)).toEqual(unknown);
  await services.db.update(users).set({ regionCode: '330106' }).where(eq(users.username, 'content'));
});
