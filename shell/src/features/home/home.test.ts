// What the hall finds and counts.
import type { MenuTopic } from './api/menu';
import type { ApplicationAction, ApplicationStatus, ApplicationSummary } from './api/query-recent-applications';
import { departmentTopics } from './department-topics';
import { asideTopics, businessTopics, commonTasks, findServices, reachableTopics } from './find-services';
import { queueTodos } from './queue-counts';
import { findTodos } from './todos';
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

const row = (businessNumber: string, status: ApplicationStatus, ...actions: ApplicationAction[]) =>
  ({ businessNumber, status, actions }) as ApplicationSummary;
const list = (rows: ApplicationSummary[], counts: Record<string, number> = {}, total = rows.length) => ({
  rows,
  counts,
  total,
  pageNumber: 1,
  pageSize: 20,
});
const all = () => true;

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

describe('to-dos', () => {
  it('leads straight to the only one', () => {
    expect(findTodos(list([row('1', 'CORRECTION', 'correct'), row('2', 'PAY_PENDING', 'pay')]), all)).toEqual([
      { label: '待补正', count: 1, href: '/material-completion?ywh=1' },
      { label: '待缴费', count: 1, href: '/reg-pay-list?ywh=2' },
    ]);
  });
  it('leads to the declaration of taxes that wait; papers of another state wait for nobody', () => {
    const rows = [row('1', 'TAX_PENDING', 'materials'), row('2', 'DRAFT', 'materials')];
    expect(findTodos(list(rows), all)).toEqual([
      { label: '待缴税', count: 1, href: '/apply-layout/pay-taxes-house-transfer?ywh=1' },
    ]);
  });
  it('leads to the list when there are more', () => {
    expect(findTodos(list([row('1', 'CORRECTION', 'correct'), row('2', 'CORRECTION', 'correct')]), all)).toEqual([
      { label: '待补正', count: 2, href: '/apply-list?zt=CORRECTION' },
    ]);
  });
  it('counts beyond the first page', () =>
    expect(findTodos(list([row('1', 'CORRECTION', 'correct')], { CORRECTION: 30 }, 50), all)[0]?.count).toBe(30));
  it('leaves out what is somebody else’s turn', () =>
    expect(findTodos(list([row('1', 'PAY_PENDING')], { PAY_PENDING: 1 }), all)).toEqual([]));
  it('leaves out what has no page', () =>
    expect(findTodos(list([row('1', 'CORRECTION', 'correct')]), () => false)).toEqual([]));
  it('counts a queue in the order of the process', () => {
    expect(
      queueTodos(list([], { REVIEWING: 2, SUBMITTED: 1, COMPLETED: 0 }), all).map(
        ({ label, count }) => `${label}${count}`,
      ),
    ).toEqual(['待预审1', '审核2']);
  });
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
