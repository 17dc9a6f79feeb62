// A document against answering services: one question after the other, each kept; the whole read, signed as read, taken
// back; blank for visitors; a list of who has still to answer.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { listedDocuments } from '@portal/shared/catalogue';
import { answerWith, provideHashing, aUser, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { Answer, Asked, Json, TestServer } from '@portal/shared/testing';
import table from '../../../../e2e/spec/routes.json';
import { routes } from '../routes';
import { drawOnPad, provideInk } from '../testing/ink';
import { AnsweredDocumentPage } from './answered-document-page';
import { DocumentsToFillInPage } from './documents-to-fill-in-page';

const NUMBER = 'D2026112100000000001';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const PDF = '%PDF-1.7 read';
const OTHER_PDF = '%PDF-1.7 of a case that has changed';
let server: TestServer;
let held: Json & { form: Json & { fields: Json } };
let pdf: string;
let isKept: boolean;
let sign: () => Answer;
let rows: Json[];
/** As the services say of the signed document. */
let checked: Json;

function answer({ path, body }: Asked): Answer {
  if (path.endsWith('/document/query')) return answerWith(held);
  if (path.endsWith('/document/list')) return answerWith(rows);
  if (path.endsWith('/document/preview'))
    return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from(pdf) };
  if (path.endsWith('/document/save')) {
    if (isKept)
      held = {
        ...held,
        form: (JSON.parse(body) as { form: typeof held.form }).form,
        version: Number(held.version) + 1,
      };
    return isKept
      ? answerWith({ version: held.version as number, savedAt: '2026-11-24T10:00:00+08:00' })
      : { body: { resultCode: 'B000', msg: '内容已更新，请刷新后重试', data: null } };
  }
  if (path.endsWith('/document/sign')) return sign();
  if (path.endsWith('/document/verify')) return answerWith(checked);
  if (path.endsWith('/document/reopen')) {
    held = { ...held, at: null, version: Number(held.version) + 1 };
    return answerWith({ version: held.version as number });
  }
  if (path.endsWith('/kept/save')) return answerWith({ at: '2026-11-24T10:05:00+08:00' });
  return answerWith(null);
}
beforeAll(async () => {
  provideHashing();
  server = await startAnswering(answer);
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  provideInk();
  server.asked.length = 0;
  held = {
    ...{
      sqrbsm: 'applicant-1',
      name: '张三',
      version: 0,
      savedAt: null,
      at: null,
      changed: false,
      mayAnswer: true,
      yqqm: [],
    },
    form: { fields: { xm: '张三', ywmc: '转移登记' }, parties: {} },
    paper: {
      heading: '单身承诺书',
      given: [{ label: '姓名或者名称', value: '张三' }],
      parts: [{ question: null, text: '本人离婚后没有再婚。' }],
      consent: '以上承诺是我的真实意思。',
    },
  };
  rows = [];
  checked = {
    ...{ name: '单身承诺书', sha256: 'b'.repeat(64), wbg: true, kfzs: true },
    qm: [
      {
        ...{ name: '张三', role: 'qlr', at: '2026-11-24T10:05:00+08:00', sjc: '2026-11-24T10:05:01+08:00', sxsj: null },
        ...{ yqsha256: 'a'.repeat(64), sha256: 'b'.repeat(64), zsmc: '张三', wt: [] },
      },
    ],
  };
  [isKept, pdf] = [true, PDF];
  sign = () => {
    held = { ...held, at: '2026-11-24T10:05:00+08:00' };
    return answerWith({ at: '2026-11-24T10:05:00+08:00' });
  };
});

afterEach(() => jest.restoreAllMocks());

const PATH = '/singleCommitment';
const open = (own: { user?: ReturnType<typeof aUser> } = { user: aUser() }) =>
  renderWithPortal(<AnsweredDocumentPage />, {
    route: `${PATH}?ywh=${NUMBER}`,
    path: PATH,
    baseUrl: server.url,
    ...own,
  });
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const whole = { dsqk: '2', jssj: '2020-05-06' };

test('one question after the other: what is missing is told, what an answer opens is asked, each is kept before the next', async () => {
  open();
  expect(await screen.findByText('第1题，共1题')).toBeTruthy();
  press('保存并核对全文');
  expect((await screen.findByRole('alert')).textContent).toContain('您的回答');
  expect(sent('/save')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '离婚后没有再婚' }));
  expect(await screen.findByText('第1题，共2题')).toBeTruthy();
  press('保存并继续');
  const heading = await screen.findByRole('heading', { name: '婚姻是什么时候结束的？' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(sent('/save')).toMatchObject([
    { ywh: NUMBER, kind: 'single-commitment', sqrbsm: 'applicant-1', version: 0, form: { fields: { dsqk: '2' } } },
  ]);
  press('上一题');
  expect(((await screen.findByRole('radio', { name: '离婚后没有再婚' })) as HTMLInputElement).checked).toBe(true);
});

