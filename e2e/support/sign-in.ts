// Signing in and out as a person does, and coming in with a session that was opened beside the page.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { codesOf } from '../../deploy/services/src/testing/authenticator-app';
import type { Account, AccountKind } from './accounts';
import { arrive, followAddress } from './arrive';
import { keptSession } from './http-caller';
import { TEST_CAPTCHA } from './test-captcha';

export { TEST_CAPTCHA };

export async function fillSignIn(
  page: Page,
  account: Pick<Account, 'username' | 'password'>,
  captcha = TEST_CAPTCHA,
): Promise<void> {
  await page.locator('#sign-in-username').fill(account.username);
  await page.locator('#sign-in-password').fill(account.password);
  await page.locator('#sign-in-captcha').fill(captcha);
}

/**
 * Signs in by the form and waits for the hall: for tests of the door itself. `open: false` when the sign-in page is
 * shown already, `arrivesAt` the page that was wanted.
 */
export async function signIn(
  page: Page,
  account: Account,
  { open: opens = true, arrivesAt = '/index' } = {},
): Promise<void> {
  if (opens) await page.goto('/#/login');
  await expect(page.locator('main#page')).toHaveAttribute('data-path', '/login');
  // The captcha must have arrived: its answer replaces any earlier one.
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await giveAuthenticatorCode(page, account);
  await arrive(page, arrivesAt, ['ready']);
}

/** Types the code of the account's authenticator where one has to be given. */
export async function giveAuthenticatorCode(page: Page, { username }: Pick<Account, 'username'>): Promise<void> {
  const code = codesOf(username, new Date())[1];
  if (code === undefined) return;
  await page.getByRole('textbox', { name: /身份验证码/ }).fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}

/**
 * Opens `address` as this person, with a session of its own and a browser that knows nobody else.
 * @param origin where the page reaches the portal, when that is another way
 */
export async function comeIn(page: Page, kind: AccountKind, address = '/index', origin?: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => sessionStorage.clear());
    // The page must be gone before its storage changes under it.
    await page.goto('about:blank');
  }
  await page.context().setStorageState(await keptSession(kind, origin));
  await page.goto(`/#${address}`);
  await arrive(page, address.split('?')[0] ?? address);
}

/** Opens another page of the portal without a reload, as a link does. */
export async function open(page: Page, path: string): Promise<void> {
  await followAddress(page, path);
  await arrive(page, path.split('?')[0] ?? path);
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
