// One page of a query as people meet it, on a query that shows every part: what is asked, where it is kept, and what is
// said.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import { CertificateCheckPage } from '../../pages/certificate-check-page';
import { ExpressDeliveryPage } from '../../pages/lookups/express-delivery';
import { HouseholdPage } from '../../pages/lookups/household';
import { MortgageQueryPage } from '../../pages/lookups/mortgage-query';
import { MortgagesAndSealsPage } from '../../pages/lookups/mortgages-and-seals';
import { SchoolHomesPage } from '../../pages/lookups/school-homes';
import { SealQueryPage } from '../../pages/lookups/seal-query';
import { ToolsPage } from '../../pages/lookups/tools';
import { RightBackPage } from '../../pages/right-back-page';

const HOLDER = '张明远';
const NUMBER = '330106198503120116';
const CERTIFICATE = '浙（2023）杭州市不动产权第0000008号';

const mortgage = (n: number) => ({
  bsm: `m-${n}`,
  kind: 'mortgage',
  bdcqzh: CERTIFICATE,
  zl: `西湖区文三路${n}号`,
  holder: '演示银行',
  number: `浙（2023）杭州市不动产证明第000000${n}号`,
  qssj: '2023-04-10',
  jssj: '2043-04-09',
  zt: 'current',
  zqse: '120.5',
});
const seal = {
  ...mortgage(9),
  bsm: '3f0c7a1e-5b7d-4c0a-9e55-2a0f6c1d9b10',
  kind: undefined,
  zqse: undefined,
  ycf: 'no',
  holder: '西湖区人民法院',
  zt: 'waiting',
};
const pageOf = (rows: unknown[], total = rows.length) => ({ total, pageNo: 1, pageSize: 10, list: rows });

let answer: (asked: Asked) => Answer;
const server = usingAnswering((asked) => answer(asked));
beforeEach(() => {
  answer = () => answerWith(pageOf([mortgage(1)]));
});

const open = (route: string, page = <MortgageQueryPage />) =>
  renderWithPortal(page, { route, user: aUser(), baseUrl: server.url });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const search = () => fireEvent.click(screen.getByRole('button', { name: '查询' }));
const questions = () => server.asked.map(({ query }) => query);

test('before anything is filled nothing is asked, and what is missing is said at the field that takes focus', async () => {
  const { address } = open('/query-pledge-info');
  expect(await screen.findByText('填写条件后查询')).toBeTruthy();
  search();
  expect(await screen.findByText(/请填写证书号或证明号，或者/)).toBeTruthy();
  expect(document.activeElement).toBe(box(/证书号或登记证明号/));
  type(/姓名或名称/, HOLDER);
  type(/证件号码/, '330106198503120111');
  expect(await screen.findByText(/校验|证件号|身份证/, { selector: '[class*=error] *' })).toBeTruthy();
  search();
  expect([server.asked, address()]).toEqual([[], '/query-pledge-info']);
});

test('a name and number are asked for, and neither stands in the address; another person does not find them there', async () => {
  const { address, unmount } = open('/query-pledge-info');
  type(/姓名或名称/, ` ${HOLDER} `);
  type(/证件号码/, NUMBER);
  search();
  expect(await screen.findByRole('list', { name: '抵押登记' })).toBeTruthy();
  expect(questions().map((asked) => [asked.get('qlrmc'), asked.get('zjh'), asked.get('pageNo')])).toEqual([
    [HOLDER, NUMBER, '1'],
  ]);
  const at = address();
  expect(at).toMatch(/^\/query-pledge-info\?cacheKey=[\w-]{36}$/);
  expect(JSON.stringify(window.history.state ?? {})).not.toContain(NUMBER);
  unmount();
  // Back at the same address: asked again, with what was typed.
  const again = open(at);
  expect(await screen.findByRole('list', { name: '抵押登记' })).toBeTruthy();
  expect(box(/证件号码/).value).toBe(NUMBER);
  again.unmount();
  server.asked.length = 0;
  renderWithPortal(<MortgageQueryPage />, { route: at, user: { ...aUser(), userId: 'other' }, baseUrl: server.url });
  expect(await screen.findByText('请重新填写姓名和证件号码')).toBeTruthy();
  expect([box(/证件号码/).value, server.asked]).toEqual(['', []]);
});

