// One React, one store, one HTTP client on the page, whoever opened it.
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

interface SharedEntry {
  from: string;
  useIn: string[];
  loaded?: boolean;
  lib?: unknown;
}
type ShareScope = Record<string, Record<string, SharedEntry>>;

const PAGES = ['/apply-list', '/my-license', '/survey-mapping-list', '/reg-pay-list', '/apply-layout/document-signing'];
const STATEFUL = [
  'react',
  'react/jsx-runtime',
  '@portal/shared/session',
  '@portal/shared/http',
  '@portal/shared/router',
  '@portal/shared/ui',
];

test('every remote runs on the shell’s React, store and HTTP client', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await comeIn(page, 'citizen');
  for (const path of PAGES) {
    await open(page, path);
  }
  const scope = await page.evaluate(() => {
    const federation = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: ShareScope } }[] };
      }
    ).__FEDERATION__;
    const share = federation.__INSTANCES__.find(({ name }) => name === 'shell')?.shareScopeMap.default ?? {};
    return Object.fromEntries(
      Object.entries(share).map(([key, versions]) => [
        key,
        Object.entries(versions).map(([version, entry]) => ({ version, from: entry.from, useIn: entry.useIn })),
      ]),
    );
  });
  for (const key of STATEFUL) {
    const versions = scope[key] ?? [];
    expect(versions, key).toHaveLength(1);
    expect(versions[0]?.from, key).toBe('shell');
  }
  for (const remote of ['applications', 'queries', 'surveying', 'payment', 'signing']) {
    expect(scope['@portal/shared/session']?.[0]?.useIn, `session is used by ${remote}`).toContain(remote);
  }
  // Proof at run time: a second React would fail these pages' hooks, and each page read the one signed-in session.
  await expect(page.getByRole('banner')).toContainText(/\*/);
});

test('neither a remote’s code nor what runs it is fetched before a page of it is wanted', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/remotes\/|\/assets\/federation\./.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/#/login');
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});
