// The pages of contracts: where they stand, the demonstration that sends nothing, and the text that is confirmed by the
// hash it came with.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listedContracts, loadContract, sampleContract } from '@portal/shared/catalogue';
import type { Answer, Asked } from '@portal/shared/testing';
import { aUser, answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import table from '../../../../../e2e/spec/routes.json';
import { routes } from '../../routes';
import { drawOnPad, provideInk } from '../../testing/ink';
import { ContractFormPage } from './contract-form-page';
import { ContractTextPage } from './contract-text-page';
import { DemoSignOnlinePage } from './demo-sign-online-page';
import { SignOnlineIndexPage } from './sign-online-index-page';

const PAGES = [
  'sign-online-index',
  'sign-online-list',
  'contract-form',
  'contract-text',
  'demo-sign-online',
  'supplement',
];
const HASH = 'a'.repeat(64);
const contract = {
  ...{
    ywh: '2026ES00000001',
    kind: 'house-sale',
    title: '存量房买卖合同',
    zt: 'toConfirm',
    version: 2,
    zl: '文三路1号',
  },
  ...{
    contract: { fields: {}, parties: {} },
    form: { fields: {}, parties: {} },
    clauses: [],
    supplement: [],
    annexes: [],
  },
  ...{ inTurn: false, sha256: HASH, versions: [], steps: [], actions: ['confirm', 'revoke'], due: ['p-2'] },
  ...{
    obstacle: null,
    savedAt: '2026-11-24T10:00:00+08:00',
    cxyy: null,
    caseYwh: null,
    caseRoute: null,
    lcdm: 'house-transfer',
    begins: { ywmc: '转移登记', nt: { bb: '2026-11-01', content: [{ title: '须知', text: '请如实申请' }] } },
  },
  paper: {
    ...{ heading: '存量房买卖合同', htbh: '2026ES00000001', parties: [], property: [], supplement: [], annexes: [] },
    clauses: [{ xh: '第一条', title: '成交价格', items: ['成交价格为1250000.00元。'], own: false }],
  },
  parties: [
    { sqrbsm: 'p-1', role: 'ywr', roleName: '出卖人', name: '张明远', me: false, outdated: false },
    { sqrbsm: 'p-2', role: 'qlr', roleName: '买受人', name: '李思宁', me: true, outdated: true },
  ].map((party) => ({ ...party, confirmedAt: null, signedAt: null, cancelAt: null })),
};
const house = {
  ...{ qlrbsm: 'r-1', bdcqzh: '浙（2022）杭州市不动产权第0000001号', bdcdyh: '330106001001GB00001F00010001' },
  ...{ zl: '文三路1号', qlrmc: '张明远', register: { jzmj: '89.50' }, restrictions: [] },
};
/** Land without a house on it. */
const land = { ...house, qlrbsm: 'r-2', zl: '振华路2号', register: { zdmj: '1235.00' } };
const BEGUN = '2026ES00000002';
const begun = {
  ...contract,
  ...{ ywh: BEGUN, zt: 'draft', version: 1, actions: ['edit', 'send', 'revoke'], due: [] },
  form: { fields: { bdcqzh: house.bdcqzh, zl: house.zl, jzmj: '89.50' }, parties: {} },
};
let whole: object = begun;
/** What the contract is now, and what confirming or signing it is answered. */
let shown: object = contract;
let given: () => Answer;
function answer({ path, query }: Asked): Answer {
  if (path.includes('/houseRights')) return answerWith({ total: 2, pageNo: 1, pageSize: 10, list: [house, land] });
  if (path.endsWith('/onLineSign/save')) return answerWith({ ywh: BEGUN, version: 1, savedAt: begun.savedAt });
  if (query.get('ywh') === BEGUN) return answerWith(whole);
  if (path.includes('/onLineSign/queryList')) return answerWith({ total: 0, pageNo: 1, pageSize: 20, list: [] });
  if (path.includes('/onLineSign/query')) return answerWith(shown);
  if (path.endsWith('/kept/save')) return answerWith({ at: begun.savedAt });
  if (path.endsWith('/register'))
    return answerWith({ ywh: 'D2026112100000000001', route: '/apply-layout/normal/transfer' });
  return given();
}
const server = usingAnswering(answer);
beforeEach(() => {
  [shown, given] = [contract, () => answerWith({ zt: 'toSign' })];
  provideInk();
});
afterEach(() => jest.restoreAllMocks());
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as unknown);