test('a certificate, the page and a cleared question are the address’s', async () => {
  answer = () => answerWith(pageOf([mortgage(1)], 25));
  const { address } = open(`/query-pledge-info?bdcqzh=${encodeURIComponent(CERTIFICATE)}&page=2`);
  expect(await screen.findByText('西湖区文三路1号')).toBeTruthy();
  expect(questions().map((asked) => [asked.get('bdcqzh'), asked.get('pageNo')])).toEqual([[CERTIFICATE, '2']]);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(address()).toMatch(/page=3$/));
  expect(await screen.findByText('西湖区文三路1号')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(address()).toBe('/query-pledge-info'));
  expect(await screen.findByText('填写条件后查询')).toBeTruthy();
});

test('nothing found and a refusal leave the form as it was typed', async () => {
  answer = () => answerWith(pageOf([]));
  open('/query-pledge-info');
  type(/证书号或登记证明号/, CERTIFICATE);
  search();
  expect(await screen.findByText('没有查到')).toBeTruthy();
  answer = () => ({ body: { resultCode: 'B000', msg: '操作过于频繁，请稍后再试', data: null } });
  search();
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeTruthy();
  expect(box(/证书号或登记证明号/).value).toBe(CERTIFICATE);
});

test('lists of one’s own stand without a question, one a tab, and the tab is the address’s', async () => {
  answer = ({ path }) => answerWith(pageOf(path.includes('sealUpInfo') ? [seal] : [mortgage(1), mortgage(2)]));
  const { address } = open('/mortgage-seizure-list', <MortgagesAndSealsPage />);
  const rows = within(await screen.findByRole('list', { name: '抵押和查封' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toMatch(/现势.*演示银行.*120\.5万元.*2023年4月10日起，至2043年4月9日/);
  fireEvent.click(screen.getByRole('tab', { name: '查封' }));
  expect(await screen.findByText('西湖区人民法院')).toBeTruthy();
  expect(address()).toBe('/mortgage-seizure-list?tab=sealed');
  expect(screen.getByText('轮候')).toBeTruthy();
  // A seal secures no debt, and its number is the document's.
  expect(screen.queryByText('债权数额')).toBeNull();
  expect(screen.getByText('查封机关')).toBeTruthy();
  answer = () => answerWith(pageOf([]));
  fireEvent.click(screen.getByRole('tab', { name: '抵押' }));
  expect(await screen.findByText('没有登记')).toBeTruthy();
});

test('a paper is checked by what stands on it, and what was typed stands in no address', async () => {
  answer = () =>
    answerWith({
      ...{ match: true, kind: '不动产权证书', holder: '张*远', bdcqzh: CERTIFICATE, zl: '西湖区****', zt: 'valid' },
      ...{ checkedAt: '2026-11-23T10:00:00+08:00', validFor: 600 },
    });
  const { address } = open('/certificate-and-proof?tab=certificate', <CertificateCheckPage />);
  type(/证书号/, CERTIFICATE);
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText('请填写权利人姓名或名称')).toBeTruthy();
  type(/姓名或名称/, HOLDER);
  type(/证件号码/, NUMBER);
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText('证照真实有效')).toBeTruthy();
  expect(questions().map((asked) => ['qlrmc', 'zjh', 'fzbm', 'code'].map((name) => asked.get(name)))).toEqual([
    [HOLDER, NUMBER, CERTIFICATE, null],
  ]);
  expect(address()).toBe('/certificate-and-proof?tab=certificate');
  answer = () => answerWith({ match: false, fzbm: '', fzrq: null, zt: '' });
  fireEvent.click(screen.getByRole('tab', { name: '登记证明' }));
  type(/登记证明号/, '浙（2023）杭州市不动产证明第0000123号');
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText('未查询到该证明')).toBeTruthy();
});

test('the chain of rights is a time line, the latest first, and a certificate is chosen first', async () => {
  answer = () =>
    answerWith({
      ...{ bdcqzh: CERTIFICATE, bdcdyh: '330106001009GB00001F00010201', zl: '西湖区文三路1号' },
      list: [
        {
          ...{ bsm: 'r', kind: 'right', name: '房屋所有权', ywh: null, djsj: '2010-05-01', zxsj: '2020-06-01' },
          ...{ certificates: ['浙（2010）旧证'], qlrmc: ['李*'] },
        },
        {
          ...{ bsm: 's', kind: 'entry', name: '抵押权', ywh: '33010620201101000001', djsj: '2020-06-02', zxsj: null },
          ...{ certificates: [], qlrmc: ['演*银行'] },
        },
      ],
    });
  const { unmount } = open(`/right-back-page?bdcqzh=${encodeURIComponent(CERTIFICATE)}`, <RightBackPage />);
  const items = within(await screen.findByRole('list', { name: '权属登记' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/抵押权（现势）.*2020年6月2日设立.*登记给：演\*银行.*业务号：33010620201101000001/),
    expect.stringMatching(/房屋所有权（已注销）.*2010年5月1日登记，2020年6月1日注销.*权利人：李\*.*浙（2010）旧证/),
  ]);
  unmount();
  server.asked.length = 0;
  open('/right-back-page', <RightBackPage />);
  expect(await screen.findAllByText('请先选择不动产')).not.toHaveLength(0);
  expect(server.asked).toEqual([]);
});

