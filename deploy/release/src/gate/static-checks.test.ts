// The gate's checks without a browser name the module or the page, and the figure.
import type { ReleasedRemote } from '@portal/shared/federation';
import { BUDGET, checkShared, checkSizes, satisfies } from './static-checks';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['0.3.1', '^0.2.9', false],
  ['0.2.9', '^0.2.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.0.0', '>=1', false],
  ['1.0.0-rc.1', '^1.0.0', false],
])('%s for the range %s: %p', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});

const remote: ReleasedRemote = {
  name: 'demo',
  title: '示例',
  version: '1.0.0',
  contract: 1,
  shared: { react: '^19.3.1' },
  routes: [],
  size: 0,
  entry: { url: '/e.js', integrity: '' },
  pages: { 'demo-home': { js: ['/p.js'], css: ['/p.css'], layers: [] } },
  assets: { '/e.js': '', '/p.js': '', '/p.css': '' },
};

test('a range that the shell does not satisfy, or a module that it does not provide', () => {
  expect(checkShared(remote, { react: ['19.3.1'] })).toEqual([]);
  expect(checkShared(remote, { react: ['18.3.1'] })).toEqual([
    { where: 'react', rule: 'shared', what: 'wants ^19.3.1, the shell provides 18.3.1' },
  ]);
  expect(checkShared(remote, {})).toEqual([
    { where: 'react', rule: 'shared', what: 'wants ^19.3.1, the shell does not provide it' },
  ]);
});

test('an entry, a page and a whole remote beyond their budgets', () => {
  expect(checkSizes(remote, { '/e.js': BUDGET.entry, '/p.js': BUDGET.page - 1, '/p.css': 1 })).toEqual([]);
  expect(checkSizes(remote, { '/e.js': BUDGET.entry + 1, '/p.js': BUDGET.page, '/p.css': 1 })).toEqual([
    { where: 'entry', rule: 'size', what: `${BUDGET.entry + 1} bytes, at most ${BUDGET.entry}` },
    { where: 'demo-home', rule: 'size', what: `${BUDGET.page + 1} bytes, at most ${BUDGET.page}` },
  ]);
  expect(checkSizes(remote, { '/p.js': BUDGET.remote + 1 }).map(({ where }) => where)).toEqual(['demo-home', 'demo']);
});
