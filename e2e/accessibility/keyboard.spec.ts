// The portal without a mouse: in, through the menu, to a house and a party, and from an error to its field.
import type { Locator, Page } from '@playwright/test';
import { FORM } from '../pages/filing';
import { accountOf } from '../support/accounts';
import { ROOM_OF } from '../support/drive-case';
import { personOf } from '../support/people';
import { WITH_MOTION } from '../support/layouts';
import { expect, test } from '../support/portal-test';

test.use(WITH_MOTION);

const main = (page: Page) => page.locator('main#page');
const isFocused = (target: Locator) => target.evaluate((node) => node === document.activeElement);

/** Presses Tab until focus is on `target`; fails when the keyboard cannot get there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function at(page: Page, path: string): Promise<void> {
  await expect(main(page)).toHaveAttribute('data-path', path);
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
}

/** Focus goes round inside the layer, and Esc gives it back to what opened it. */
async function expectTrap(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((node) => node.contains(document.activeElement)), `${key} stays in the layer`).toBe(
        true,
      );
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function signInByKeyboard(page: Page): Promise<void> {
  const { username, password } = accountOf('citizen');
  await press(page, page.getByRole('button', { name: '看不见图片？改用自动验证' }));
  await expect(page.locator('#sign-in-captcha')).toHaveValue('已通过验证');
  await tabTo(page, page.locator('#sign-in-username'), 'Shift+Tab');
  await type(page, page.locator('#sign-in-username'), username);
  await type(page, page.locator('#sign-in-password'), password);
  await page.keyboard.press('Enter');
  await at(page, '/index');
}

test('a house is chosen, a card filled in and an error found without a mouse', async ({ page }) => {
  await test.step('the skip link leads past the header', async () => {
    await page.goto('/#/login');
    await at(page, '/login');
    const skip = page.getByRole('link', { name: '跳到主要内容' });
    await tabTo(page, skip, 'Shift+Tab');
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main(page)).toHaveAttribute('data-path', '/login');
  });
  await test.step('signing in by a sum', () => signInByKeyboard(page));

  await test.step('layers hold the focus and give it back', async () => {
    const banner = page.getByRole('banner');
    await tabTo(page, banner.getByRole('button', { name: /西湖区/ }), 'Shift+Tab');
    await expectTrap(
      page,
      banner.getByRole('button', { name: /西湖区/ }),
      page.getByRole('dialog', { name: '切换区划' }),
    );
    await expectTrap(
      page,
      banner.getByRole('button', { name: '退出' }),
      page.getByRole('alertdialog', { name: /退出登录/ }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const more = banner.getByRole('button', { name: '更多' });
    await more.waitFor();
    await expectTrap(page, more, page.getByRole('dialog', { name: '更多' }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await banner.getByRole('navigation').waitFor();
  });

  await test.step('from the hall to the form', async () => {
    await press(page, main(page).getByRole('link', { name: '二手房过户', exact: true }).first());
    await at(page, '/reg-apply-guide-detail');
    await press(page, main(page).getByRole('link', { name: '开始办理' }).first());
    await at(page, '/reg-apply-notice');
    for (const box of await main(page).getByRole('checkbox').all()) await press(page, box, 'Space');
    await press(page, main(page).getByRole('button', { name: '同意并继续' }));
    await at(page, FORM);
    await press(page, main(page).getByRole('button', { name: new RegExp(`^选择这处不动产.*${ROOM_OF.keyboard}`) }));
    await expect(main(page)).toContainText('登记簿');
  });

  const seller = personOf('citizen');
  const field = (path: string) => page.locator(`[id="${path}"]`);
  await test.step('the first party’s card', async () => {
    await type(page, field('parties.ywr.0.dh'), seller.telephone);
    await tabTo(page, field('parties.ywr.0.hyzk'));
    await page.keyboard.press('ArrowDown');
    await expect(field('parties.ywr.0.zjh')).toContainText(seller.identityNumber);
    await expect(field('parties.ywr.0.hyzk')).not.toHaveValue('');
  });

  await test.step('the errors come to the person, and each leads to its field', async () => {
    await press(page, main(page).getByRole('button', { name: '下一步' }));
    const summary = page.locator('[data-error-summary]');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^错误：/);
    const links = summary.getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(2);
    for (const link of [links.first(), links.nth(count - 1)]) {
      const goal = ((await link.getAttribute('href')) ?? '').slice(1);
      await tabTo(page, link, (await isFocused(summary)) ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate((id) => document.getElementById(id)?.contains(document.activeElement) ?? false, goal))
        .toBe(true);
      const own = await page.evaluate(
        () =>
          document.activeElement?.closest('[aria-invalid]')?.getAttribute('aria-invalid') ??
          document.activeElement?.getAttribute('aria-invalid'),
      );
      expect(own, `${goal} says that it is wrong`).toBe('true');
    }
    expect(await links.allInnerTexts().then((texts) => texts.join())).not.toMatch(/出卖人.*证件号码/);
  });
});