test('every page stands where the specification has it, under its title, and every kind of contract has its page', () => {
  const own = routes.filter(({ page }) => PAGES.includes(page));
  for (const { path, title, layout } of own) {
    const row = table.find((one) => one.path === path);
    expect([path, row?.title, row?.owner]).toEqual([path, title, 'signing']);
    expect([path, row?.layout.replace('apply-demo', 'demo')]).toEqual([path, layout]);
  }
  expect(own.map(({ path }) => path)).toEqual(expect.arrayContaining(listedContracts.map(({ path }) => path)));
});

const openText = () =>
  renderWithPortal(<ContractTextPage />, {
    ...{
      route: '/apply-layout/contract-text-con-info?ywh=2026ES00000001',
      path: '/apply-layout/contract-text-con-info',
    },
    ...{ user: aUser(), baseUrl: server.url },
  });
const OTHER_TEXT = '合同内容在您阅读之后有变化，请重新阅读合同文本';
const refusing = (words: string, then: object) => (): Answer => {
  shown = then;
  return { body: { resultCode: 'B000', msg: words, data: null } };
};
const otherText = {
  ...contract,
  ...{ version: 3, sha256: 'b'.repeat(64) },
  paper: {
    ...contract.paper,
    clauses: [{ xh: '第一条', title: '成交价格', items: ['成交价格为1350000.00元。'], own: false }],
  },
};
const signing = { zt: 'toSign', actions: ['sign'], due: ['p-2'] };

test('the text is confirmed by its hash, once the person says that they have read it', async () => {
  openText();
  expect(await screen.findByText('成交价格为1250000.00元。')).toBeTruthy();
  expect(screen.getByText('内容有修改，需要重新确认')).toBeTruthy();
  expect(screen.getByRole('img', { name: '合同二维码' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确认合同' }));
  expect(await screen.findByText('请阅读合同文本后勾选确认')).toBeTruthy();
  expect(sent('/confirm')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读以上合同文本/ }));
  fireEvent.click(screen.getByRole('button', { name: '确认合同' }));
  await waitFor(() => expect(sent('/confirm')).toEqual([{ ywh: '2026ES00000001', sqrbsm: 'p-2', sha256: HASH }]));
});

test('a text that changed while it was read is not confirmed: the new one is shown, with what has happened, and is agreed to anew', async () => {
  given = refusing(OTHER_TEXT, otherText);
  openText();
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读以上合同文本/ }));
  fireEvent.click(screen.getByRole('button', { name: '确认合同' }));
  expect(await screen.findByText('成交价格为1350000.00元。')).toBeTruthy();
  expect(screen.getByText(OTHER_TEXT)).toBeTruthy();
  expect(screen.getByText(/合同文本已换成新的内容/).textContent).toContain('请重新阅读后再确认');
  fireEvent.click(screen.getByRole('button', { name: '确认合同' }));
  expect(await screen.findByText('请阅读合同文本后勾选确认')).toBeTruthy();
  expect(sent('/confirm')).toHaveLength(1);
});

test('a refused signature keeps its strokes and nothing for the next time; of a text that has changed the new one is shown, and signed by its own hash', async () => {
  shown = { ...contract, ...signing };
  given = refusing(OTHER_TEXT, { ...otherText, ...signing });
  openText();
  await screen.findByText(/签署合同：买受人/);
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  fireEvent.click(screen.getByRole('button', { name: '确认并签名' }));
  expect(await screen.findByText('成交价格为1350000.00元。')).toBeTruthy();
  expect(screen.getByText(OTHER_TEXT)).toBeTruthy();
  expect(screen.getByText('您的签名仍然保留，可以再次签名。')).toBeTruthy();
  expect(screen.getByText('已写1笔')).toBeTruthy();
  expect(sent('/kept/save')).toEqual([]);
  given = () => answerWith({ zt: 'toSign', signers: [] });
  fireEvent.click(screen.getByRole('button', { name: '确认并签名' }));
  await waitFor(() => expect(sent('/kept/save')).toHaveLength(1));
  expect(screen.queryByText(OTHER_TEXT)).toBeNull();
  expect(sent('/onLineSign/sign')).toMatchObject([{ sha256: HASH }, { sha256: 'b'.repeat(64) }]);
});

