// A holder guards the own home at 390 px: sets the lock, asks to lift it, keeps it after all, and finds who watches.
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { giveCode } from '../support/give-code';
import { comeIn } from '../support/sign-in';

test('a holder locks the own home, asks to unlock it and keeps the lock after all', async ({ page, settled }) => {
  await comeIn(page, 'citizen-2', '/index');
  await page.locator('main#page a[href*="/my-property"]').first().click();
  const lock = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: '处分锁' }) })
    .last();
  await expect(lock).toContainText('未上锁');
  await settled('home-unlocked', '/my-property');
  await page.getByRole('button', { name: '上锁', exact: true }).click();
  await giveCode(page);
  await expect(page.getByRole('button', { name: '申请解锁' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a locked home');
  await settled('home-locked', '/my-property');

  await page.getByRole('button', { name: '申请解锁' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '申请解锁' }).click();
  await giveCode(page);
  await expect(page.getByText('正在等待解锁')).toBeVisible();
  await settled('home-unlocking', '/my-property');
  await page.getByRole('button', { name: '取消解锁' }).click();
  await expect(page.getByRole('button', { name: '申请解锁' })).toBeVisible();
});
