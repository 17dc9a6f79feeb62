// A link to sign-in is made before the cipher that seals the way back has come: whoever follows it comes back to the
// page all the same.
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { arrive } from '../support/arrive';
import { expect, test } from '../support/portal-test';
import { signIn } from '../support/sign-in';

const CIPHER = /\/cipher[.\w-]*\.js$/;
const PUBLIC_PAGE = '/difficult-problem';

/** Opens the page as a visitor, with the cipher on its way. @returns how to let it through */
async function openBeforeCipher(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const asked = page.waitForRequest(CIPHER);
  await page.route(CIPHER, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`/#${PUBLIC_PAGE}?kind=1`, { waitUntil: 'domcontentloaded' });
  await arrive(page, PUBLIC_PAGE);
  await asked;
  return letThrough;
}

const link = (page: Page) => page.locator('main#page').getByRole('link', { name: '登录', exact: true });

test('whoever follows the link before the cipher has come is led back after signing in, with the parameters', async ({
  page,
}) => {
  const letThrough = await openBeforeCipher(page);
  expect(await link(page).getAttribute('href')).not.toContain('difficult');
  await link(page).click();
  letThrough();
  await arrive(page, '/login-type');
  await page
    .locator('main#page')
    .getByRole('link', { name: /账号.*登录/ })
    .click();
  await signIn(page, accountOf('citizen'), { open: false, arrivesAt: PUBLIC_PAGE });
  expect(page.url()).toMatch(/#\/difficult-problem\?kind=1$/);
});

test('where the cipher cannot be had the link leads to sign-in without a way back', async ({ page, watch }) => {
  watch.allow(/cipher|ERR_FAILED/);
  await page.route(CIPHER, (route) => route.abort());
  await page.goto(`/#${PUBLIC_PAGE}`, { waitUntil: 'domcontentloaded' });
  await arrive(page, PUBLIC_PAGE);
  await link(page).click();
  await arrive(page, '/login-type');
  expect(page.url()).not.toContain('way-');
});
