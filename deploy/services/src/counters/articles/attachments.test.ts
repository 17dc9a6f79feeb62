// Attachments of articles over HTTP: uploaded, shown and opened, and tried by everybody who may not, at every step of
// the article.
import {
  downloadAttachment,
  getArticle,
  getNews,
  getWorkGuide,
  publishArticle,
  saveArticle,
  uploadAttachment,
  withdrawArticle,
} from '@portal/queries/contract';
import type { Call, CallTerms } from '@portal/shared/contract';
import type { AskInput } from '../../testing/client/asking';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Caller, TestClient } from '../../testing';
import { refusalOf, usingServices } from '../../testing';
import { samplePdf } from '../../testing/cases/case-driver';
import { samplePng } from '../../testing/files/sample-files';
import { users } from '../../people/auth/schema';
import { articleFiles } from './schema';

const { services } = usingServices();
let editor: TestClient;
let anybody: TestClient;
beforeAll(async () => {
  editor = await services.signedIn('content');
  anybody = services.client();
});

type Body = Record<string, unknown>;
const NEWS = { section: 'news', kind: '工作动态', title: '窗口新增无障碍通道', text: '申请表见附件' };
const post = <C extends CallTerms>(call: Call<C>, body: AskInput<C>, who = editor) => who.ask(call, body);
const sent = (name: string, bytes: Buffer, who: Caller = editor) => who.upload(uploadAttachment, {}, { name, bytes });
const kept = (name = '申请表.pdf', bytes = samplePdf(randomUUID())) => sent(name, bytes);
const save = async (fileBsms: readonly string[], body: Body = {}) =>
  post(saveArticle, { version: 0, ...NEWS, ...body, fileIds: fileBsms });
const detail = (bsm: string) => editor.ask(getArticle, { recordId: bsm });
const news = (bsm: string) => anybody.ask(getNews, { recordId: bsm });
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
  expect(file).toEqual({ fileId: file.fileId, name: '申请表 1.pdf', mime: 'application/pdf', size: bytes.byteLength });
  const unknown = await inPublic(randomUUID().replaceAll('-', ''));
  expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
  expect(await inPublic(file.fileId)).toEqual(unknown);
  const { recordId, version } = await save([file.fileId]);
  expect((await detail(recordId)).attachments).toEqual([file]);
  for (const who of [anybody, await services.signedIn('citizen'), await services.signedIn('reviewer')])
    expect(await inPublic(file.fileId, who)).toEqual(unknown);
  expect([await inPublic(file.fileId, editor), await byEditor(file.fileId)]).toEqual([unknown, '%PDF-']);
  await post(publishArticle, { recordId, version });
  expect((await news(recordId)).attachments).toEqual([file]);
  const { headers, bytes: raw } = await anybody.ask(downloadAttachment, { fileId: file.fileId });
  expect(raw.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain("UTF-8''申请表 1.pdf");
});

test('a later draft neither shows its new file nor takes the old one away; the history keeps every version’s', async () => {
  const [first, second] = [await kept('一.pdf'), await kept('二.png', samplePng(20, 20))];
  const { recordId } = await save([first.fileId]);
  await post(publishArticle, { recordId, version: 1 });
  await save([second.fileId], { recordId, version: 2 });
  const refused = { resultCode: 'B000', data: null };
  expect([await inPublic(first.fileId), await inPublic(second.fileId)]).toMatchObject(['%PDF-', refused]);
  expect((await news(recordId)).attachments).toEqual([first]);
  await post(publishArticle, { recordId, version: 3 });
  expect(await inPublic(first.fileId)).toMatchObject(refused);
  expect(await inPublic(second.fileId)).toContain('PNG');
  expect((await detail(recordId)).history.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    ['二.png'],
    ['二.png'],
    ['一.pdf'],
    ['一.pdf'],
  ]);
  // Editors still read what the older version had, and may attach it again, in another order.
  expect(await byEditor(first.fileId)).toBe('%PDF-');
  await save([second.fileId, first.fileId], { recordId, version: 4 });
  expect((await detail(recordId)).attachments).toEqual([second, first]);
  await post(withdrawArticle, { recordId, version: 5 });
  for (const file of [first, second]) expect(await inPublic(file.fileId)).toMatchObject(refused);
});