test('an answer that was not kept stays on the page and can be sent again', async () => {
  isKept = false;
  open();
  fireEvent.click(await screen.findByRole('radio', { name: '从未结婚' }));
  press('保存并核对全文');
  expect(await screen.findByText('内容已更新，请刷新后重试')).toBeTruthy();
  expect((screen.getByRole('radio', { name: '从未结婚' }) as HTMLInputElement).checked).toBe(true);
  isKept = true;
  press('保存并核对全文');
  expect(await screen.findByText('本人离婚后没有再婚。')).toBeTruthy();
});

const CHANGED = '文件内容在您预览之后有变化，请重新预览后再签名';
const signedNow = () => {
  held = { ...held, at: '2026-11-24T10:05:00+08:00' };
  return answerWith({ at: '2026-11-24T10:05:00+08:00' });
};
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /以上承诺是我的真实意思/ }));
/** All answered, opened, agreed to, the name typed. */
async function readWhole() {
  held = { ...held, version: 2, form: { ...held.form, fields: { ...held.form.fields, ...whole } } };
  open();
  expect(await screen.findByText('本人离婚后没有再婚。')).toBeTruthy();
  await screen.findByRole('link', { name: /打开单身承诺书/ });
}
function typeName() {
  fireEvent.click(screen.getByRole('radio', { name: '键入姓名' }));
  fireEvent.change(screen.getByLabelText(/键入本人姓名/), { target: { value: '张三' } });
}

test('the whole is read and signed by the hash of what was opened; nothing is sent before all is given; taken back, it is asked again', async () => {
  await readWhole();
  press('确认并签名');
  expect(await screen.findByRole('alert', { name: '还有 2 项需要完成' })).toBeTruthy();
  expect(sent('/sign')).toEqual([]);
  agree();
  typeName();
  press('确认并签名');
  expect(await screen.findByText('张三已签名')).toBeTruthy();
  expect(await screen.findByText('这份文件自签名以来没有被改动')).toBeTruthy();
  expect(screen.getByText('第1个签名：张三')).toBeTruthy();
  expect(sent('/sign').at(-1)).toMatchObject({ sha256: hashOf(PDF) });
  press('撤回签名，修改回答');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '撤回签名' })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('button', { name: '修改回答' })).toBeTruthy();
});

test('a file that changed after it was opened is opened anew under the same signature, agreed to again, and signed as it is then', async () => {
  await readWhole();
  agree();
  typeName();
  sign = () => {
    pdf = OTHER_PDF;
    held = { ...held, paper: { ...(held.paper as Json), parts: [{ question: null, text: '本人从未结婚。' }] } };
    return { body: { resultCode: 'B000', msg: CHANGED, data: null } };
  };
  press('确认并签名');
  expect(await screen.findByText(CHANGED)).toBeTruthy();
  expect(await screen.findByText(/文件的内容与您之前核对的不同，已重新打开/)).toBeTruthy();
  expect(await screen.findByText('本人从未结婚。')).toBeTruthy();
  expect((screen.getByLabelText(/键入本人姓名/) as HTMLInputElement).value).toBe('张三');
  sign = signedNow;
  // What was agreed to was another text.
  press('确认并签名');
  expect(await screen.findByRole('alert', { name: '还有 1 项需要完成' })).toBeTruthy();
  expect(sent('/sign')).toHaveLength(1);
  agree();
  press('确认并签名');
  expect(await screen.findByText('张三已签名')).toBeTruthy();
  expect(sent('/sign').map(({ sha256 }) => sha256)).toEqual([hashOf(PDF), hashOf(OTHER_PDF)]);
});

test('a refusal for another reason says that the file is the same, keeps what was given, and no signature for the next time', async () => {
  await readWhole();
  agree();
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  sign = () => ({ body: { resultCode: 'B000', msg: '签名图片无法识别，请重试', data: null } });
  press('确认并签名');
  expect(await screen.findByText('签名图片无法识别，请重试')).toBeTruthy();
  expect(await screen.findByText('文件没有变化，您的签名仍然保留，可以再次签名。')).toBeTruthy();
  expect(screen.queryByText(/与您之前核对的不同/)).toBeNull();
  expect(sent('/kept/save')).toEqual([]);
  sign = signedNow;
  press('确认并签名');
  expect(await screen.findByText('张三已签名')).toBeTruthy();
  await waitFor(() => expect(sent('/kept/save')).toHaveLength(1));
});

test('a signed document whose file has changed is said to be no use, with the reason', async () => {
  held = { ...held, version: 2, at: '2026-11-24T10:05:00+08:00' };
  checked = { ...checked, wbg: false, qm: [{ ...(checked.qm as Json[])[0], wt: ['digest'] }] };
  open();
  expect(await screen.findByText('这份文件没有通过验证')).toBeTruthy();
  expect(screen.getByText('签名之后文件的内容被改动过')).toBeTruthy();
});

