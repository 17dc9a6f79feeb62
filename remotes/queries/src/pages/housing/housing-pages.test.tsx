// The housing market as a buyer uses it: conditions go into the address and into the question, wrong figures go
// nowhere, and a question is sent once.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { Button } from '@portal/shared/ui';
import { HousingDetailPage } from './housing-detail-page';
import { HousingMarketPage } from './housing-market-page';

let answer: (path: string) => Answer;
const server = usingAnswering(({ path }) => answer(path));

const house = {
  ...{ bsm: 'L1', bdcqzh: '', bdcdyh: '', fbbt: '翠苑花园三居室，采光好', gpjg: '356.00', price: 356_000_000 },
  ...{ hx: '3', hxmc: '三居室', zl: '杭州市西湖区文三路188号', xzqbm: '330106', cx: '南', zxqk: '精装' },
  ...{
    lxdh: '139****1060',
    ms: '看房请预约',
    jzmj: '89.00',
    szc: '3',
    fwyt: '11',
    zt: 'published',
    hym: 'DEMODEMOABCD',
  },
  ...{ reason: null, updatedAt: '2026-11-20T10:00:00+08:00', publishedAt: '2026-11-20T10:00:00+08:00' },
  ...{ cover: null, mine: false },
};
const pageOf = (list: unknown[]) => answerWith({ list, total: list.length, pageNo: 1, pageSize: 12, next: null });

test('what is asked for stands in the address; a figure that is none is said at its field and asked nowhere', async () => {
  answer = () => pageOf([house]);
  renderWithPortal(<HousingMarketPage />, { route: '/housing-market?priceFrom=300&layout=3', baseUrl: server.url });
  expect(await screen.findByRole('link', { name: /翠苑花园三居室/ })).toBeTruthy();
  expect(screen.getByText('356.00万元')).toBeTruthy();
  expect(server.asked[0]?.query.get('priceFrom')).toBe('300');
  const before = server.asked.length;
  fireEvent.change(screen.getByLabelText('最高价（万元）'), { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('不能小于起始值')).toBeTruthy();
  expect(server.asked.length).toBe(before);
  fireEvent.change(screen.getByLabelText('最高价（万元）'), { target: { value: '400' } });
  answer = () => pageOf([]);
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('没有符合条件的房源')).toBeTruthy();
  expect(Object.fromEntries(server.asked.at(-1)?.query ?? [])).toMatchObject({
    priceFrom: '300',
    priceTo: '400',
    hx: '3',
  });
});

test('on the map districts say how many houses they have under the same conditions; choosing one lists them, and back leads to the map', async () => {
  const square = [
    [
      [120, 30],
      [120.2, 30],
      [120.2, 30.2],
      [120, 30.2],
      [120, 30],
    ],
  ];
  const counts = [
    { xzqbm: '330106', sl: 12, priceFrom: 198.5 },
    { xzqbm: '330199', sl: 2, priceFrom: 90 },
  ];
  answer = (path) => {
    if (path.endsWith('/queryMarketRegions')) return answerWith(counts);
    if (path.endsWith('/maps/ground'))
      return answerWith({ tiles: false, list: [{ xzqbm: '330106', name: '西湖区', rings: square }] });
    return pageOf([house]);
  };
  const askedAt = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));
  const { address } = renderWithPortal(<HousingMarketPage />, {
    route: '/housing-market?layout=3',
    baseUrl: server.url,
  });
  fireEvent.click(await screen.findByRole('button', { name: '地图找房' }));
  const district = await screen.findByRole('button', { name: '西湖区：12套，198.5万元起' });
  expect(address()).toBe('/housing-market?layout=3&view=map');
  expect(Object.fromEntries(askedAt('/queryMarketRegions')[0]?.query ?? [])).toEqual({ hx: '3' });
  expect(screen.getByText(/另有1个区县的房源没有地图轮廓/)).toBeTruthy();
  const listed = askedAt('/queryMarket').length;
  fireEvent.click(district);
  expect(await screen.findByRole('link', { name: /翠苑花园三居室/ })).toBeTruthy();
  expect(new URLSearchParams(address().split('?')[1]).has('view')).toBe(false);
  expect(askedAt('/queryMarket').length).toBe(listed + 1);
  expect(Object.fromEntries(askedAt('/queryMarket').at(-1)?.query ?? [])).toMatchObject({ xzqbm: '330106', hx: '3' });
});

test('one house: its price for a square metre, no number of the owner, and a question that is sent with the same key until it is answered', async () => {
  answer = (path) => (path.endsWith('queryDetail') ? answerWith(house) : answerWith([]));
  renderWithPortal(<HousingDetailPage />, { route: '/housing-resources-detail?bsm=L1', baseUrl: server.url });
  expect(await screen.findByText('40,000元/㎡')).toBeTruthy();
  expect(screen.getByText('139****1060')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('请填写想了解的问题')).toBeTruthy();
  const asked = () => server.asked.filter(({ path }) => path.endsWith('/ask'));
  fireEvent.change(screen.getByLabelText('想了解的问题'), { target: { value: '周末可以看房吗？' } });
  answer = () => ({ body: { resultCode: 'B000', msg: '操作过于频繁，请稍后再试', data: null } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  fireEvent.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  answer = () => answerWith({ time: '2026-11-20T10:00:00+08:00' });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('已发送给房主')).toBeTruthy();
  expect(asked().length).toBe(2);
  expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('an address without a number leads to the market', async () => {
  renderWithPortal(<HousingDetailPage />, { route: '/housing-resources-detail', baseUrl: server.url });
  expect(await screen.findByRole('link', { name: '去房源市场' })).toBeTruthy();
});

test('a house that is no longer there is not shown by the one that was open before', async () => {
  answer = (path) => (path.includes('queryDetail') ? answerWith(house) : answerWith([]));
  const pages = (
    <>
      <Button href="/housing-resources-detail?bsm=L2">另一套</Button>
      <HousingDetailPage />
    </>
  );
  renderWithPortal(pages, { route: '/housing-resources-detail?bsm=L1', baseUrl: server.url });
  expect(await screen.findByText('3层')).toBeTruthy();
  answer = () => ({ body: { resultCode: 'B000', msg: '未查询到该房源', data: null } });
  fireEvent.click(screen.getByRole('link', { name: '另一套' }));
  expect(await screen.findAllByText('没有这套房源')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: '去房源市场' })).toBeTruthy();
  expect(screen.queryByText('356.00万元')).toBeNull();
});
