// A holder's certificates: the page of one certificate shows that one, and a paper is asked for by its number.
import type { TestClient, TestServices } from '../../testing';
import { startTestServices } from '../../testing';

interface Listed {
  total: number;
  list: { bdcqzh: string; ywh: string | null }[];
}
let services: TestServices;
let citizen: TestClient;
beforeAll(async () => {
  services = await startTestServices();
  citizen = await services.signedIn('citizen');
}, 120_000);
afterAll(() => services.close());

const list = async (params: Record<string, string | number>) =>
  (await citizen.get('/api/pub3/certificate/queryCertiList', { params: { pageSize: 100, ...params } })).body
    .data as Listed;

test('every certificate is found by its own number, and none by a number that nobody holds', async () => {
  const numbers = (await list({})).list.map(({ bdcqzh }) => bdcqzh);
  expect(new Set(numbers).size).toBeGreaterThan(1);
  for (const number of numbers)
    expect((await list({ bdcqzh: number, pageSize: 1 })).list.map(({ bdcqzh }) => bdcqzh)).toEqual([number]);
  expect(await list({ bdcqzh: '浙（1999）杭州市不动产权第0000000号' })).toMatchObject({ total: 0, list: [] });
  expect(await list({ ywh: '33010619990101000000' })).toMatchObject({ total: 0, list: [] });
});

const WRONG: Record<string, string>[] = [{}, { bsm: '' }, { bsm: '1' }];
test.each(WRONG)('a paper without a certificate: %j', async (params) => {
  const { body } = await citizen.get('/api/pub3/certificate/queryPdf', { params });
  expect(body).toMatchObject({ resultCode: 'B000', msg: '未查询到该证照' });
});