test('a case that has changed since asks for a new signature; who only looks cannot sign', async () => {
  held = { ...held, version: 2, at: '2026-11-24T10:05:00+08:00', changed: true };
  const { unmount } = open();
  expect(await screen.findByText('签名之后，办件的内容有变化')).toBeTruthy();
  expect(screen.getByRole('button', { name: '确认并签名' })).toBeTruthy();
  unmount();
  held = { ...held, mayAnswer: false };
  open();
  expect(await screen.findByText('申请人需要重新核对并签名。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认并签名' })).toBeNull();
});

test('a visitor reads and prints the blank form, and nothing is asked of the services', async () => {
  open({});
  expect(await screen.findByText('这是空白样式')).toBeTruthy();
  expect(screen.getByText(/承诺人：＿＿＿＿＿＿/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
  expect(server.asked.filter(({ path }) => path.includes('/document/'))).toEqual([]);
});

test('the list names who has still to answer, leads to one’s own, and says where there is nothing', async () => {
  const row = { kind: 'inquiry-record', title: '询问笔录', role: 'ywr', roleName: '出卖人', at: null };
  rows = [
    { ...row, sqrbsm: 'applicant-1', name: '张三', zt: 'answering', me: true, opens: true },
    { ...row, sqrbsm: 'applicant-2', name: '李*', roleName: '买受人', zt: 'open', me: false, opens: false },
  ];
  const route = '/fillInFileSqrList';
  const list = () =>
    renderWithPortal(<DocumentsToFillInPage />, {
      ...{ route: `${route}?ywh=${NUMBER}`, path: route, user: aUser(), baseUrl: server.url },
    });
  const { unmount } = list();
  const link = await screen.findByRole('link', { name: '继续填写询问笔录：张三' });
  expect(link.getAttribute('href')).toBe(`/inquiryrecord?ywh=${NUMBER}&sqrbsm=applicant-1`);
  expect(screen.queryByRole('link', { name: /李/ })).toBeNull();
  expect(screen.getByText('买受人 李*')).toBeTruthy();
  unmount();
  rows = [];
  list();
  expect((await screen.findAllByText('没有需要填写的文件')).length).toBeGreaterThan(0);
});

test('a letter of attorney that the address names is opened on its own page; without one the blank form stands alone', async () => {
  const at = (route: string) =>
    renderWithPortal(<AnsweredDocumentPage />, {
      ...{ route, path: '/PowerOfAttorney', baseUrl: server.url, user: aUser() },
    });
  const view = at('/PowerOfAttorney?bsm=letter-1');
  expect((await screen.findByRole('link', { name: '打开委托书' })).getAttribute('href')).toContain(
    '/apply-layout/letter-of-attorney?bsm=letter-1',
  );
  expect(screen.getByText(/受托人在委托权限和期限内依法办理的行为/)).toBeTruthy();
  view.unmount();
  at('/PowerOfAttorney');
  expect(await screen.findByText('这是空白样式')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '打开委托书' })).toBeNull();
});

test('every document has its page, and every page stands where the specification has it, under its title', () => {
  const documents = routes.filter(({ page }) => page === 'answered-document');
  expect(documents.map(({ path, title }) => [path, title]).toSorted()).toEqual(
    listedDocuments.map(({ path, title }) => [path, title]).toSorted(),
  );
  for (const { path, title, auth, layout } of documents)
    expect([path, table.find((row) => row.path === path)]).toEqual([
      path,
      expect.objectContaining({ title, auth, layout, owner: 'signing' }),
    ]);
});

test('what was signed before and counts no more is named with its reason, and opened by its hash when it is asked for', async () => {
  const sha256 = 'c'.repeat(64);
  held = {
    ...{ ...held, version: 2, form: { ...held.form, fields: { ...held.form.fields, ...whole } } },
    yqqm: [{ at: '2026-11-24T10:05:00+08:00', zzsj: '2026-11-24T11:00:00+08:00', zzyy: 'takenBack', sha256 }],
  };
  open();
  expect(await screen.findByText(/签名人撤回了签名/)).toBeTruthy();
  expect(screen.getByText(`文件校验值（SHA-256）：${sha256}`)).toBeTruthy();
  const asked = () =>
    server.asked.flatMap(({ path, query }) => (path.endsWith('/preview') ? [query.get('sha256')] : []));
  await screen.findByRole('link', { name: '打开单身承诺书（新标签页）' });
  expect(asked()).toEqual([null]);
  press(/^查看签名的文件：/);
  expect(await screen.findByRole('link', { name: /^打开单身承诺书（.*签名，已失效）/ })).toBeTruthy();
  expect(asked()).toEqual([null, sha256]);
});
