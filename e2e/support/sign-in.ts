// Signing in and out as a person does; the captcha answer is the one that tests may use.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Account } from './accounts';

/** Accepted beside the drawn one where the services run with CAPTCHA_TEST_CODE. */
export const TEST_CAPTCHA = 'TEST';

export async function fillSignIn(page: Page, account: Pick<Account, 'username' | 'password'>, captcha = TEST_CAPTCHA): Promise<void> {
  await page.locator('#sign-in-username').fill(account.username);
  await page.locator('#sign-in-password').fill(account.password);
  await page.locator('#sign-in-captcha').fill(captcha);
}

/** Signs in and waits for the hall. `open: false` when the sign-in page is shown already. */
export async function signIn(page: Page, account: Account, { open = true } = {}): Promise<void> {
  if (open) await page.goto('/#/login');
  await expect(page.locator('main#page')).toHaveAttribute('data-path', '/login');
  // The captcha must have arrived: its answer replaces any earlier one.
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('main#page')).toHaveAttribute('data-path', '/index');
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
}

/** Opens another page of the portal without a reload, as a link does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => { location.hash = to; }, `#${path}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-path', path.split('?')[0] ?? path);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', /ready|empty/);
}

/** Signs out by the header, which on a phone keeps the button in a menu. */
export async function signOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: '退出', exact: true });
  const menu = page.getByRole('banner').getByRole('button', { name: '更多' });
  if (await menu.isVisible()) await menu.click();
  await leave.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.locator('main#page')).toHaveAttribute('data-path', '/login-type');
}
