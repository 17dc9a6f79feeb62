// The early request and the preloads of the page that the address names.
import type { RecordPayload } from '@portal/shared/federation';
import { makeRemote } from './testing/release';

const HASH = 'A'.repeat(64);

/** Preloading checks no signature, so the payload is all it takes. */
function setText(rules: object[] = [{ version: '1.0.0' }], versions = ['1.0.0']): string {
  const records = versions.map((version) => ({ text: JSON.stringify({
    name: 'applications', title: '办理申请', version, entry: 0, files: [['remote-entry.aa.js', HASH], ['page-apply-list.bb.js', HASH], ['page-apply-list.cc.css', HASH]],
    routes: makeRemote().routes, pages: { 'apply-list': [1, 2] },
  } satisfies Partial<RecordPayload>) }));
  const payload = Buffer.from(JSON.stringify({ rules: { applications: rules }, records })).toString('base64');
  return JSON.stringify({ payloadType: 'any', payload, signatures: [] });
}
const text = setText();
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

it.each([
  ['its bucket', 'portal-bucket=4', [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }], '2.0.0'],
  ['a bucket beyond the share', 'portal-bucket=5', [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }], '1.0.0'],
  ['a region that is not known yet', 'portal-bucket=4', [{ version: '2.0.0', regions: ['33'] }, { version: '1.0.0' }], '1.0.0'],
])('preloads the version for %s', async (_name, cookie, rules, version) => {
  document.cookie = cookie;
  await boot('#/apply-list', answerWith(setText(rules, ['1.0.0', '2.0.0'])));
  expect(links().map(({ file }) => file.split('/')[3])).toEqual([version, version, version]);
});

it.each(['/apply-layout', '/apply-layout-audit', '/apply-layout-view', '/apply-layout-demo', '/setting/config/permission/apply-layout'])(
  'preloads the entry alone for a page without listed files, below %s', async (base) => {
  await boot(`#${base}/normal/transfer`, answerWith(text));
  expect(links()).toHaveLength(1);
});

it.each([['a refused request', answerWith('', false)], ['a set that is no JSON', answerWith('<!doctype html>')], ['no network', () => Promise.reject(new Error('offline'))]])(
  'preloads nothing and throws nothing with %s', async (_name, answer) => {
    await boot('#/apply-list', answer);
    expect(links()).toEqual([]);
  });
