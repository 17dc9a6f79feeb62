// Archives as people meet them: asked for with what is missing said, decided at the desk, and looked into page by page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import { LayoutModeProvider } from '@portal/shared/ui';
import { ArchiveRequestPage } from './archive-request-page';
import { ArchivesPage } from './archives-page';

const YWH = 'DA2026112012345678';
const CERTIFICATE = '浙（2019）杭州市不动产权第0000009号';
const PROOF = { bsm: 'proof-1', name: '继承公证书.pdf', mime: 'application/pdf', size: 4 };
const request = (own: object = {}) => ({
  ...{ ywh: YWH, bdcqzh: CERTIFICATE, zl: '西湖区文三路188号', sqrmc: '李思宁', cxmd: 'heir', cxnr: '购房合同' },
  ...{ zmwj: '继承公证书第12号', zt: 'granted', yj: '材料齐全', sqsj: '2026-11-20T09:00:00+08:00' },
  ...{ shsj: '2026-11-20T10:00:00+08:00', yxq: '2026-11-27T10:00:00+08:00', kxz: false, ksh: false },
  files: [PROOF],
  ...own,
});
const PAPERS = {
  ...{ bdcqzh: CERTIFICATE, zl: '西湖区文三路188号', kxz: false, yxq: '2026-11-27T10:00:00+08:00' },
  list: [
    { bsm: 'p1', name: '登记申请书', pages: 2 },
    { bsm: 'p2', name: '身份证明', pages: 1 },
  ],
};

let answer: (asked: Asked) => Answer;
const server = usingAnswering((asked) => answer(asked));
beforeAll(() => {
  // jsdom has no addresses for blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
});
const usual = ({ path }: Asked): Answer =>
  path.endsWith('/queryDetail')
    ? answerWith(request())
    : path.endsWith('/queryImages')
      ? answerWith(PAPERS)
      : path.endsWith('/view')
        ? { body: 'jpeg' }
        : answerWith(path.endsWith('/upload') ? PROOF : { ywh: YWH });
beforeEach(() => {
  answer = usual;
});
const open = (route: string, page = <ArchivesPage />) =>
  renderWithPortal(page, { route, user: aUser(), baseUrl: server.url });
const seen = () =>
  server.asked
    .filter(({ path, query }) => path.endsWith('/view') && query.get('size') === 'full')
    .map(({ query }) => [query.get('bsm'), query.get('page')]);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a granted archive is looked into page by page: only what is looked at is asked for, three times enlarged at most, and not saved', async () => {
  const { address } = open(`/archives-img-view?ywh=${YWH}`);
  expect(await screen.findByRole('img', { name: '登记申请书 第1页' })).toBeTruthy();
  expect(seen()).toEqual([['p1', '1']]);
  const thumbs = within(screen.getByRole('navigation', { name: '页面缩略图' })).getAllByRole('button');
  expect(thumbs).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /下载/ })).toBeNull();
  for (let n = 0; n < 4; n += 1) fireEvent.keyDown(screen.getByRole('group', { name: '图片区域' }), { key: '+' });
  expect(screen.getByText('300%')).toBeTruthy();
  expect(screen.getByRole('button', { name: '放大' }).hasAttribute('disabled')).toBe(true);
  press('向右旋转90度');
  expect(screen.getByRole('img', { name: '登记申请书 第1页' }).style.transform).toContain('rotate(90deg)');
  fireEvent.keyDown(screen.getByRole('group', { name: '图片区域' }), { key: 'PageDown' });
  expect(await screen.findByRole('img', { name: '登记申请书 第2页' })).toBeTruthy();
  expect(screen.getByText('100%')).toBeTruthy();
  press('3，身份证明 第1页');
  expect(await screen.findByRole('img', { name: '身份证明 第1页' })).toBeTruthy();
  expect(seen()).toEqual([
    ['p1', '1'],
    ['p1', '2'],
    ['p2', '1'],
  ]);
  expect(address()).toContain('page=p2%2F1');
});

