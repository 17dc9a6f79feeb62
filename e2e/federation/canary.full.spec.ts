// A canary that crashes in people's browsers is taken back by the watch, and the next page load gets the good version.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { openReleases } from '../support/releases';
import type { TestReleases } from '../support/releases';

const CHECK = '/certificate-and-proof';
const IN_CANARY = '0';
const OUTSIDE = '99';
/** A container whose only page throws when it is shown. */
const CRASHING =
  "var queries={init(){},get(){return Promise.resolve(()=>({remote:{contract:1,pages:{'certificate-check':()=>Promise.resolve(function(){throw new Error('canary')})}}}))}};";

let releases: TestReleases;
test.beforeAll(async () => {
  releases = await openReleases('queries');
  await releases.restore();
});
test.afterAll(() => releases.restore());

/** Just enough evidence: 7 of 7 failures against none of 8 are a thousand to one (watch/judge.ts). */
const GOOD_VISITS = 20;
let people = 0;
/**
 * Somebody with a network address of their own opens the page; what their browser has to report goes out as they leave
 * it.
 */
async function visit(browser: Browser, bucket: string, state: 'ready' | 'error'): Promise<Page> {
  people += 1;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${people}` } });
  await context.addCookies([{ name: 'portal-bucket', value: bucket, url: process.env.PORTAL_URL ?? '' }]);
  const page = await context.newPage();
  await page.goto(`/#${CHECK}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', state);
  return page;
}

async function leave(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
}

test('8 crashes at 5 % of the browsers, and the watch returns everyone to what a person promoted', async ({
  browser,
}) => {
  const bad = await releases.publish(CRASHING);
  await releases.promote(bad, { percent: 5 });
  const others: Page[] = [];
  for (let each = 0; each < GOOD_VISITS; each += 1) others.push(await visit(browser, OUTSIDE, 'ready'));
  const canaries: Page[] = [];
  for (let each = 0; each < 8; each += 1) canaries.push(await visit(browser, IN_CANARY, 'error'));
  await leave([...others, ...canaries]);
  let found = (await releases.watch())[0];
  await expect
    .poll(
      async () => {
        found = found?.verdict === 'revert' ? found : (await releases.watch())[0];
        return found?.verdict;
      },
      { timeout: 60_000 },
    )
    .toBe('revert');
  expect(found).toMatchObject({ remote: 'queries', version: bad, against: releases.built, sessions: 8, bad: 8 });
  const seconds = (Date.parse(found?.revertedAt ?? '') - Date.parse(found?.firstBadAt ?? '')) / 1000;
  console.log(`canary of 5 %: taken back ${seconds.toFixed(1)} s after the first bad load (${found?.why})`);
  expect(seconds).toBeLessThan(60);

  const after = await visit(browser, IN_CANARY, 'ready');
  await expect(after.getByRole('heading', { level: 1 })).toHaveText('证书证明核验');
  await Promise.all([...others, ...canaries, after].map((page) => page.context().close()));
});