test('what is published for a later day opens on that day', async () => {
  const file = await kept();
  const { recordId } = await save([file.fileId]);
  const day = new Date(services.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await post(publishArticle, { recordId, version: 1, day });
  expect(await inPublic(file.fileId)).toMatchObject({ resultCode: 'B000' });
  services.clock.advance(4 * 86_400_000);
  editor = await services.signedIn('content');
  expect(await inPublic(file.fileId)).toBe('%PDF-');
});

test('an introduction’s stands in the work guide of its business', async () => {
  const file = await kept('地役权合同示范文本.pdf');
  const words = {
    section: 'introduction',
    kind: '业务介绍',
    processCode: 'easement-first',
    title: '地役权',
    text: '地役权的介绍',
  };
  const { recordId } = await save([file.fileId], words);
  await post(publishArticle, { recordId, version: 1 });
  const params = { regionCode: '330106', processCode: 'easement-first' };
  const data = await anybody.ask(getWorkGuide, params);
  expect(data).toMatchObject({ introduction: '地役权的介绍', attachments: [file] });
  expect(await inPublic(file.fileId)).toBe('%PDF-');
});

test('files of other kinds, disguised ones, too many and others’ are refused, and nothing is saved with them', async () => {
  const hostile = Buffer.from('<script>alert(1)</script>');
  for (const name of ['表.pdf', '表.png']) expect((await refusalOf(sent(name, hostile))).code).toBe('B000');
  const active = samplePdf('x')
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect((await refusalOf(sent('表.pdf', Buffer.from(active, 'latin1')))).code).toBe('B000');
  const file = await kept();
  const { recordId } = await save([file.fileId]);
  const elsewhere = (await save([])).recordId;
  // One that another article has, one that there is not, eleven, and none of the form of a number.
  for (const [fileBsms, words] of [
    [[file.fileId], '未查询到该文件'],
    [[randomUUID().replaceAll('-', '')], '未查询到该文件'],
    [Array.from({ length: 11 }, (_, at) => String(at).padStart(32, '0')), '最多附10个文件'],
  ] as const)
    expect((await refusalOf(save(fileBsms, { recordId: elsewhere, version: 1 }))).message).toContain(words);
  expect((await detail(elsewhere)).version).toBe(1);
  expect((await detail(recordId)).attachments).toEqual([file]);
});

test('a file that was judged under earlier rules is not attached, and after another upload it is', async () => {
  const early = await kept();
  await services.db.update(articleFiles).set({ rules: 1 }).where(eq(articleFiles.id, early.fileId));
  expect((await refusalOf(save([early.fileId]))).message).toContain('请删除后重新上传');
  const again = await kept();
  expect((await detail((await save([again.fileId])).recordId)).attachments).toEqual([again]);
});

test('nobody but editors uploads; an editor of another place opens and attaches nothing of this one, in the words of what there is not', async () => {
  for (const name of ['citizen', 'reviewer', 'ops']) {
    const who = await services.signedIn(name);
    await refusalOf(sent('表.pdf', samplePdf('x'), who));
  }
  const [free, attached] = [await kept(), await kept()];
  await save([attached.fileId]);
  for (const name of ['citizen', 'reviewer', 'ops'])
    for (const { fileId: bsm } of [free, attached])
      expect(await byEditor(bsm, await services.signedIn(name))).toMatchObject({ data: null });
  await services.db.update(users).set({ regionCode: '330903' }).where(eq(users.username, 'content'));
  const other = await services.signedIn('content');
  const unknown = await byEditor(randomUUID().replaceAll('-', ''), other);
  expect(unknown).toMatchObject({ resultCode: 'B000', data: null });
  expect(await byEditor(attached.fileId, other)).toEqual(unknown);
  await services.db.update(users).set({ regionCode: '330106' }).where(eq(users.username, 'content'));
});
