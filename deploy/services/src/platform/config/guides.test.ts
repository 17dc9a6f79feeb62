// Guides by region, and who may handle a matter, over HTTP.
import { getGuide, listTransactors } from '@portal/applications/contract';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import { refusalOf, usingServices } from '../../testing';

const { services } = usingServices();
const guide = (region: string, lcdm = 'house-transfer') =>
  services.client().ask(getGuide, { regionCode: region, processCode: lcdm, matterId: '-' });

test('a region adds its own conditions and may promise less time, never more', async () => {
  const business = await loadBusiness('house-transfer');
  const [hangzhou, ningbo, wenzhou] = [await guide('330106'), await guide('330203'), await guide('330302')];
  expect(wenzhou.conditions).toEqual(business.guide.conditions);
  expect(hangzhou.conditions).toEqual([
    ...business.guide.conditions,
    '杭州市区的住房买卖，须先完成购房资格核验和网签备案',
  ]);
  expect(ningbo.conditions.at(-1)).toBe('宁波市范围内由不动产所在地的登记中心受理，网上申请全市通办');
  expect([hangzhou.commitDays, wenzhou.commitDays]).toEqual([1, business.commitDays]);
  expect((await guide('330106', 'new-house-transfer')).conditions).toEqual(
    (await loadBusiness('new-house-transfer')).guide.conditions,
  );
});

test('who may handle a matter follows from what it asks for', async () => {
  const citizen = await services.signedIn('citizen');
  const ask = (lcdm: string) =>
    citizen.ask(listTransactors, { regionCode: '330106', processCode: lcdm, matterId: '-' });
  expect((await ask('house-transfer')).map((row: { code: string }) => row.code)).toEqual([
    'self',
    'agent',
    'guardian',
    'enterprise',
  ]);
  for (const { id } of businessSummaries) expect([id, (await ask(id)).length]).toEqual([id, expect.any(Number)]);
  expect(await refusalOf(ask('none'))).toMatchObject({ code: 'B000', message: '该事项暂未开放在线办理', data: null });
  expect(
    (
      await services
        .client()
        .refused(listTransactors, { regionCode: '330106', processCode: 'house-transfer', matterId: '-' })
    ).status,
  ).toBe(401);
});
