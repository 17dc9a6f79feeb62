// The early request and the preloads of the page that the address names.
import fc from 'fast-check';
import { chooseVersion } from '@portal/shared/federation';
import type { AssignmentRule, BriefPayload } from '@portal/shared/federation';
import { deviceId } from '@portal/shared/http';
import { createPortalStore, memoryStorage, selectRegion, signedIn } from '@portal/shared/session';
import { makeRemote } from './testing/release';

const HASH = 'A'.repeat(64);

/** Preloading checks no signature, so the payload is all it takes. */
function setText(
  rules: object[] = [{ version: '1.0.0' }],
  versions = ['1.0.0'],
  more: Partial<BriefPayload> = {},
): string {
  const records = versions.map((version) => ({
    text: JSON.stringify({
      name: 'applications',
      title: '办理申请',
      version,
      files: [
        ['remote-entry.aa.js', HASH],
        ['page-apply-list.bb.js', HASH],
        ['page-apply-list.cc.css', HASH],
      ],
      routes: makeRemote().routes,
      pages: { 'apply-list': [1, 2] },
      ...more,
    } satisfies Partial<BriefPayload>),
  }));
  return JSON.stringify({
    payloadType: 'any',
    text: JSON.stringify({ rules: { applications: rules }, records }),
    signatures: [],
  });
}
const text = setText();
const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, integrity, crossOrigin, href }) => ({
    rel,
    as,
    integrity,
    crossOrigin,
    file: new URL(href).pathname,
  }));

/** What the browser says that it has painted; jsdom paints nothing. */
let paintsInOrder: string[] = [];
Object.assign(globalThis, {
  PerformanceObserver: class {
    constructor(private readonly heard: (list: { getEntriesByName(name: string): string[] }) => void) {}
    observe() {
      for (const paint of paintsInOrder)
        setTimeout(() => this.heard({ getEntriesByName: (name) => [paint].filter((one) => one === name) }));
    }
  },
});

document.body.innerHTML = '<div id="painted"></div>';
Object.assign(window, { matchMedia: () => ({ matches: false }) });

/** How many files each timer's task asks for: ten at once are a long task on a slow phone. */
function countLinksOfTasks(): number[] {
  const added: number[] = [];
  const { setTimeout: plain } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      plain(() => {
        const before = links().length;
        work(...given);
        added.push(links().length - before);
      }, ms),
  });
  return added;
}

/** Runs boot.ts as a page load at `hash`, with `answer` from the network. */
async function boot(hash: string, answer: () => Promise<unknown>) {
  document.head.replaceChildren();
  location.hash = hash;
  const fetch = jest.fn(answer);
  Object.assign(globalThis, { fetch });
  jest.resetModules();
  jest.useFakeTimers();
  const added = countLinksOfTasks();
  await import('./boot');
  const before = links();
  await window.__portalReleaseSet?.catch(() => undefined);
  expect(links()).toEqual(before);
  // Something is painted: then what the page needs is asked for.
  await jest.advanceTimersByTimeAsync(1_000);
  await jest.advanceTimersByTimeAsync(10);
  jest.useRealTimers();
  expect(Math.max(0, ...added)).toBeLessThanOrEqual(1);
  return fetch;
}

const answerWith =
  (body: string, ok = true) =>
  async () => ({ ok, status: ok ? 200 : 503, text: async () => body });

it('asks for the release set once and leaves its text to the shell', async () => {
  const fetch = await boot('#/login-type', answerWith(text));
  expect(fetch.mock.calls).toEqual([['/releases/current.json']]);
  await expect(window.__portalReleaseSet).resolves.toBe(text);
  expect(links()).toEqual([]);
});

it('an answer without end is cut off after a megabyte', async () => {
  let sent = 0;
  const cancel = jest.fn();
  const read = async () => ({ done: false, value: new Uint8Array((sent += 65_536) && 65_536) });
  await boot('#/login-type', async () => ({ ok: true, status: 200, body: { getReader: () => ({ read, cancel }) } }));
  await expect(window.__portalReleaseSet).rejects.toThrow('endless data');
  expect(sent).toBe(1_048_576 + 65_536);
  expect(cancel).toHaveBeenCalled();
});

const CAPTCHA = '/api/auth/code/image';

