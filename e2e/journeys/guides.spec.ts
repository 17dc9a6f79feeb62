// The way into a registration: all of them by what they are about, the guide of one, its notes, and on to the unit.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');

test('a registration is found by words, read with its region’s conditions, and its notes lead on', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/reg-apply-guide');
  await settled('90-guides', '/reg-apply-guide');
  await main(page).getByRole('searchbox', { name: '查找登记事项' }).fill('二手房');
  await expect(main(page).getByRole('button', { name: /^谁要参加/ })).toHaveCount(1);
  expect(page.url()).toContain('keyword=');
  await main(page)
    .getByRole('button', { name: /^谁要参加/ })
    .click();
  await expect(main(page)).toContainText('由各方共同申请');
  await main(page)
    .getByRole('link', { name: /二手房/ })
    .click();
  await expect(main(page)).toHaveAttribute('data-path', '/reg-apply-guide-detail');
  await expect(main(page)).toContainText('杭州市区的住房买卖，须先完成购房资格核验和网签备案');
  await page.goBack();
  await expect(main(page).getByRole('searchbox')).toHaveValue('二手房');
  // The same guide elsewhere: without Hangzhou's condition.
  await open(page, '/apply-guide-detail?lcdm=house-transfer&szdm=330302');
  await expect(main(page)).toContainText('温州市');
  await expect(main(page)).not.toContainText('杭州市区的住房买卖');
  await settled('91-guide-elsewhere', '/apply-guide-detail');
  await open(page, '/apply-notes?lcdm=house-transfer');
  await expect(main(page)).toContainText('监护人');
  await settled('92-notes', '/apply-notes');
  await main(page).getByRole('checkbox').nth(0).check();
  await main(page).getByRole('checkbox').nth(1).check();
  await main(page).getByRole('button', { name: '同意并继续' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/house-unit-search');
});

test('words that nothing fits are said so', async ({ page }) => {
  await comeIn(page, 'citizen');
  await page.goto('/#/reg-apply-guide?keyword=飞机');
  await expect(main(page).getByText('没有找到这样的事项')).toBeVisible();
});

test('a unit is chosen for the application, and a commercial house is followed to its next step', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/house-unit-search?lcdm=house-transfer');
  await expect(main(page).getByText('暂不能办理').first()).toBeVisible();
  await settled('93-unit-search', '/house-unit-search');
  await main(page)
    .getByRole('button', { name: /选择这处不动产：/ })
    .first()
    .click();
  await expect(main(page)).toHaveAttribute('data-path', '/reg-apply-notice');
  await open(page, '/intellect-chain-search');
  const houses = main(page).getByRole('list', { name: '商品房' }).locator('> li');
  await expect(houses).toHaveCount(2);
  await expect(houses.filter({ hasText: '云栖雅苑' })).toContainText('下一步');
  await settled('94-chain', '/intellect-chain-search');
  await main(page)
    .getByLabel(/买受人或开发企业/)
    .fill('没有这个人');
  await main(page).getByRole('button', { name: '查询' }).click();
  await expect(main(page).getByText('没有符合条件的商品房')).toBeVisible();
  await page.reload();
  await expect(main(page).getByLabel(/买受人或开发企业/)).toHaveValue('没有这个人');
});
