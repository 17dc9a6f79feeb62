// The portal's small services: regions and offices, configuration, visits, cached values, text messages.
import { eq } from 'drizzle-orm';
import { settings } from './platform/config/schema';
import { textMessages } from './platform/messages/schema';
import type { TestClient, TestServices } from './testing';
import { describeOnOne } from './testing';
import { cleanHouses, startDraftOf } from './testing/cases/case-driver';

describeOnOne('services of the portal', (makeServices) => {
  let services: TestServices;
  let citizen: TestClient;
  let reviewer: TestClient;
  let anonymous: TestClient;
  beforeAll(async () => {
    services = await makeServices();
    [citizen, reviewer, anonymous] = [
      await services.signedIn('citizen'),
      await services.signedIn('reviewer'),
      services.client(),
    ];
  }, 120_000);

  it("answers the districts that are open to a user: everything for people, one's own for officials", async () => {
    const url = '/api/sys3/common/user/getAdistricByUserId';
    const [province] = (await citizen.get(url)).body.data;
    expect(province).toMatchObject({ xzqbm: '330000', name: '浙江省' });
    const city = province.children.find((one: { xzqbm: string }) => one.xzqbm === '330100');
    expect(city.children.map((one: { xzqbm: string }) => one.xzqbm)).toContain('330106');
    expect((await reviewer.get(url)).body.data).toEqual([{ xzqbm: '330106', name: '西湖区', children: [] }]);
    expect((await citizen.get(url, { params: { userId: 'u-citizen-2' } })).body).toMatchObject({
      resultCode: 'B000',
      data: null,
    });
    expect(
      (await citizen.get(url, { params: { userId: 'u-citizen', xtlx: 'pub3', qyid: '33010601' } })).body.resultCode,
    ).toBe('A000');
  });

  it('answers parts of a region and offices, in public and for the signed-in', async () => {
    const parts = (await anonymous.get('/api/pub3/region/getRegionInfo/330100')).body.data;
    expect(parts).toContainEqual({ xzqbm: '330106', name: '西湖区' });
    expect((await citizen.get('/api/sys3/region/getRegionInfoByFxzqbm/330100')).body.data).toEqual(parts);
    expect((await anonymous.get('/api/pub3/region/getRegionInfo/330106')).body.data).toEqual([]);
    const office = (await citizen.get('/api/sys3/region/getDepartmentByXzqbm/330106')).body.data;
    expect(office).toMatchObject({ deptId: '33010601', xzqbm: '330106', name: '西湖区不动产登记中心' });
    expect((await anonymous.get(`/api/pub3/portals/getDepartmentById/${office.deptId}`)).body.data).toEqual(office);
    expect((await citizen.get(`/api/sys3/region/getDepartmentById/${office.deptId}`)).body.data).toEqual(office);
    expect((await citizen.get('/api/sys3/region/getDepartmentById/0')).body).toMatchObject({
      resultCode: 'A000',
      data: null,
    });
    expect((await citizen.get('/api/sys3/region/getDepartmentByXzqbm/33')).body).toMatchObject({
      resultCode: 'B000',
      msg: '区划代码应为6位数字',
    });
  });

  it('S6.4 the region of a session is the region code of its user until the user changes it; officials cannot', async () => {
    const person = await services.signedIn('citizen-2');
    const own = '/api/pub3/portals/getDefaultDepartmentRegion';
    expect((await person.get(own)).body.data).toMatchObject({ qydm: person.user?.qydm, qyId: '33010601' });
    expect(
      (await person.send('POST', '/api/pub3/portals/changeRegions', { params: { deptId: '33011001' } })).body.data,
    ).toMatchObject({ qydm: '330110' });
    expect((await person.get(own)).body.data).toMatchObject({ qydm: '330110' });
    expect(
      (await reviewer.send('POST', '/api/pub3/portals/changeRegions', { params: { deptId: '33011001' } })).body
        .resultCode,
    ).toBe('B000');
    expect((await reviewer.get(own)).body.data).toMatchObject({ qydm: '330106' });
  });

  it('offers the ways to sign in that the settings name, else the password and the sandbox', async () => {
    const ways = async () =>
      (await anonymous.get('/api/pub3/config/loginConfig')).body.data.loginTypes as { type: string }[];
    expect((await ways()).map(({ type }) => type)).toEqual(['password', '4', '5', 'ah']);
    expect((await anonymous.get('/api/sys3/config/loginConfig')).body.data).toMatchObject({
      idleMinutes: 30,
      absoluteMinutes: 360,
      loginTypes: await ways(),
    });
    const only = [{ type: 'password', name: '账号密码登录', path: '/login' }];
    await services.db.insert(settings).values({ key: 'signInWays', value: only });
    expect(await ways()).toEqual(only);
    await services.db.delete(settings).where(eq(settings.key, 'signInWays'));
  });

  it('shows a notice in its time and region', async () => {
    const at = services.clock.now().getTime();
    const iso = (minutes: number) => new Date(at + minutes * 60_000).toISOString();
    const one = (title: string, from: number, until: number, xzqbm?: string) => ({
      title,
      text: '正文',
      from: iso(from),
      until: iso(until),
      ...(xzqbm ? { xzqbm } : {}),
    });
    await services.db.insert(settings).values({
      key: 'notices',
      value: [one('现在', -1, 60), one('以前', -60, -1), one('以后', 1, 60), one('杭州', -1, 60, '330100')],
    });
    const titles = async (params: Record<string, string>) =>
      ((await anonymous.get('/api/pub3/config/notice', { params })).body.data as { title: string }[]).map(
        ({ title }) => title,
      );
    expect(await titles({})).toEqual(['现在']);
    expect(await titles({ xzqbm: '330106' })).toEqual(['现在', '杭州']);
    expect(await titles({ xzqbm: '330203' })).toEqual(['现在']);
    expect((await anonymous.get('/api/pub3/config/old-config')).body.data).toEqual({
      title: '不动产智治平台',
      hotline: '0571-00000000',
      home: '/index-old',
      menu: 'list',
    });
  });

  it('answers enums to the signed-in, and names those that do not exist', async () => {
    expect((await citizen.post('/api/reg3/enum/values', ['GYFS'])).body.data.GYFS.length).toBeGreaterThan(1);
    expect((await citizen.post('/api/reg3/enum/values', ['NOPE', '__proto__'])).body).toMatchObject({
      resultCode: 'B000',
      msg: '没有这些代码表：NOPE、__proto__',
    });
    expect((await anonymous.post('/api/pub3/enum/listAll', ['GYFS'])).body).toMatchObject({ status: 200 });
  });

  it('counts visits by day, without parameters of addresses', async () => {
    const record = (path: string) => anonymous.post('/api/pub3/access/record', { path, title: '首页', time: 1 });
    await Promise.all(Array.from({ length: 20 }, () => record('/index')));
    expect((await record('/index?ywh=1')).body.resultCode).toBe('B000');
    const before = services.clock.now();
    services.clock.advance(24 * 3_600_000);
    await record('/login');
    const { body } = await anonymous.post('/api/pub3/access/statistic', {});
    expect(body.data).toMatchObject({ total: 21, today: 1, days: [{ visits: 1 }, { visits: 20 }] });
    const [, first] = body.data.days as { day: string }[];
    expect((await anonymous.post('/api/pub3/access/statistic', { until: first?.day })).body.data.total).toBe(20);
    services.clock.set(before.toISOString());
  });

  it('keeps a value for its owner until its time is over', async () => {
    const { data: cacheKey } = (await citizen.post('/api/pub3/cache/save', { value: { found: [1, 2] }, seconds: 60 }))
      .body;
    const read = async (client: TestClient, key: string) => (await client.get(`/api/pub3/cache/query/${key}`)).body;
    expect((await read(citizen, cacheKey)).data).toEqual({ found: [1, 2] });
    expect((await read(reviewer, cacheKey)).data).toBeNull();
    await reviewer.post('/api/pub3/cache/save', { cacheKey, value: 'other' });
    expect((await read(citizen, cacheKey)).data).toEqual({ found: [1, 2] });
    services.clock.advance(59_999);
    expect((await read(citizen, cacheKey)).data).toEqual({ found: [1, 2] });
    services.clock.advance(1);
    expect((await read(citizen, cacheKey)).data).toBeNull();
    expect((await citizen.post('/api/pub3/cache/save', { value: 'x'.repeat(70_000) })).body).toMatchObject({
      resultCode: 'B000',
      msg: '内容过大，请减少后重试',
    });
    expect((await citizen.get('/api/pub3/cache/query/../x', { unserved: true })).status).toBe(404);
    expect((await read(citizen, encodeURIComponent('../x'))).resultCode).toBe('B000');
  });

  it("queues text messages from templates, to oneself and to parties of one's case only", async () => {
    const send = async (
      person: TestClient,
      telephone: string,
      params: Record<string, string> = { number: 'D1' },
      template = 'progress',
    ) => (await person.post('/api/pub3/message/send', { telephone, template, params })).body;
    const sent = await send(citizen, '13900000001');
    expect(sent.resultCode).toBe('A000');
    const [row] = await services.db
      .select()
      .from(textMessages)
      .where(eq(textMessages.id, sent.data as string));
    expect(row).toMatchObject({
      telephone: '13900000001',
      text: '您的不动产登记业务D1已有新进展，请登录平台查看。',
      state: 'queued',
      userId: 'u-citizen',
    });
    expect((await send(citizen, '13900000001')).msg).toBe('操作过于频繁，请稍后再试');
    expect((await send(citizen, '13900000002')).msg).toBe('只能给本人或本人办件的当事人发送短信');
    const [house] = await cleanHouses(citizen);
    await startDraftOf(citizen, house?.bdcqzh ?? '');
    expect((await send(citizen, '13900000002')).resultCode).toBe('A000');
    services.clock.advance(120_000);
    expect((await send(citizen, '13900000001', { number: 'http://evil.example' })).msg).toBe(
      '短信内容不完整或含有不允许的字符',
    );
    expect((await send(citizen, '13900000001', {}, 'constructor')).msg).toBe('没有该短信模板');
  });
});
