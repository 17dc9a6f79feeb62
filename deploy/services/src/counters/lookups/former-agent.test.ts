// What somebody who acted for an enterprise still reads of its queries once the account acts for another: nothing that was the enterprise's.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PEOPLE } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import type { TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';

const APPLY = '/api/pub3/ownership/apply';
const PROVE = '/api/pub3/ownership/queryProve';
const AUTHORIZE = '/api/pub3/authorization/saveAuthorizationQuery';
const ENTERPRISE = PEOPLE.enterprise?.enterprise ?? { name: '', creditCode: '' };
const OTHER = { name: '杭州另一家置业有限公司', creditCode: '91330106MA2ABCDE0X' };

describeOnOne('who no longer acts for an enterprise', (makeServices) => {
  let services: TestServices;
  let agent: TestClient;
  const post = async (person: TestClient, url: string, body: object) =>
    (await person.post(url, body, { headers: { 'idempotency-key': randomUUID() } })).body;
  const query = async (params: Record<string, string>) =>
    (await agent.get(PROVE, { params: { cxmd: '3', ...params } })).body;
  const print = (queryKey: string) => agent.get(`/api/pub3/ownership/createProvePdf/${queryKey}`);
  const isPaper = async (queryKey: string) => (await print(queryKey)).raw.subarray(0, 5).toString() === '%PDF-';
  /** The account acts for this enterprise from now on; its sessions have ended with that. */
  const actFor = async (enterprise: typeof OTHER) => {
    await services.db.update(users).set({ enterprise }).where(eq(users.username, 'enterprise'));
    expect((await agent.get(PROVE, { params: { cxmd: '3' } })).status).toBe(401);
    agent = await services.signedIn('enterprise');
  };
  beforeAll(async () => {
    services = await makeServices();
    agent = await services.signedIn('enterprise');
  }, 240_000);

  test('neither prints its papers again, nor goes on with what it has applied for or was let query', async () => {
    const citizen = await services.signedIn('citizen');
    const officer = await services.signedIn('acceptor');
    const [house] = (await citizen.get('/api/pub3/objectinformation/housequery')).body.data.list;
    const holder = { qlrmc: PEOPLE.citizen?.name ?? '', zjh: PEOPLE.citizen?.identityNumber ?? '' };
    // As the enterprise: its own proof, one that it only opened, an accepted interest, and what a citizen lets it query.
    const own = (await query({})).data;
    expect(own.xm).toEqual([ENTERPRISE.name]);
    expect(await isPaper(own.queryKey)).toBe(true);
    const opened = (await query({ cxmd: '4' })).data.queryKey as string;
    const terms = { xzqbm: '330106', cxmd: '3', cxfw: ['natural', 'rights'], yxts: 30 };
    const { ywh } = (await post(agent, `${APPLY}/start`, { lcdm: 'interested-party-query', ...terms })).data;
    const interest = { lhgx: 'intention', bdcqzh: house.bdcqzh, qlrmc: holder.qlrmc, htbh: '', sm: '拟购买该房屋' };
    expect((await post(agent, `${APPLY}/submit`, { ywh, ...interest, fileBsms: [] })).resultCode).toBe('A000');
    expect((await post(officer, `${APPLY}/decide`, { ywh, zt: 'accepted', reason: '' })).resultCode).toBe('A000');
    expect((await query({ cacheKey: ywh })).data.total).toBe(1);
    const letting = { qlrmc: ENTERPRISE.name, zjh: ENTERPRISE.creditCode, cxmd: '3', cxfw: ['natural'], yxts: 30 };
    expect((await post(citizen, AUTHORIZE, letting)).resultCode).toBe('A000');
    const lent = (await query(holder)).data;
    expect(await isPaper(lent.queryKey)).toBe(true);

    await actFor(OTHER);
    for (const queryKey of [own.queryKey, opened, lent.queryKey])
      expect((await print(queryKey)).body).toMatchObject({ resultCode: 'B000', data: null });
    expect(await query({ cacheKey: ywh })).toMatchObject({ resultCode: 'B000', data: null });
    expect((await query(holder)).resultCode).toBe('B000');
    const listed = async (url: string, params: Record<string, string> = {}) =>
      (await agent.get(url, { params })).body.data.total;
    expect(await listed(`${APPLY}/queryList`)).toBe(0);
    expect(await listed('/api/pub3/ownership/queryProveList')).toBe(0);
    expect(await listed('/api/pub3/authorization/queryList', { fx: 'others' })).toBe(0);
    expect((await agent.get(`${APPLY}/queryDetail/${ywh}`)).body).toMatchObject({ resultCode: 'B000', data: null });

    // Who acts for it again goes on.
    await actFor(ENTERPRISE);
    expect(await isPaper(own.queryKey)).toBe(true);
    expect((await query({ cacheKey: ywh })).data.total).toBe(1);
  });
});
