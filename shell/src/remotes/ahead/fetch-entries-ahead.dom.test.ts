// Entries are fetched ahead once each, and a page that is wanted now does not wait for them.
import type { ReleasedRemote } from '@portal/shared/federation';
import { fetchEntriesAhead } from './fetch-entries-ahead';
import { preloadPage } from '../preload-page';

const remote = (name: string) =>
  ({
    entry: { url: `/remotes/${name}/entry.js`, integrity: 'sha384-a' },
    pages: { list: { js: [`/remotes/${name}/list.js`], css: [], layers: [] } },
    assets: { [`/remotes/${name}/list.js`]: 'sha384-b' },
  }) as unknown as ReleasedRemote;
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

beforeEach(() => {
  document.head.replaceChildren();
  connection(false);
});

test('each entry is fetched once, but for what is there already', () => {
  const [first, second] = [remote('first'), remote('second')];
  preloadPage(first, 'list');
  fetchEntriesAhead([first, second]);
  fetchEntriesAhead([first, second]);
  expect(links()).toEqual([
    ['preload', '/remotes/first/entry.js'],
    ['preload', '/remotes/first/list.js'],
    ['prefetch', '/remotes/second/entry.js'],
  ]);
});

test('a page that is wanted now asks for its entry itself, whatever was to come behind everything else', () => {
  fetchEntriesAhead([remote('first')]);
  preloadPage(remote('first'), 'list');
  expect(links()).toEqual([
    ['prefetch', '/remotes/first/entry.js'],
    ['preload', '/remotes/first/entry.js'],
    ['preload', '/remotes/first/list.js'],
  ]);
  expect(document.head.querySelector<HTMLLinkElement>('link[rel="preload"]')?.integrity).toBe('sha384-a');
});

test('who saves data is left alone', () => {
  connection(true);
  fetchEntriesAhead([remote('first')]);
  expect(links()).toEqual([]);
});
