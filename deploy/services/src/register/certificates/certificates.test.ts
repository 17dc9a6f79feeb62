// A holder's certificates: the page of one certificate shows that one, and a paper is asked for by its number.
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { TestClient, TestServices } from '../../testing';
import { startTestServices, TEST_CAPTCHA } from '../../testing';

interface Listed {
  total: number;
  list: { bsm: string; bdcqzh: string; ywh: string | null }[];
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

test('S1.13 a certificate is downloaded as PDF by who holds it, and by nobody else', async () => {
  const [{ bsm } = { bsm: '' }] = (await list({ pageSize: 1 })).list;
  const paper = await citizen.get('/api/pub3/certificate/queryPdf', { params: { bsm } });
  expect([paper.headers['content-type'], paper.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const other = await services.signedIn('citizen-2');
  const { body } = await other.get('/api/pub3/certificate/queryPdf', { params: { bsm } });
  expect(body).toMatchObject({ resultCode: 'B000', msg: '未查询到该证照' });
});

test('a certificate is checked by number, holder and captcha, masked, and a wrong name is answered like a number that there is not', async () => {
  const [{ bdcqzh, ...row } = { bdcqzh: '' }] = (await list({})).list;
  const { name = '', identityNumber = '' } = PEOPLE.citizen ?? {};
  const visitor = services.client();
  const check = async (params: Record<string, string>, imageCode: string | null = TEST_CAPTCHA) =>
    (await visitor.get('/api/pub3/query/certiCheck', { params: imageCode ? { ...params, imageCode } : params })).body;
  const named = { qlrmc: name, zjh: identityNumber, fzbm: bdcqzh.replaceAll('（', '(').replaceAll('）', ')') };
  expect(await check(named, null)).toMatchObject({ resultCode: 'B000', data: { captcha: true } });
  expect(await check({ ...named, zjh: '' })).toMatchObject({ resultCode: 'B000', data: null });
  const { data } = await check(named);
  expect(data).toMatchObject({ match: true, bdcqzh, holder: '张*远' });
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${name}|${identityNumber}|${String(Object.values(row)[0])}`));
  const none = (await check({ ...named, fzbm: '浙（2023）杭州市不动产权第9999999号' })).data;
  expect(none.match).toBe(false);
  for (const wrong of [{ qlrmc: '李思宁' }, { zjh: PEOPLE['citizen-2']?.identityNumber ?? '' }])
    expect((await check({ ...named, ...wrong })).data).toEqual({ ...none, checkedAt: expect.any(String) });
});

test('a proof of registration is checked by its number and captcha; a title certificate is none', async () => {
  const visitor = services.client();
  const check = async (params: Record<string, string>) =>
    (await visitor.get('/api/pub3/query/proofCheck', { params: { imageCode: TEST_CAPTCHA, ...params } })).body.data;
  const fzbm = '浙（2022）杭州市不动产证明第0000009号';
  const NONE = { match: false, fzbm: '', fzrq: null, zt: '', kind: '', yxqz: null };
  expect(await check({ fzbm })).toEqual({
    ...{ match: true, fzbm, fzrq: '2022-09-01', zt: 'valid' },
    ...{ kind: '不动产登记证明', yxqz: null },
  });
  expect(await check({ fzbm, qlrmc: MORTGAGEE.name })).toMatchObject({ match: true });
  expect(await check({ fzbm, qlrmc: '另一家银行' })).toEqual(NONE);
  const [{ bdcqzh } = { bdcqzh: '' }] = (await list({})).list;
  expect(await check({ fzbm: bdcqzh })).toEqual(NONE);
  expect((await visitor.get('/api/pub3/query/proofCheck', { params: { fzbm } })).body.data).toEqual({ captcha: true });
});
