// Writing for the public against answering services: preview, what is wrong, saving before publishing, history, and who
// may not.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering, wirePage } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { ContentEditingPage } from './content-editing-page';

let article: Json;
let isStale = false;
let uploads = 0;
/** Answers of uploads wait for it. */
let release: Promise<unknown> = Promise.resolve();
const kept = (bsm: string, name: string) => ({ bsm, name, mime: 'application/pdf', size: 2048 });
function answer({ path, body }: Asked): Answer | Promise<Answer> {
  if (path.includes('/attachment/')) return { body: 'pdf' };
  if (path.endsWith('/upload')) {
    uploads += 1;
    const bsm = `f-${uploads}`;
    return release.then(() => answerWith(kept(bsm, `附件${bsm.slice(2)}.pdf`)));
  }
  if (path.endsWith('/queryBusinesses'))
    return answerWith([{ lcdm: 'house-transfer', mc: '存量房买卖', fl: '房屋', yzq: false }]);
  if (path.endsWith('/queryList')) return answerWith(wirePage([article]));
  if (path.includes('/queryDetail/')) return answerWith(article);
  if (isStale)
    return { status: 409, body: { resultCode: 'B000', msg: '这篇内容已被其他人修改', data: { version: 9 } } };
  const { version } = JSON.parse(body) as { version: number };
  article = {
    ...article,
    ...(path.endsWith('/publish') ? { zt: 'published' } : (JSON.parse(body) as Json)),
    bsm: 'a-1',
    version: version + 1,
  };
  return release.then(() => answerWith({ bsm: 'a-1', version: version + 1 }));
}
const server = usingAnswering(answer);
beforeEach(() => {
  isStale = false;
  uploads = 0;
  release = Promise.resolve();
  const step = {
    xh: 1,
    sj: 'saved',
    title: '旧标题',
    text: '旧的正文',
    files: [kept('f-old', '旧附件.pdf')],
    date: null,
    savedAt: '2026-11-20T09:00:00+08:00',
    xm: '冯雨桐',
  };
  article = {
    ...{ bsm: 'a-1', lm: 'news', kind: '工作动态', title: '新标题', zt: 'draft', date: null, version: 2 },
    ...{
      savedAt: '2026-11-21T09:00:00+08:00',
      lcdm: null,
      text: '新的正文',
      files: [],
      ls: [{ ...step, xh: 2, title: '新标题', files: [] }, step],
    },
  };
});
const show = (route: string, roles = ['content']) =>
  renderWithPortal(<ContentEditingPage />, { route, user: { ...aUser(), roles }, baseUrl: server.url });
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Json);
const chooseOf = (type: string, ...names: readonly string[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: {
      files: names.map((name) => new File(['%PDF'], name, { type: name.endsWith('.png') ? 'image/png' : type })),
    },
  });
const choose = (...names: readonly string[]) => chooseOf('application/pdf', ...names);
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

test('the list says where each stands and leads to it; whoever is no editor is told so and asks nothing', async () => {
  const listed = show('/content-editing');
  const link = await screen.findByRole('link', { name: '新标题' });
  expect(link.getAttribute('href')).toContain('/content-editing?bsm=a-1');
  expect(screen.getByText('草稿')).toBeTruthy();
  listed.unmount();
  server.asked.length = 0;
  show('/content-editing?bsm=a-1', ['reviewer']);
  expect(await screen.findAllByText('您的账号不编辑公众内容')).not.toHaveLength(0);
  expect(server.asked).toEqual([]);
});

test('a new one is checked, previewed as the public will read it, saved, and goes on under its number', async () => {
  const { address } = show('/content-editing?lm=news');
  fireEvent.click(await screen.findByRole('button', { name: '保存草稿' }));
  expect(await screen.findAllByText('标题不能空着')).not.toHaveLength(0);
  expect(button('发布').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/类型/), { target: { value: '工作动态' } });
  fireEvent.change(screen.getByLabelText(/标题/), { target: { value: '窗口搬迁' } });
  fireEvent.change(screen.getByLabelText(/正文/), { target: { value: '## 新址\n<b>东门</b>' } });
  expect(screen.getByRole('heading', { name: '新址' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '预览' })).getByText('<b>东门</b>')).toBeTruthy();
  fireEvent.click(button('保存草稿'));
  await waitFor(() => expect(address()).toBe('/content-editing?bsm=a-1'));
  expect(sent('/save')).toEqual([
    { version: 0, lm: 'news', kind: '工作动态', title: '窗口搬迁', text: '## 新址\n<b>东门</b>', fileBsms: [] },
  ]);
});

test('only what is saved is published; an older version is taken back into the form, not past the editor', async () => {
  show('/content-editing?bsm=a-1');
  expect(((await screen.findByLabelText(/标题/)) as HTMLInputElement).value).toBe('新标题');
  fireEvent.click(button('取用第1版'));
  expect((screen.getByLabelText(/标题/) as HTMLInputElement).value).toBe('旧标题');
  expect(button('发布').disabled).toBe(true);
  fireEvent.click(button('保存草稿'));
  await waitFor(() => expect(sent('/save')).toHaveLength(1));
  expect(sent('/save')[0]).toMatchObject({
    bsm: 'a-1',
    version: 2,
    title: '旧标题',
    text: '旧的正文',
    fileBsms: ['f-old'],
  });
  await waitFor(() => expect(button('发布').disabled).toBe(false));
  fireEvent.click(button('发布'));
  expect(await screen.findByRole('button', { name: '撤下' })).toBeTruthy();
  expect(sent('/publish')).toEqual([{ bsm: 'a-1', version: 3 }]);
  fireEvent.click(button('撤下'));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: '撤下' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(sent('/withdraw')).toEqual([{ bsm: 'a-1', version: 4 }]));
});

