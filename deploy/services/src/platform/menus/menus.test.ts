// The menu: the same tree for everybody, less what a region does not offer, and beside it what a person may open.
import { listApprovals } from '@portal/applications/contract';
import { queryMenu, queryMenuPermissions, queryServices, queryTopicServices } from '@portal/shell/contract';
import { queryPageControls } from '@portal/shared/contract';
import { brotliDecompressSync } from 'node:zlib';
import type { TestClient } from '../../testing';
import { describeOnOne, refusalOf, usingServices } from '../../testing';
import { controlRules } from '../../people/authority/schema';
import { CLOSURES_AGE_MS } from './cached-menu';
import { menuClosures, menuGrants } from './schema';
const TREE = queryMenu.url;
interface Topic {
  id: string;
  children: { id: string }[];
}

describeOnOne('menus', () => {
  const { services } = usingServices();
  let citizen: TestClient;
  let official: TestClient;
  let visitor: TestClient;
  beforeAll(async () => {
    [citizen, official, visitor] = [
      await services.signedIn('citizen'),
      await services.signedIn('reviewer'),
      services.client(),
    ];
  });

  test('S6.15 people may open what they need: applicants their business, officials not', async () => {
    const [mine, theirs] = [await citizen.ask(queryMenuPermissions), await official.ask(queryMenuPermissions)];
    expect(mine).toEqual(
      expect.arrayContaining(['house', 'house-transfer', 'mine', 'apply-list', 'tax', 'pay', 'query']),
    );
    expect(theirs).toEqual(expect.arrayContaining(['mine', 'apply-list', 'query', 'certificate-check']));
    expect(theirs).not.toContain('house-transfer');
    expect(theirs).not.toContain('house');
    expect((await visitor.refused(queryMenuPermissions)).status).toBe(401);
  });

  test('the lists of approvals are for the people of institutions, and for nobody else', async () => {
    for (const [who, isTheirs] of [
      ['bank', true],
      ['bank-approver', true],
      ['citizen', false],
      ['enterprise', false],
      ['reviewer', false],
    ] as const) {
      const person = await services.signedIn(who);
      const mine = await person.ask(queryMenuPermissions);
      const lists = ['loan-approvals', 'pledge-approvals'].map((id) => mine.includes(id));
      const answered = ['loan', 'pledge'].map(
        async (kind) => (await person.get(listApprovals.url, { params: { kind } })).body.resultCode,
      );
      // What is named is answered, what is not is refused.
      expect({ who, lists, answered: (await Promise.all(answered)).map((code) => code === 'A000') }).toEqual({
        who,
        lists: [isTheirs, isTheirs],
        answered: [isTheirs, isTheirs],
      });
    }
  });

  test('S6.15 a service’s own rows stand before its topic’s, and a role is enough', async () => {
    await services.db.insert(menuGrants).values([
      { menuId: 'house-transfer', userType: '*', role: 'reviewer' },
      { menuId: 'survey', userType: '2', role: '*' },
    ]);
    const [mine, theirs] = [await citizen.ask(queryMenuPermissions), await official.ask(queryMenuPermissions)];
    expect([mine.includes('house-transfer'), theirs.includes('house-transfer'), theirs.includes('house')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([mine.includes('survey'), mine.includes('query')]).toEqual([false, true]);
    const own = await (await services.signedIn('enterprise')).ask(queryMenuPermissions);
    expect(own).toContain('survey');
  });

  test('S1.22 a region shows what it offers, and nothing else', async () => {
    await services.db.insert(menuClosures).values([
      { menuId: 'survey', regionCode: '330100' },
      { menuId: 'house', regionCode: '330200' },
    ]);
    services.clock.advance(CLOSURES_AGE_MS);
    const ids = async (xzqbm?: string) =>
      ((await visitor.get(TREE, xzqbm ? { params: { xzqbm } } : {})).body.data as Topic[]).flatMap((topic) => [
        topic.id,
        ...topic.children.map((service) => service.id),
      ]);
    expect(await ids('330106')).toContain('house');
    expect(await ids('330106')).not.toContain('survey');
    expect(await ids('330203')).toContain('survey');
    expect(await ids('330203')).not.toContain('house-transfer');
    expect(await ids()).toEqual(expect.arrayContaining(['house', 'survey']));
    expect(await visitor.refused(queryMenu, { regionCode: '33' })).toMatchObject({ code: 'B000' });
  });

  test('the tree is sent again only when it has changed', async () => {
    const [first, packed] = [
      await visitor.get(TREE, { params: { xzqbm: '330300' } }),
      await visitor.get(TREE, { params: { xzqbm: '330300' }, headers: { 'accept-encoding': 'gzip, br' } }),
    ];
    expect([first.headers['cache-control'], first.headers.vary, packed.headers['content-encoding']]).toEqual([
      'no-cache',
      'accept-encoding',
      'br',
    ]);
    expect(JSON.parse(brotliDecompressSync(packed.raw).toString())).toEqual(first.body);
    const again = (etag: unknown) =>
      visitor.get(TREE, { params: { xzqbm: '330300' }, headers: { 'if-none-match': String(etag) } });
    expect([(await again(first.headers.etag)).status, (await again(packed.headers.etag)).status]).toEqual([304, 200]);
    await services.db.insert(menuClosures).values({ menuId: 'farm', regionCode: '330300' });
    services.clock.advance(CLOSURES_AGE_MS);
    expect((await again(first.headers.etag)).status).toBe(200);
  });

  test('what is asked for most comes first, cancellations last', async () => {
    const tree = await visitor.ask(queryMenu);
    const ids = (topic: string) => tree.find(({ id }) => id === topic)?.services.map(({ id }) => id) ?? [];
    expect(ids('house').slice(0, 4)).toEqual([
      'house-transfer',
      'new-house-transfer',
      'house-transfer-inherit',
      'replacement-certificates',
    ]);
    expect(ids('house').slice(-2)).toEqual(['office-cancel', 'office-motion-cancel']);
    expect(ids('mortgage').slice(0, 2)).toEqual(['pledge-first', 'pledge-cancel']);
    const ranks = tree.flatMap(({ services }) => services.flatMap(({ rank }) => rank ?? []));
    expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_rank, at) => at + 1));
  });

  test('one topic with its services, or why not', async () => {
    const house = await visitor.ask(queryTopicServices, { topicId: 'house', regionCode: '330106' });
    expect(house.map(({ id }) => id)).toEqual(['house']);
    expect(house[0]?.services.map(({ id }) => id)).toContain('house-transfer');
    expect(await visitor.ask(queryTopicServices)).toEqual(await visitor.ask(queryMenu));
    expect(await visitor.refused(queryTopicServices, { topicId: 'house', regionCode: '330203' })).toMatchObject({
      code: 'B000',
      message: '当前区划暂未开放该类服务',
    });
  });

  test.each([
    ['过户', ['house-transfer']],
    ['ＧＨ', ['house-transfer']],
    ['房屋 买卖', ['house-transfer']],
    ['煎饼果子摊位', []],
  ])('finds %s', async (keyword, expected) => {
    const found = await visitor.ask(queryServices, { keyword });
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(found.map(({ isNearest }) => isNearest)).toEqual([true, true, true]);
    else expect(found.find(({ id }) => id === expected[0])?.topicName).toBe('房屋');
  });

  describe('controls of a page', () => {
    const ask = (client: TestClient, page = 'desk', area = '330106') =>
      client.ask(queryPageControls, { pageId: page, regionCode: area });
    const rule = (role: string, areaCode: string, visible: boolean, code = 'claim') => ({
      scope: 'page' as const,
      scopeId: 'desk',
      areaCode,
      controlCode: code,
      controlKind: 'button',
      role,
      visible,
      editable: visible,
      required: false,
    });
    beforeEach(() => services.db.delete(controlRules));

    test('S6.13 are asked for by the present person, who gets what their roles may', async () => {
      await services.db
        .insert(controlRules)
        .values([
          rule('*', '330000', false),
          rule('reviewer', '330000', true),
          rule('userType:1', '330000', false, 'export'),
        ]);
      expect(await ask(citizen)).toEqual([
        { code: 'claim', kind: 'button', visible: false, editable: false, required: false },
        { code: 'export', kind: 'button', visible: false, editable: false, required: false },
      ]);
      expect(await ask(official)).toEqual([
        { code: 'claim', kind: 'button', visible: true, editable: true, required: false },
      ]);
    });

    test('S6.13 the nearest region counts', async () => {
      await services.db
        .insert(controlRules)
        .values([rule('*', '330000', false), rule('*', '330100', true), rule('*', '330108', false)]);
      const isShown = async (area: string) => (await ask(citizen, 'desk', area))[0]?.visible;
      expect([await isShown('330106'), await isShown('330108'), await isShown('330200')]).toEqual([true, false, false]);
      expect(await ask(citizen, 'desk', '440100')).toEqual([]);
    });

    test('a page without rules has none, and a visitor is asked to sign in', async () => {
      expect(await ask(citizen, 'other')).toEqual([]);
      expect((await refusalOf(ask(citizen, 'desk', 'x'))).code).toBe('B000');
      expect((await visitor.refused(queryPageControls, { pageId: 'desk', regionCode: '330106' })).status).toBe(401);
    });
  });
});
