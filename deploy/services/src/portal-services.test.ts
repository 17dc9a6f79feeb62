// The portal's small services: regions and offices, configuration, visits, cached values, text messages.
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import * as configuration from '@portal/shared/contract/configuration';
import { loadEnumInfo, loadEnumValues } from '@portal/shared/contract';
import * as shell from '@portal/shell/contract';
import { eq } from 'drizzle-orm';
import { settings } from './platform/config/schema';
import { textMessages } from './platform/messages/schema';
import type { Caller } from './testing';
import { describeOnOne, refusalOf, usingServices } from './testing';
import { cleanHouses, transferForm } from './testing/cases/case-driver';
import { addPapers, begin, send as sendCase } from './testing/fixtures/sale';

describeOnOne('services of the portal', () => {
  const people = { citizen: 'citizen', person: 'citizen-2', reviewer: 'reviewer' };
  const { services, citizen, person, reviewer } = usingServices(people);
  let anonymous: Caller;
  beforeAll(() => {
    anonymous = services.client();
  });

  it('exports every figure that alerts and dashboards read', async () => {
    const inner = Fastify();
    await services.services.registerInner(inner as unknown as FastifyInstance);
    const { body: figures } = await inner.inject('/metrics');
    await inner.close();
    const folder = path.join(__dirname, '../../k8s/observability');
    const boards = fs.readdirSync(path.join(folder, 'dashboards')).map((file) => path.join('dashboards', file));
    const texts = ['alerts.yaml', ...boards].map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const expressions = texts.flatMap((text) =>
      [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")|expr: (?:>-\n)?((?:.+\n)(?: {10}.+\n)*)/g)].map(
        ([, json, yaml]) => (json ? (JSON.parse(json) as string) : yaml!),
      ),
    );
    expect(expressions.length).toBeGreaterThan(40);
    // Labels and functions have no underscore, but for this one; strings are taken out.
    const names = expressions.flatMap((one) => one.replace(/"[^"]*"/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []);
    const exported = new Set([...figures.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
    const isExported = (name: string) => exported.has(name) || exported.has(name.replace(/_(bucket|count|sum)$/, ''));
    const others = [...new Set(names)].filter((name) => !isExported(name) && name !== 'histogram_quantile');
    // Those of the mirror are its own (deploy/release/src/mirror.test.ts).
    expect(others.toSorted()).toEqual([
      'release_mirror_set_counter',
      'release_mirror_synced_timestamp_seconds',
      'release_mirror_trouble',
    ]);
    expect(figures).toMatch(/^service_key_active_since_timestamp_seconds\{use="[\w-]+"\} \d+$/m);
    expect(figures).toMatch(/^background_work_failures_total\{failure="housekeeping failed"\} 0$/m);
  });

  it("answers the districts that are open to a user: everything for people, one's own for officials", async () => {
    const [province] = await citizen.ask(shell.listDistricts);
    expect(province).toMatchObject({ regionCode: '330000', name: '浙江省' });
    const children = (of?: { children?: unknown }) => of?.children as { regionCode: string; children: unknown }[];
    const city = children(province).find(({ regionCode }) => regionCode === '330100');
    expect(children(city).map(({ regionCode }) => regionCode)).toContain('330106');
    const own = { regionCode: '330106', name: '西湖区', children: [] };
    expect(await reviewer.ask(shell.listDistricts)).toEqual([own]);
    const foreign = await citizen.refused(shell.listDistricts, { userId: 'u-citizen-2' });
    expect(foreign).toMatchObject({ code: 'B000', data: null });
    await citizen.ask(shell.listDistricts, { userId: 'u-citizen', system: 'pub3', regionId: '33010601' });
  });

  it('answers parts of a region and offices, in public and for the signed-in', async () => {
    const parts = await anonymous.ask(shell.listParts, { parentCode: '330100' });
    expect(parts).toContainEqual({ regionCode: '330106', name: '西湖区' });
    expect(await citizen.ask(shell.listPartsSignedIn, { parentCode: '330100' })).toEqual(parts);
    expect(await anonymous.ask(shell.listParts, { parentCode: '330106' })).toEqual([]);
    const office = await citizen.ask(shell.getOfficeOfSignedIn, { regionCode: '330106' });
    expect(office).toMatchObject({ id: '33010601', regionCode: '330106', name: '西湖区不动产登记中心' });
    expect(await anonymous.ask(shell.getOffice, { id: '33010601' })).toEqual(office);
    expect(await citizen.ask(shell.getOfficeSignedIn, { id: '33010601' })).toEqual(office);
    expect(await citizen.ask(shell.getOfficeSignedIn, { id: '0' })).toBeNull();
    const short = await citizen.refused(shell.getOfficeOfSignedIn, { regionCode: '33' });
    expect(short).toMatchObject({ code: 'B000', message: '区划代码应为6位数字' });
  });

  it('S6.4 the region of a session is the region code of its user until the user changes it; officials cannot', async () => {
    const { user } = await person.device();
    const regionOf = async (who: Caller) => (await who.ask(shell.getOwnRegion)) as { regionCode: string };
    expect(await regionOf(person)).toMatchObject({ regionCode: user?.qydm, regionId: '33010601' });
    const changed = { regionCode: '330110' };
    expect(await person.ask(shell.changeRegion, { officeId: '33011001' })).toMatchObject(changed);
    expect(await regionOf(person)).toMatchObject(changed);
    expect((await reviewer.refused(shell.changeRegion, { officeId: '33011001' })).code).toBe('B000');
    expect(await regionOf(reviewer)).toMatchObject({ regionCode: '330106' });
  });

  it('offers the ways to sign in that the settings name, else the password and the sandbox', async () => {
    const ways = async () => (await anonymous.ask(configuration.getSignInConfig)).ways;
    expect((await ways()).map(({ type }) => type)).toEqual(['password', '4', '5', 'ah']);
    const ofSystem = { idleMinutes: 30, absoluteMinutes: 360, ways: await ways() };
    expect(await anonymous.ask(configuration.getSystemSignInConfig)).toMatchObject(ofSystem);
    const only = [{ type: 'password', name: '账号密码登录', path: '/login' }];
    await services.db.insert(settings).values({ key: 'signInWays', value: only });
    expect(await ways()).toMatchObject(only);
    await services.db.delete(settings).where(eq(settings.key, 'signInWays'));
  });

  it('shows a notice in its time and region', async () => {
    const at = services.clock.now().getTime();
    const iso = (minutes: number) => new Date(at + minutes * 60_000).toISOString();
    const one = (title: string, from: number, until: number, more = {}) => ({
      ...{ title, text: '正文', from: iso(from), until: iso(until), ...more },
    });
    const inCity = one('杭州', -1, 60, { xzqbm: '330100' });
    const value = [one('现在', -1, 60), one('以前', -60, -1), one('以后', 1, 60), inCity];
    await services.db.insert(settings).values({ key: 'notices', value });
    const titles = async (regionCode?: string) =>
      (await anonymous.ask(shell.queryNotices, { regionCode })).map(({ title }) => title);
    expect(await titles()).toEqual(['现在']);
    expect(await titles('330106')).toEqual(['现在', '杭州']);
    expect(await titles('330203')).toEqual(['现在']);
    expect(await anonymous.ask(shell.getFormerConfig)).toEqual({
      ...{ title: '不动产智治平台', hotline: '0571-00000000', home: '/index-old', menu: 'list' },
    });
  });

  it('answers enums to the signed-in, and names those that do not exist', async () => {
    const values = (await citizen.ask(loadEnumValues, { body: ['GYFS'] })) as Record<string, unknown[]>;
    expect(values.GYFS?.length).toBeGreaterThan(1);
    const unknown = await citizen.refused(loadEnumValues, { body: ['NOPE', '__proto__'] });
    expect(unknown).toMatchObject({ code: 'B000', message: '没有这些代码表：NOPE、__proto__' });
    await anonymous.ask(loadEnumInfo, { body: ['GYFS'] });
  });

  it('counts visits by day, without parameters of addresses', async () => {
    const record = (path: string) => anonymous.ask(shell.recordVisit, { path, title: '首页', time: 1 });
    await Promise.all(Array.from({ length: 20 }, () => record('/index')));
    await refusalOf(record('/index?ywh=1'));
    const before = services.clock.now();
    services.clock.advance(24 * 3_600_000);
    await record('/login');
    const counted = await anonymous.ask(shell.countVisits);
    expect(counted).toMatchObject({ total: 21, today: 1, days: [{ visits: 1 }, { visits: 20 }] });
    const until = counted.days[1]?.day;
    expect((await anonymous.ask(shell.countVisits, { body: { until } })).total).toBe(20);
    services.clock.set(before.toISOString());
  });

  it('keeps a value for its owner until its time is over', async () => {
    const value = { found: [1, 2] };
    const key = (await citizen.ask(shell.keepValue, { value, seconds: 60 })) as string;
    const read = (who: Caller, one = key) => who.ask(shell.readValue, { key: one });
    expect(await read(citizen)).toEqual(value);
    expect(await read(reviewer)).toBeNull();
    await reviewer.ask(shell.keepValue, { key, value: 'other' });
    expect(await read(citizen)).toEqual(value);
    services.clock.advance(59_999);
    expect(await read(citizen)).toEqual(value);
    services.clock.advance(1);
    expect(await read(citizen)).toBeNull();
    const large = await citizen.refused(shell.keepValue, { value: 'x'.repeat(70_000) });
    expect(large).toMatchObject({ code: 'B000', message: '内容过大，请减少后重试' });
    expect((await citizen.get('/api/pub3/cache/query/../x', { unserved: true })).status).toBe(404);
    expect((await refusalOf(read(citizen, '../x'))).code).toBe('B000');
  });

  it("queues text messages from templates, to oneself and to parties of one's case only", async () => {
    const send = (telephone: string, values: Record<string, string> = { number: 'D1' }, template = 'progress') =>
      citizen.ask(shell.sendTextMessage, { telephone, template, values });
    const refusedText = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
    const id = (await send('13900000001')) as unknown as string;
    const [row] = await services.db.select().from(textMessages).where(eq(textMessages.id, id));
    expect(row).toMatchObject({
      ...{ telephone: '13900000001', state: 'queued', userId: 'u-citizen' },
      text: '您的不动产登记业务D1已有新进展，请登录平台查看。',
    });
    expect(await refusedText(send('13900000001'))).toBe('操作过于频繁，请稍后再试');
    expect(await refusedText(send('13900000002'))).toBe('只能给本人或本人办件的当事人发送短信');
    const [house] = await cleanHouses(citizen);
    const draft = await begin(citizen, transferForm(house?.bdcqzh ?? ''));
    // What stands in a draft reaches nobody.
    expect(await refusedText(send('13900000002'))).toBe('只能给本人或本人办件的当事人发送短信');
    await addPapers(citizen, draft, ['M015', 'M016']);
    await sendCase(citizen, draft);
    // Of the writer's words none arrives: name and number are what the services have.
    const words = { name: '中奖办', number: '请致电13700000000' };
    const asked = (await send('13900000002', words, 'signRequest')) as unknown as string;
    const [text] = await services.db.select().from(textMessages).where(eq(textMessages.id, asked));
    const filled = `张明远邀请您签署不动产登记材料，业务号${draft.businessNumber}，请登录平台办理。`;
    expect(text?.text).toBe(filled);
    const reservation = send('13900000002', {}, 'reservation');
    expect(await refusedText(reservation)).toBe('只能给本人或本人办件的当事人发送短信');
    services.clock.advance(120_000);
    const link = send('13900000001', { number: 'http://evil.example' });
    expect(await refusedText(link)).toBe('短信内容不完整或含有不允许的字符');
    expect(await refusedText(send('13900000001', {}, 'constructor'))).toBe('没有该短信模板');
  });
});