test.each([
  ['an article', '/content-editing?bsm=a-1', 3],
  ['a new one', '/content-editing?lm=introduction', 1],
])(
  'of %s what is typed while it is saved stays, is not yet saved, and goes on from the saved version',
  async (_, at, version) => {
    show(at);
    const title = await screen.findByLabelText(/标题/);
    if (version === 1) {
      await screen.findByRole('option', { name: /存量房买卖/ });
      fireEvent.change(screen.getByLabelText(/业务/), { target: { value: 'house-transfer' } });
    }
    fireEvent.change(title, { target: { value: '窗口搬迁' } });
    fireEvent.change(screen.getByLabelText(/正文/), { target: { value: '东门' } });
    let arrive = () => {};
    release = new Promise<void>((resolve) => (arrive = resolve));
    fireEvent.click(button('保存草稿'));
    await waitFor(() => expect(sent('/save')).toHaveLength(1));
    fireEvent.change(screen.getByLabelText(/正文/), { target: { value: '东门，周一起' } });
    arrive();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /取用第/ })).not.toHaveLength(0));
    await waitFor(() => expect(button('保存草稿').disabled).toBe(false));
    expect((screen.getByLabelText(/正文/) as HTMLTextAreaElement).value).toBe('东门，周一起');
    expect(button('发布').disabled).toBe(true);
    fireEvent.click(button('保存草稿'));
    await waitFor(() => expect(sent('/save')).toHaveLength(2));
    expect(sent('/save')[1]).toMatchObject({ bsm: 'a-1', version, text: '东门，周一起' });
    await waitFor(() => expect(button('发布').disabled).toBe(false));
  },
);

test('what another has changed meanwhile is said, and what was typed stays', async () => {
  show('/content-editing?bsm=a-1');
  fireEvent.change(await screen.findByLabelText(/正文/), { target: { value: '我的正文' } });
  isStale = true;
  fireEvent.click(button('保存草稿'));
  expect(await screen.findAllByText(/已被其他人修改/)).not.toHaveLength(0);
  expect((screen.getByLabelText(/正文/) as HTMLTextAreaElement).value).toBe('我的正文');
});

test('what is attached is shown as the public will see it; what is typed while a file is on its way stays, and saving waits for it', async () => {
  show('/content-editing?bsm=a-1');
  let arrive = () => {};
  release = new Promise<void>((resolve) => (arrive = resolve));
  await screen.findByLabelText(/标题/);
  choose('附件1.pdf');
  await waitFor(() => expect(uploads).toBe(1));
  fireEvent.change(screen.getByLabelText(/正文/), { target: { value: '传的时候写的' } });
  expect(button('保存草稿').disabled).toBe(true);
  arrive();
  const preview = within(screen.getByRole('region', { name: '预览' }));
  expect(await preview.findByText(/附件1\.pdf（PDF文档，2/)).toBeTruthy();
  expect((screen.getByLabelText(/正文/) as HTMLTextAreaElement).value).toBe('传的时候写的');
  await waitFor(() => expect(button('保存草稿').disabled).toBe(false));
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(button('下载附件1.pdf'));
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/api/pub3/content/attachment/f-1'));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
  choose('附件2.pdf');
  await preview.findByText(/附件2\.pdf/);
  fireEvent.click(button('移除附件1.pdf'));
  fireEvent.click(button('保存草稿'));
  await waitFor(() => expect(sent('/save')).toHaveLength(1));
  expect(sent('/save')[0]).toMatchObject({ text: '传的时候写的', fileBsms: ['f-2'] });
});

test('of several files saving waits for each, also for one that is made smaller before it is sent; one that failed holds nothing up', async () => {
  let giveUp = () => {};
  // A picture that is read when it is told to, and then cannot be.
  const reading = new Promise<never>((_, reject) => (giveUp = () => reject(new Error('unreadable'))));
  const read = jest.fn(() => reading);
  Object.assign(globalThis, { createImageBitmap: read });
  show('/content-editing?bsm=a-1');
  await screen.findByLabelText(/标题/);
  choose('附件1.pdf', '照片.png');
  const preview = within(screen.getByRole('region', { name: '预览' }));
  await preview.findByText(/附件1\.pdf/);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.getByText('照片.png：正在上传')).toBeTruthy();
  expect(button('保存草稿').disabled).toBe(true);
  giveUp();
  expect(await screen.findByText(/照片\.png：图片无法读取/)).toBeTruthy();
  await waitFor(() => expect(button('保存草稿').disabled).toBe(false));
  fireEvent.click(button('保存草稿'));
  await waitFor(() => expect(sent('/save')).toHaveLength(1));
  expect(sent('/save')[0]).toMatchObject({ fileBsms: ['f-1'] });
});

test('a file that may not be attached is refused before it is sent, with the reason', async () => {
  show('/content-editing?bsm=a-1');
  await screen.findByLabelText(/标题/);
  chooseOf('application/x-msdownload', '程序.exe');
  expect(await screen.findByText(/程序\.exe/)).toBeTruthy();
  expect(uploads).toBe(0);
});