it('asks for the captcha of the sign-in page for the device that the shell will name, and for nobody who is signed in', async () => {
  const asked = async (hash: string) =>
    ((await boot(hash, answerWith(text))).mock.calls as unknown[][]).filter(([url]) => url === CAPTCHA);
  const first = await asked('#/login?goto=x');
  expect(first).toEqual([[CAPTCHA, { headers: { deviceId: deviceId() } }]]);
  expect(await asked('#/login')).toEqual(first);
  expect(await asked('#/login-type')).toEqual([]);
  // What cannot go into a header is no id.
  localStorage.setItem('deviceId', '中文中文中文中文');
  expect(await asked('#/login')).toEqual([[CAPTCHA, { headers: { deviceId: localStorage.getItem('deviceId') } }]]);
  expect(deviceId()).toBe(localStorage.getItem('deviceId'));
  keepSession('330106');
  expect(await asked('#/login')).toEqual([]);
});

it('preloads what runs remotes for a page of a remote, and for no other', async () => {
  const link = Object.assign(document.createElement('link'), { as: 'script', href: '/assets/federation.js' });
  link.dataset.federation = '';
  const { replaceChildren } = document.head;
  // It stands in the page that `boot` would clear.
  document.head.replaceChildren = () => replaceChildren.call(document.head, link);
  await boot('#/login', answerWith(text));
  expect(link.rel).toBe('');
  await boot('#/apply-list', answerWith(text));
  expect(link.rel).toBe('preload');
  document.head.replaceChildren = replaceChildren;
});

it('reads no set for a page that no department has', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const isRead = () => parse.mock.calls.some(([read]) => read === text);
  await boot('#/index', answerWith(text));
  expect(isRead()).toBe(false);
  await boot('#/apply-list', answerWith(text));
  expect(isRead()).toBe(true);
  parse.mockRestore();
});

it('preloads entry, script and style of the page in the address, each with its hash', async () => {
  await boot('#/apply-list?zt=DRAFT', answerWith(text));
  const integrity = `sha384-${'A'.repeat(64)}`;
  expect(links()).toEqual([
    {
      rel: 'preload',
      as: 'script',
      integrity,
      crossOrigin: 'anonymous',
      file: '/remotes/applications/1.0.0/remote-entry.aa.js',
    },
    {
      rel: 'preload',
      as: 'script',
      integrity,
      crossOrigin: 'anonymous',
      file: '/remotes/applications/1.0.0/page-apply-list.bb.js',
    },
    {
      rel: 'preload',
      as: 'style',
      integrity,
      crossOrigin: 'anonymous',
      file: '/remotes/applications/1.0.0/page-apply-list.cc.css',
    },
  ]);
});

it.each([
  ['its bucket', 'portal-bucket=4', [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }], '2.0.0'],
  ['a bucket beyond the share', 'portal-bucket=5', [{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }], '1.0.0'],
  ['nobody’s region', 'portal-bucket=4', [{ version: '2.0.0', regions: ['33'] }, { version: '1.0.0' }], '1.0.0'],
])('preloads the version for %s', async (_name, cookie, rules, version) => {
  document.cookie = cookie;
  await boot('#/apply-list', answerWith(setText(rules, ['1.0.0', '2.0.0'])));
  expect(links().map(({ file }) => file.split('/')[3])).toEqual([version, version, version]);
});

it.each([
  '/apply-layout',
  '/apply-layout-audit',
  '/apply-layout-view',
  '/apply-layout-demo',
  '/setting/config/permission/apply-layout',
])('preloads the entry alone for a page without listed files, below %s', async (base) => {
  await boot(`#${base}/normal/transfer`, answerWith(text));
  expect(links()).toHaveLength(1);
});

it('preloads entry and what every page takes for a page without listed files', async () => {
  await boot('#/apply-layout/normal/transfer', answerWith(setText(undefined, undefined, { common: [1] })));
  expect(links().map(({ file }) => file.split('/').at(-1))).toEqual(['remote-entry.aa.js', 'page-apply-list.bb.js']);
});

it.each([
  ['a refused request', answerWith('', false)],
  ['a set that is no JSON', answerWith('<!doctype html>')],
  ['no network', () => Promise.reject(new Error('offline'))],
])('preloads nothing and throws nothing with %s', async (_name, answer) => {
  await boot('#/apply-list', answer);
  expect(links()).toEqual([]);
});

