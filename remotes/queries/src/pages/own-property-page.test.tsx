// The page of one property against answering services: what stands on it, what its holder can do, how long the land
// runs, and a certificate that is somebody else's.
import { screen, within } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Json } from '@portal/shared/testing';
import { remainingTerm } from '../features/show-property/land-term';
import { OwnPropertyPage } from './own-property-page';

const NUMBER = '浙（2023）杭州市不动产权第0000008号';
const PROPERTY = {
  cxsj: '2026-11-23T10:00:00+08:00',
  bdcqzh: NUMBER,
  bdcdyh: '330106001003GB00042F00120042',
  zl: '西湖区文三路188号12幢2单元1202室',
  dylx: 'house',
  qllx: '国有建设用地使用权/房屋（构筑物）所有权',
  gyfs: '单独所有',
  qlrmc: ['张明远'],
  djsj: '2019-05-06',
  fzsj: '2019-05-06',
  syqx: { qssj: '2008-03-01', jssj: '2078-02-28' },
  list: [
    { mc: '建筑面积', nr: '89.50平方米' },
    { mc: '总层数', nr: '18' },
    { mc: '所在层', nr: '12' },
  ],
  restrictions: [
    { kind: 'mortgage', name: '抵押权', qlrmc: ['湖畔银行'], list: [{ mc: '被担保主债权数额', nr: '160万元' }] },
  ],
  ywh: null,
  shapes: [],
};
const CHAIN = {
  ...{ bdcqzh: NUMBER, bdcdyh: PROPERTY.bdcdyh, zl: PROPERTY.zl },
  list: [
    {
      ...{ bsm: '1', kind: 'right', name: '房屋所有权', ywh: null, djsj: '2019-05-06', zxsj: null },
      ...{ certificates: [NUMBER], qlrmc: ['张*远'] },
    },
  ],
};
let property: Json;
let refusal: string | undefined;
const server = usingAnswering(({ path }): Answer => {
  if (path.endsWith('/rightChain/detail')) return answerWith(CHAIN);
  if (path.endsWith('/protection/query')) return answerWith({ sd: [], list: [] });
  if (refusal) return { body: { resultCode: 'B000', msg: refusal, data: null } };
  return answerWith(property);
});
beforeEach(() => {
  property = PROPERTY;
  refusal = undefined;
});
const open = (search = `?bdcqzh=${encodeURIComponent(NUMBER)}`) =>
  renderWithPortal(<OwnPropertyPage />, { route: `/my-property${search}`, baseUrl: server.url });
const card = (name: string) => screen.findByRole('region', { name });

test('a mortgaged home: its place, its mortgage with the way to end it, and businesses with its certificate', async () => {
  open();
  expect((await card('不动产')).textContent).toMatch(/18层中的12层.*1202室/);
  const entries = within(await card('上面有什么'));
  entries.getByRole('heading', { level: 3, name: '抵押权：湖畔银行' });
  expect(entries.getByRole('link', { name: '还清了，去解抵押' }).getAttribute('href')).toContain(
    `bdcqzh=${encodeURIComponent(NUMBER)}`,
  );
  entries.getByText('查封：没有');
  expect(entries.queryByText('抵押：没有')).toBeNull();
  const actions = within(await card('可以办的事'));
  for (const name of ['卖给别人', '解抵押'])
    expect(actions.getByRole('link', { name }).getAttribute('href')).toContain('bdcqzh=');
  expect(actions.queryByRole('link', { name: '办抵押' })).toBeNull();
  expect((await card('登记信息')).textContent).toContain('还有51年3个月');
  await within(await card('这处不动产的经历')).findByText(/张\*远/);
  expect(screen.queryByRole('region', { name: '位置' })).toBeNull();
});

test('a free home with a case that runs says so and leads to it', async () => {
  property = { ...PROPERTY, restrictions: [], ywh: '33010620261120000001' };
  open();
  expect((await card('不动产')).textContent).toContain('没有限制');
  within(await card('可以办的事')).getByRole('link', { name: '办抵押' });
  screen.getByRole('link', { name: /33010620261120000001/ });
});

test('without a certificate one is chosen; that of somebody else is refused in the words of the services', async () => {
  open('');
  await screen.findByRole('link', { name: '查看我的房屋' });
  refusal = '您名下没有这本证书，请核对证书号';
  open();
  await screen.findByText(refusal);
});

test.each([
  ['2026-11-23', '还有51年3个月'],
  ['2078-02-27', '还有不足1个月'],
  ['2078-02-28', '还有不足1个月'],
  ['2078-03-01', '已经到期'],
  ['2077-02-28', '还有1年'],
])('on %s the land of a home %s', (today, words) => {
  expect(remainingTerm({ startsOn: '2008-03-01', endsOn: '2078-02-28' }, today).words).toBe(words);
});