test('a contract that was withdrawn while it was signed says so after its card has gone', async () => {
  const words = '合同现在是“已撤销”状态，不能进行此操作';
  shown = { ...contract, ...signing };
  given = refusing(words, { ...contract, zt: 'revoked', actions: [], due: [] });
  openText();
  await screen.findByText(/签署合同：买受人/);
  drawOnPad();
  await screen.findByText('已写1笔');
  fireEvent.click(screen.getByRole('button', { name: '确认并签名' }));
  await waitFor(() => expect(screen.queryByText(/签署合同：买受人/)).toBeNull());
  expect(screen.getByText(words)).toBeTruthy();
});

test('a registration begins once the person has agreed to the notice that came with the contract', async () => {
  whole = { ...contract, ywh: BEGUN, zt: 'filed', actions: ['register'], due: [] };
  renderWithPortal(<ContractTextPage />, {
    ...{ route: `/apply-layout/contract-text-con-info?ywh=${BEGUN}`, path: '/apply-layout/contract-text-con-info' },
    ...{ user: aUser(), baseUrl: server.url },
  });
  fireEvent.click(await screen.findByRole('button', { name: '凭合同申请登记' }));
  expect(await screen.findByText('凭合同申请转移登记')).toBeTruthy();
  expect(screen.getByText('须知：请如实申请')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '我已阅读并同意，开始申请' }));
  await waitFor(() => expect(sent('/register')).toEqual([{ ywh: BEGUN, nt: '2026-11-01' }]));
  whole = begun;
});

test('a chosen property begins the contract at once with its initial values, and the form opens with the register’s own', async () => {
  const route = '/apply-layout/sign-online-info';
  renderWithPortal(<ContractFormPage />, { route, path: route, user: aUser(), baseUrl: server.url });
  fireEvent.click(await screen.findByRole('button', { name: '选择这处不动产：文三路1号' }));
  expect([screen.getByText('89.50㎡'), screen.getByText('宗地面积'), screen.getByText('1235.00㎡')]).toHaveLength(3);
  await waitFor(() => expect(sent('/onLineSign/save')).toHaveLength(1));
  expect(sent('/onLineSign/save')).toMatchObject([
    { kind: 'house-sale', version: 0, contract: { fields: { bdcqzh: house.bdcqzh, zyjj: '1', dksq: '0' } } },
  ]);
  expect(await screen.findByText(`编号 ${BEGUN}`)).toBeTruthy();
  expect(await screen.findByRole('button', { name: '保存并查看合同文本' })).toBeTruthy();
  expect(screen.getByText(/89\.50/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^选择这处不动产/ })).toBeNull();
});

test('what was changed and saved is left for the text without being asked whether to lose it', async () => {
  const { fields, parties } = sampleContract(await loadContract('house-sale'), { today: '2026-11-25' });
  whole = { ...begun, form: { fields, parties } };
  const route = `/apply-layout/sign-online-info?ywh=${BEGUN}`;
  renderWithPortal(<ContractFormPage />, {
    ...{ route, path: '/apply-layout/sign-online-info', user: aUser(), baseUrl: server.url },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /违约责任/ }), { target: { value: '另行商定违约金' } });
  fireEvent.click(screen.getByRole('button', { name: '保存并查看合同文本' }));
  await waitFor(() => expect(sent('/onLineSign/save')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存并查看合同文本' })).toBeNull());
  expect(screen.queryByText('还有内容没有保存')).toBeNull();
});

test('the landing page says of every kind what is needed and leads there', async () => {
  const route = '/sign-online-index';
  renderWithPortal(<SignOnlineIndexPage />, { route, path: route, user: aUser(), baseUrl: server.url });
  for (const { title, path } of listedContracts)
    expect((await screen.findByRole('link', { name: `起草合同：${title}` })).getAttribute('href')).toBe(path);
});

test('the demonstration goes from the form to the text, and asks nothing of the services', async () => {
  const route = '/apply-layout-demo/demo-sign-online';
  renderWithPortal(<DemoSignOnlinePage />, { route, path: route, baseUrl: server.url });
  fireEvent.click(await screen.findByRole('button', { name: '查看合同文本' }));
  expect(await screen.findByRole('heading', { name: /第一条 房屋基本情况/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '签名（演示）' })).toBeTruthy();
  expect(server.asked).toEqual([]);
});
