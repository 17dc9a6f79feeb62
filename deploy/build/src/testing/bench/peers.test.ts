// The peers of the bench without building them: their pages name what was built, their table says what the rounds may
// say, their frameworks are pinned.
import fs from 'node:fs';
import path from 'node:path';
import { peersTable, toldBy } from '../../../../../e2e/bench/peer-figures';
import type { PeerVisit } from '../../../../../e2e/bench/peer-visit';
import type { Loading } from '../../../../../e2e/bench/phone';
import { applicationPage, hostPage } from '../../measuring/peers/pages.mjs';

const root = path.resolve(__dirname, '../../../../..');

test('a host of plain scripts runs them in the order of the build, one of modules finds its parts by an import map', () => {
  const plain = hostPage({ host: ['vendor.1.js', 'main.2.css', 'main.2.js'] });
  expect(plain).not.toContain('importmap');
  expect([...plain.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/vendor.1.js',
    '/main.2.js',
  ]);
  const modules = hostPage({
    platform: ['platform.1.js', 'main.3.css'],
    host: ['main.2.js'],
    applications: ['main.4.js'],
  });
  const [, map = ''] = /<script type="importmap">(.+)<\/script>/.exec(modules) ?? [];
  expect(JSON.parse(map)).toEqual({
    imports: { '@peers/platform': '/platform.1.js', '@peers/applications': '/applications/main.4.js' },
  });
  expect(modules).toContain('<link rel="modulepreload" href="/platform.1.js">');
  expect(modules.indexOf('importmap')).toBeLessThan(modules.indexOf('<script type="module" src="/main.2.js">'));
});

test('of a sub-application the last script is the one whose exports count', () => {
  expect(applicationPage(['vendor.1.js', 'main.2.js']).match(/<script[^>]*>/g)).toEqual([
    '<script src="/applications/vendor.1.js">',
    '<script src="/applications/main.2.js" entry>',
  ]);
});

const loading = (factor: number): Loading => ({
  ms: 1_000 * factor,
  wholeMs: 1_000 * factor,
  wholeTaskMs: 40,
  threadMs: 500 * factor,
  codeBytes: 100_000 * factor,
  usableBytes: 110_000 * factor,
  bytes: 200_000 * factor,
  requests: 7,
  largestPaintMs: 1_400 * factor,
  longestTaskMs: 60,
  blockingMs: 0,
  shift: 0.01,
});
const visitOf = (factor: number): PeerVisit => {
  const page = loading(factor);
  return {
    login: page,
    repeat: page,
    link: page,
    list: { ms: 1, threadMs: 1, usableBytes: 1, longestTaskMs: 0, blockingMs: 0 },
    listText: '',
  };
};

test('the table shows each beside the portal, pair by pair, and few rounds tell nothing of time', () => {
  const rounds = [1, 1.2, 1.1];
  const visits = { portal: rounds.map(visitOf), naive: rounds.map((load) => visitOf(load * 2)) };
  const rows = peersTable(visits).split('\n');
  expect(rows[0]).toBe('| figure | portal | naive |');
  expect(rows).toContain('| login, cold, usable, ms | 1100 | 2200 (0.50 (0.50–0.50)) |');
  expect(rows).toContain('| login, cold, blocking, ms | 0 | 0 |');
  const few = peersTable(visits, toldBy(2));
  expect(few).toContain('login, cold, everything until usable, bytes');
  expect(few).not.toMatch(/, ms \|/);
  expect(peersTable(visits, toldBy(15))).toContain('usable, ms');
});

test('each framework is pinned to one version, under a licence that permits', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'e2e/bench/peers/package.json'), 'utf8'));
  for (const name of ['qiankun', 'single-spa', 'single-spa-react']) {
    expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
    const installed = fs.readFileSync(path.join(root, 'e2e/bench/peers/node_modules', name, 'package.json'), 'utf8');
    expect(JSON.parse(installed)).toMatchObject({ version: devDependencies[name], license: 'MIT' });
  }
});