test('a parcel is followed by the number of the case, which stands in the address', async () => {
  answer = () =>
    answerWith({
      ...{ ywh: '33010620261121000001', kdgs: '中国邮政', kddh: '1234567890123' },
      list: [
        { name: 'chosen', at: '2026-11-21T10:00:00+08:00' },
        { name: 'sent', at: '2026-11-22T10:00:00+08:00' },
      ],
    });
  const { address } = open('/express-delivery-query', <ExpressDeliveryPage />);
  type(/业务号/, '123');
  search();
  expect(await screen.findByText('业务号应为20位数字，请核对回执')).toBeTruthy();
  type(/业务号/, '33010620261121000001');
  search();
  const items = within(await screen.findByRole('list', { name: '快递进展' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/登记机构已交寄.*2026年11月22日.*中国邮政 1234567890123/),
    expect.stringMatching(/已选择领证方式.*2026年11月21日.*—/),
  ]);
  expect(address()).toBe('/express-delivery-query?ywh=33010620261121000001');
});

test('one’s own household stands without a question', async () => {
  answer = () => answerWith({ list: [{ xm: '张*福', gx: 'guardianship' }] });
  open('/household-query', <HouseholdPage />);
  expect((await screen.findByRole('list', { name: '家庭成员' })).textContent).toMatch(/张\*福.*监护关系/);
  expect(questions().map((asked) => asked.toString())).toEqual(['']);
});

test('a name without its number is asked for nobody, and cleared it is one’s own list again', async () => {
  answer = () => answerWith(pageOf([]));
  open('/school-roll-query', <SchoolHomesPage />);
  expect(await screen.findByText('没有入学可以使用的住房')).toBeTruthy();
  expect(server.asked).toHaveLength(1);
  type(/姓名或名称/, HOLDER);
  search();
  expect(await screen.findByText('请同时填写姓名和证件号码，或者都不填写')).toBeTruthy();
  expect(server.asked).toHaveLength(1);
  type(/证件号码/, NUMBER);
  search();
  expect(await screen.findByText('没有查到住房')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除条件' }));
  expect(await screen.findByText('没有入学可以使用的住房')).toBeTruthy();
});

test('each file to load down stands with its version, size and hash, and a refusal is said', async () => {
  const tool = {
    ...{
      code: 'loss',
      name: '遗失声明（空白）',
      kind: 'form',
      about: '补发时使用',
      version: '1.0.0',
      date: '2026-11-01',
    },
    ...{ fileName: '遗失声明.pdf', size: 20_480, sha256: 'ab12'.repeat(16), url: '/api/pub3/tool/download?code=loss' },
  };
  answer = ({ path }) =>
    path.endsWith('download')
      ? { body: { resultCode: 'B000', msg: '没有这个文件', data: null } }
      : answerWith({ list: [tool] });
  open('/tool-download', <ToolsPage />);
  expect(await screen.findByText(/1\.0\.0（2026年11月1日）/)).toBeTruthy();
  expect(screen.getByText('20 KB')).toBeTruthy();
  expect(screen.getByText('ab12ab12ab12…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下载遗失声明（空白）' }));
  await waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('download'))).toBe(true));
  expect(await screen.findByText('没有这个文件')).toBeTruthy();
});

test('of a seal that was found its proof is asked for by its number, and a refusal is told', async () => {
  answer = ({ path }) =>
    path.includes('sealUpProof')
      ? { body: { resultCode: 'B000', msg: '没有这个查封登记，或者您无权查询', data: null } }
      : answerWith(pageOf([seal]));
  open('/seal-up-certificate-query', <SealQueryPage />);
  type(/证书号/, CERTIFICATE);
  search();
  fireEvent.click(await screen.findByRole('button', { name: `下载${seal.number}的查封证明` }));
  expect(await screen.findByText('没有这个查封登记，或者您无权查询')).toBeTruthy();
  expect(server.asked.find(({ path }) => path.includes('sealUpProof'))?.query.get('bsm')).toBe(seal.bsm);
});