test('one’s own archive may be saved, a page that does not come says so, and what is over opens nothing', async () => {
  let isOver = false;
  answer = (asked) =>
    asked.path.endsWith('/queryImages')
      ? answerWith({ ...PAPERS, kxz: true, yxq: null })
      : asked.path.endsWith('/view') && isOver
        ? { body: { resultCode: 'B000', msg: '没有可以查阅的档案', data: null } }
        : usual(asked);
  const { unmount } = open(`/archives-img-view?bdcqzh=${encodeURIComponent(CERTIFICATE)}`);
  expect(await screen.findByRole('link', { name: '下载登记申请书 第1页' })).toBeTruthy();
  isOver = true;
  press('下一页');
  expect(await screen.findByText(/未能打开这一页/)).toBeTruthy();
  unmount();
  answer = (asked) => (asked.path.endsWith('/queryDetail') ? answerWith(request({ zt: 'expired' })) : usual(asked));
  server.asked.length = 0;
  open(`/archives-img-view?ywh=${YWH}`);
  expect(await screen.findByText('已到期')).toBeTruthy();
  expect(server.asked.filter(({ path }) => /queryImages|view$/.test(path))).toEqual([]);
});

test('asking says what is missing at its field, is sent once, and leads to the request', async () => {
  const { address } = open('/apply-layout/archives-img-viewing-info', <ArchiveRequestPage />);
  press('提交申请');
  expect((await screen.findAllByText('请上传证明文件')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('证明文件的名称和编号不能空着').length).toBeGreaterThan(0);
  expect(server.asked).toEqual([]);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/证书号/, CERTIFICATE);
  type(/权利人/, '张明远');
  fireEvent.change(screen.getByRole('combobox', { name: /申请人身份/ }), { target: { value: 'heir' } });
  type(/证明文件/, '继承公证书第12号');
  type(/查阅的材料/, '购房合同');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const paper = new File([new Uint8Array([37, 80, 68, 70])], PROOF.name, { type: PROOF.mime });
  fireEvent.change(input as HTMLInputElement, { target: { files: [paper] } });
  await within(await screen.findByRole('list', { name: '已添加的证明文件' })).findByText(/继承公证书/);
  press('提交申请');
  await waitFor(() => expect(address()).toBe(`/archives-img-view?ywh=${YWH}`));
  const [sent, ...others] = server.asked.filter(({ path }) => path.endsWith('/apply'));
  expect(others).toEqual([]);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    ...{ bdcqzh: CERTIFICATE, qlrmc: '张明远', cxmd: 'heir', cxnr: '购房合同', zmwj: '继承公证书第12号' },
    fileBsms: [PROOF.bsm],
  });
  expect(sent?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
});

test('at the desk days and opinion are checked before anything is sent, and the demonstration sends nothing', async () => {
  answer = (asked) =>
    asked.path.endsWith('/decide') || asked.path.endsWith('/queryDetail')
      ? answerWith(request({ zt: 'pending', ksh: true, yj: null, shsj: null, yxq: null }))
      : usual(asked);
  const desk = (
    <LayoutModeProvider mode="audit" basePath="/apply-layout-audit">
      <ArchiveRequestPage />
    </LayoutModeProvider>
  );
  const { unmount } = open(`/apply-layout-audit/archives-img-viewing-info?ywh=${YWH}`, desk);
  expect(await screen.findByText('待审核')).toBeTruthy();
  expect(screen.getByRole('button', { name: '打开继承公证书.pdf' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /天数/ }), { target: { value: '99' } });
  press('准许查阅');
  expect((await screen.findAllByText('天数应为1至30')).length).toBeGreaterThan(0);
  expect(server.asked.some(({ path }) => path.endsWith('/decide'))).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: /天数/ }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('textbox', { name: /审核意见/ }), { target: { value: '材料齐全' } });
  press('准许查阅');
  await waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/decide'))).toBe(true));
  expect(JSON.parse(server.asked.find(({ path }) => path.endsWith('/decide'))?.body ?? '')).toEqual({
    ...{ ywh: YWH, jg: 'granted', yj: '材料齐全', ts: 3, kxz: false },
  });
  // The decided request is read anew; its question must not arrive during what follows.
  await waitFor(() => expect(server.asked.filter(({ path }) => path.endsWith('/queryDetail'))).toHaveLength(2));
  unmount();
  server.asked.length = 0;
  open(
    '/apply-layout-demo/archives-img-viewing-info',
    <LayoutModeProvider mode="demo" basePath="/apply-layout-demo">
      <ArchiveRequestPage />
    </LayoutModeProvider>,
  );
  press('提交申请');
  expect(await screen.findByText('这里是样例，什么都没有发送。')).toBeTruthy();
  expect(server.asked).toEqual([]);
});
