// Guides by region, and who may handle a matter, over HTTP.
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import type { TestServices } from '../../testing';
import { startTestServices } from '../../testing';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
}, 120_000);
afterAll(() => services.close());
const guide = async (region: string, lcdm = 'house-transfer') =>
  (await services.client().get(`/api/pub3/items/conf/commonQuery/${region}/${lcdm}/-`)).body;

test('a region adds its own conditions and may promise less time, never more', async () => {
  const business = await loadBusiness('house-transfer');
  const [hangzhou, ningbo, wenzhou] = [
    (await guide('330106')).data,
    (await guide('330203')).data,
    (await guide('330302')).data,
  ];
  expect(wenzhou.tj).toEqual(business.guide.conditions);
  expect(hangzhou.tj).toEqual([...business.guide.conditions, '杭州市区的住房买卖，须先完成购房资格核验和网签备案']);
  expect(ningbo.tj.at(-1)).toBe('宁波市范围内由不动产所在地的登记中心受理，网上申请全市通办');
  expect([hangzhou.cnsx, wenzhou.cnsx]).toEqual([1, business.commitDays]);
  expect((await guide('330106', 'new-house-transfer')).data.tj).toEqual(
    (await loadBusiness('new-house-transfer')).guide.conditions,
  );
});

test('who may handle a matter follows from what it asks for', async () => {
  const citizen = await services.signedIn('citizen');
  const ask = async (lcdm: string) => (await citizen.get(`/api/pub3/items/conf/transactorType/330106/${lcdm}/-`)).body;
  expect((await ask('house-transfer')).data.map((row: { code: string }) => row.code)).toEqual([
    'self',
    'agent',
    'guardian',
    'enterprise',
  ]);
  for (const { id } of businessSummaries) expect([id, (await ask(id)).data.length]).toEqual([id, expect.any(Number)]);
  expect(await ask('none')).toEqual({ resultCode: 'B000', msg: '该事项暂未开放在线办理', data: null });
  expect((await services.client().get('/api/pub3/items/conf/transactorType/330106/house-transfer/-')).status).toBe(401);
});