/** Keeps a session as the platform does, for a person of `regionCode`. */
function keepSession(regionCode: string, expiresAt = '2099-01-01T00:00:00+08:00') {
  const user = {
    token: 't',
    regionId: '1',
    regionCode,
    regionName: '区',
    childRegionId: '',
    name: '张远',
    username: 'citizen',
    userId: '1',
    telephone: '',
    identityNumber: '',
    userType: '1' as const,
    roles: [],
    expiresAt,
    envelopeKey: 'a'.repeat(64),
  };
  const kept: Record<string, string> = {};
  const storage = {
    ...memoryStorage(),
    set: (key: string, value: string | null) => {
      if (value === null) delete kept[key];
      else kept[key] = value;
    },
  };
  createPortalStore(storage).dispatch(signedIn(user));
  localStorage.clear();
  Object.assign(localStorage, kept);
}
const preloaded = () => [...new Set(links().map(({ file }) => file.split('/')[3]))];
afterEach(() => localStorage.clear());

it('preloads exactly the version that the shell will choose, for every region, bucket and rule', async () => {
  const regionCode = fc.constantFrom('330106', '330108', '340100', '3301');
  const rule = fc.record({
    version: fc.constantFrom('1.0.0', '2.0.0', '3.0.0'),
    regions: fc.option(fc.array(fc.constantFrom('33', '3301', '330106', '34'), { minLength: 1, maxLength: 2 }), {
      nil: undefined,
    }),
    percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { maxLength: 3 }),
      fc.option(regionCode, { nil: undefined }),
      fc.nat(99),
      async (canaries, region, bucket) => {
        const rules: AssignmentRule[] = [...canaries, { version: '1.0.0' }];
        document.cookie = `portal-bucket=${bucket}`;
        localStorage.clear();
        if (region) keepSession(region);
        await boot('#/apply-list', answerWith(setText(rules, ['1.0.0', '2.0.0', '3.0.0'])));
        const known = selectRegion(
          createPortalStore({ ...memoryStorage(), get: (key: string) => localStorage.getItem(key) }).getState(),
        )?.regionCode;
        expect(known).toBe(region);
        expect(preloaded()).toEqual([chooseVersion(rules, { regionCode: known, bucket })]);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['has expired', () => keepSession('330106', '2020-01-01T00:00:00+08:00')],
  [
    'belongs to another token',
    () => {
      keepSession('330106');
      localStorage.setItem('token', 'other');
    },
  ],
  [
    'is damaged',
    () => {
      localStorage.setItem('access-user', '{');
    },
  ],
])('a session that %s gives no region', async (_what, keep) => {
  document.cookie = 'portal-bucket=4';
  keep();
  await boot(
    '#/apply-list',
    answerWith(setText([{ version: '2.0.0', regions: ['33'] }, { version: '1.0.0' }], ['1.0.0', '2.0.0'])),
  );
  expect(preloaded()).toEqual(['1.0.0']);
});

it('a first visit, without a bucket yet, preloads what everyone has: wasted for no larger share than the canary’s', async () => {
  document.cookie = 'portal-bucket=; max-age=0';
  await boot(
    '#/apply-list',
    answerWith(setText([{ version: '2.0.0', percent: 5 }, { version: '1.0.0' }], ['1.0.0', '2.0.0'])),
  );
  expect(preloaded()).toEqual(['1.0.0']);
});

it.each([
  ['something is painted', ['first-contentful-paint'], 10],
  ['the browser holds frames back', ['first-paint'], 1_010],
])("runs the shell's scripts once, in their order, where %s", async (_, paints, after) => {
  jest.useFakeTimers();
  paintsInOrder = paints;
  document.head.replaceChildren();
  for (const href of ['/a.js', '/b.js'])
    document.head.append(Object.assign(document.createElement('link'), { as: 'script', href }));
  document.head.querySelectorAll('link').forEach((link) => link.setAttribute('data-run', ''));
  Object.assign(globalThis, { fetch: jest.fn(answerWith(text)) });
  jest.resetModules();
  await import('./boot');
  expect(document.head.querySelectorAll('script')).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(after);
  const scripts = [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
  expect(scripts).toEqual(['/a.js', '/b.js']);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(document.head.querySelectorAll('script')).toHaveLength(2);
  // The line was cut: nothing else of the portal is there that could ask again.
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect([...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)).toEqual([
    ...scripts,
    '/a.js',
  ]);
  jest.useRealTimers();
  paintsInOrder = [];
});
