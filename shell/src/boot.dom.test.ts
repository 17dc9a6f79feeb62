// The early request and the preloads of the page that the address names.
import { makeReleaseSet } from './testing/release';

const text = JSON.stringify(makeReleaseSet());
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, as, integrity, crossOrigin, href }) => ({ rel, as, integrity, crossOrigin, file: new URL(href).pathname }));

/** Runs boot.ts as a page load at `hash`, with `answer` from the network. */
async function boot(hash: string, answer: () => Promise<unknown>) {
  document.head.replaceChildren();
  location.hash = hash;
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  jest.resetModules();
  await import('./boot');
  await window.__portalReleaseSet?.catch(() => undefined);
  await Promise.resolve();
  return fetch;
}

const answerWith = (body: string, ok = true) => async () => ({ ok, status: ok ? 200 : 503, text: async () => body });

it('asks for the release set once and leaves its text to the shell', async () => {
  const fetch = await boot('#/login', answerWith(text));
  expect(fetch.mock.calls).toEqual([['/releases/current.json']]);
  await expect(window.__portalReleaseSet).resolves.toBe(text);
  expect(links()).toEqual([]);
});

it('preloads entry, script and style of the page in the address, each with its hash', async () => {
  await boot('#/apply-list?zt=DRAFT', answerWith(text));
  const integrity = `sha384-${'A'.repeat(64)}`;
  expect(links()).toEqual([
    { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', file: '/remotes/applications/1.0.0/remote-entry.aa.js' },
    { rel: 'preload', as: 'script', integrity, crossOrigin: 'anonymous', file: '/remotes/applications/1.0.0/page-apply-list.bb.js' },
    { rel: 'preload', as: 'style', integrity, crossOrigin: 'anonymous', file: '/remotes/applications/1.0.0/page-apply-list.cc.css' },
  ]);
});

it('preloads the entry alone for a page without listed files', async () => {
  await boot('#/apply-layout/normal/transfer', answerWith(text));
  expect(links()).toHaveLength(1);
});

it.each([['a refused request', answerWith('', false)], ['a set that is no JSON', answerWith('<!doctype html>')], ['no network', () => Promise.reject(new Error('offline'))]])(
  'preloads nothing and throws nothing with %s', async (_name, answer) => {
    await boot('#/apply-list', answer);
    expect(links()).toEqual([]);
  });
