// What the hall finds and counts.
import type { MenuTopic } from './api/menu';
import { progressOf, STEP_COUNT } from './case-progress';
import { dayBadge } from './day-badge';
import { departmentTopics } from './department-topics';
import { asideTopics, businessTopics, commonTasks, findServices, reachableTopics } from './find-services';
import { lifeEvents } from './life-events';
import { ownTasks, shortName } from './own-tasks';
import { foundPieces } from './found-words';
import { serviceIcon } from './topic-icon';

const service = (id: string, name: string, path: string, keywords: string[] = []) => ({
  id,
  name,
  path,
  keywords,
  description: '',
});
const menu: MenuTopic[] = [
  {
    id: 'house',
    name: '房屋',
    icon: 'house',
    services: [
      service('a', '存量房买卖转移登记', '/guide?lcdm=a', ['二手房', '过户', 'GH']),
      service('b', '更名', '/not-built'),
    ],
  },
  { id: 'sea', name: '海域', icon: 'sea', services: [service('c', '海域首次登记', '/not-built')] },
  { id: 'mine', name: '我的事项', icon: 'list', services: [service('d', '过户进度', '/progress', [])] },
];
const exists = (path: string) => path.startsWith('/guide') || path.startsWith('/progress');

describe('services', () => {
  const topics = reachableTopics(menu, exists);
  it('shows only what has a page, and no empty topic', () =>
    expect(topics.map(({ id, services }) => [id, services.length])).toEqual([
      ['house', 1],
      ['mine', 1],
    ]));
  it('keeps business and lists apart', () => {
    expect(businessTopics(topics).map(({ id }) => id)).toEqual(['house']);
    expect(asideTopics(topics).map(({ id }) => id)).toEqual(['mine']);
    expect(commonTasks(topics).map(({ id }) => id)).toEqual(['a', 'd']);
  });
  it('names first what is asked for most, as far as it may be opened', () => {
    const ranked = (id: string, rank?: number) => ({ ...service(id, id, `/guide?lcdm=${id}`), rank });
    const many = [
      { id: 'house', name: '房屋', icon: 'house', services: [ranked('h1', 5), ranked('h2'), ranked('h3', 1)] },
      {
        id: 'mortgage',
        name: '抵押',
        icon: 'mortgage',
        services: [ranked('m1', 2), ranked('m2'), ranked('m3'), ranked('m4')],
      },
    ];
    expect(commonTasks(many).map(({ id }) => id)).toEqual(['h3', 'm1', 'h1', 'h2', 'm2', 'm3']);
  });
  it.each([
    ['二手房', ['a']],
    ['过户', ['d', 'a']],
    ['ｇｈ', ['a']],
    ['存量 买卖', ['a']],
    ['存量 进度', []],
    ['  ', []],
    ['更名', []],
  ])('finds for %j %j', (query, ids) => expect(findServices(topics, query).map(({ id }) => id)).toEqual(ids));
});

describe('a department that announces its own pages', () => {
  const remote = {
    name: 'demo',
    title: '演示部门',
    routes: [
      { page: 'home', path: '/demo', title: '演示首页', layout: 'root' as const, inMenu: true, keywords: ['演示'] },
      { page: 'desk', path: '/demo-desk', title: '窗口', layout: 'root' as const, inMenu: true, staffOnly: true },
      { page: 'known', path: '/guide', title: '指引', layout: 'root' as const, inMenu: true },
      { page: 'quiet', path: '/quiet', title: '内页', layout: 'root' as const },
    ],
  };
  const names = (isStaff: boolean) =>
    departmentTopics([remote, { ...remote, name: 'silent', routes: [] }], menu, isStaff).map((topic) => [
      topic.name,
      topic.services.map((one) => one.name),
    ]);
  it('is a topic of its own, without what the services already list and what is for staff', () =>
    expect(names(false)).toEqual([['演示部门', ['演示首页']]]));
  it('shows staff what is theirs', () => expect(names(true)).toEqual([['演示部门', ['演示首页', '窗口']]]));
  it('is found by its words', () =>
    expect(findServices(departmentTopics([remote], menu, false), '演示').map(({ path }) => path)).toEqual(['/demo']));
});

describe('tasks', () => {
  const named = (...ids: string[]): MenuTopic[] => [
    { id: 'house', name: '房屋', icon: 'house', services: ids.map((id) => service(id, id, `/guide?lcdm=${id}`)) },
  ];
  const topics = named(
    ...['house-transfer', 'pledge-first', 'pledge-cancel', 'replacement-certificates', 'house-transfer-inherit'],
    ...['no-home', 'new-house-transfer', 'notice-sale', 'market', 'book-visit', 'pledge-approvals', 'dissent'],
  );
  const person = { roles: [] as string[], userType: '1' as const, hasHomes: true, done: [] as string[] };
  const ids = (change: Partial<Parameters<typeof ownTasks>[1]>) =>
    ownTasks(topics, { ...person, ...change }).map(({ id }) => id);

  it('differ for who has a home and who has none', () => {
    expect(ids({})[0]).toBe('house-transfer');
    expect(ids({ hasHomes: false })[0]).toBe('new-house-transfer');
  });
  it('begin with what was done last, once, and are six', () => {
    expect(ids({ done: ['dissent', 'dissent', 'pledge-first', 'no-home', 'gone'] }).slice(0, 3)).toEqual([
      'dissent',
      'pledge-first',
      'house-transfer',
    ]);
    expect(ids({ done: ['dissent'] })).toHaveLength(6);
  });
  it('are those of the role, and only what the menu allows', () => {
    expect(ids({ roles: ['bankApprover'], userType: '2' })[0]).toBe('pledge-approvals');
    expect(ownTasks(named('market'), { ...person, roles: ['bank'], userType: '2' }).map(({ id }) => id)).toEqual([
      'market',
    ]);
  });
  it('have the words of people', () => {
    expect(shortName({ id: 'pledge-cancel', name: '抵押权注销登记' })).toBe('解抵押');
    expect(shortName({ id: 'dissent', name: '异议登记' })).toBe('异议登记');
  });
});

describe('life events', () => {
  it('hold what is on the menu in their own order, and are left out without any', () => {
    const topics = [
      {
        id: 'house',
        name: '房屋',
        icon: 'house',
        services: [service('market', '房源市场', '/m'), service('house-transfer', '买卖', '/g')],
      },
    ];
    expect(lifeEvents(topics).map(({ id, services }) => [id, services.map((one) => one.id)])).toEqual([
      ['resale', ['house-transfer', 'market']],
    ]);
    expect(lifeEvents([])).toEqual([]);
  });
});

describe('the day of a work item', () => {
  const now = new Date('2026-11-29T08:00:00+08:00');
  it.each([
    ['2026-12-02T00:10:00+08:00', 'left', '还剩3天', 'soon'],
    ['2026-12-09T23:00:00+08:00', 'left', '还剩10天', 'later'],
    ['2026-11-29T23:59:00+08:00', 'left', '今天截止', 'soon'],
    ['2026-11-28T23:59:00+08:00', 'left', '已过期1天', 'over'],
    ['2026-12-01T09:00:00+08:00', 'day', '12月1日', 'later'],
  ] as const)('%s as %s is %s', (at, as, spoken, urgency) =>
    expect(dayBadge(at, as, now)).toMatchObject({ spoken, urgency }),
  );
});

describe('the progress of a case', () => {
  it.each([
    ['DRAFT', 0, '申请'],
    ['PAY_PENDING', 3, '税费'],
    ['COMPLETED', STEP_COUNT, ''],
  ] as const)('%s has %i steps behind it', (status, done, step) => expect(progressOf(status)).toEqual({ done, step }));
  it('is none where it ended without a registration', () => expect(progressOf('REJECTED')).toBeNull());
});

describe('words that are found', () => {
  it.each([
    ['不动产权证书补发、换发', '证书补发怎么办', '不动产权[证书补发]、换发'],
    ['赠与转移登记', '继承', '赠与转移登记'],
    ['遗失声明', '遗失声明', '[遗失声明]'],
  ])('of %s for %s', (text, words, marked) =>
    expect(
      foundPieces(text, words)
        .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
        .join(''),
    ).toBe(marked),
  );
});

describe('icons', () => {
  it('gives every list and query its own', () => {
    const pages = [
      '/apply-list',
      '/progress-query',
      '/my-license',
      '/reg-pay-list',
      '/certificate-and-proof',
      '/survey-mapping-list',
    ];
    expect(new Set(pages.map((path) => serviceIcon(path, 'list'))).size).toBe(pages.length);
  });
  it('knows a page by its path alone', () => expect(serviceIcon('/apply-list?zt=DRAFT', 'house')).toBe('list'));
  it('lends a business the icon of its topic', () =>
    expect(serviceIcon('/reg-apply-guide-detail?lcdm=a', 'mortgage')).toBe('mortgage'));
  it.each(['unknown', 'constructor'])('falls back to the document for %s', (topic) =>
    expect(serviceIcon('/constructor', topic)).toBe('file'),
  );
});
