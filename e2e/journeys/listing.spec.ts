// A house for sale: written down, photographed, arranged, checked by the office, found with its code, taken down.
import type { Page } from '@playwright/test';
import { aPicture } from '../support/pictures';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const order = (page: Page) =>
  main(page)
    .locator('[data-picture]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('img')?.getAttribute('alt')?.split('：')[1]));

test('S1.11 an owner lists a house, the office verifies it, and it is taken down again', async ({
  page,
  settled,
  isMobile,
}, info) => {
  const title = `近地铁南北通透-${info.project.name}-${info.retry}`;
  await comeIn(page, 'citizen', '/my-house-list');
  await main(page).getByRole('link', { name: '发布房源' }).first().click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/house-publish-info');
  await settled('70-listing-house', '/apply-layout/house-publish-info');
  // Different houses on phone and desktop: one house is on the market once.
  await main(page)
    .getByRole('button', { name: /选择这处不动产：/ })
    .nth(isMobile ? 0 : 1)
    .click();
  await main(page).getByRole('button', { name: '保存并上传照片' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    '房源标题：请填写房源标题，不超过40个字',
    '挂牌价：挂牌价应大于0，单位为万元，最多两位小数',
    '户型：请选择户型',
    '联系电话：请输入11位手机号码',
  ]);
  await main(page)
    .getByLabel(/房源标题/)
    .fill(title);
  await main(page)
    .getByLabel(/挂牌价/)
    .fill('268.50');
  await main(page).getByLabel(/户型/).selectOption({ label: '三居室' });
  await main(page)
    .getByLabel(/联系电话/)
    .fill('13900000001');
  await main(page).getByLabel(/描述/).fill('满五年，采光好。');
  await settled('71-listing-form');
  await main(page).getByRole('button', { name: '保存并上传照片' }).click();

  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/house-publish-img-upload');
  await main(page)
    .locator('[data-upload="file"]')
    .setInputFiles([
      await aPicture(page, '客厅', '#7a4a2a'),
      await aPicture(page, '卧室', '#2a5f7a'),
      await aPicture(page, '厨房', '#3a7a2a'),
    ]);
  await expect.poll(() => order(page)).toEqual(['客厅.jpg', '卧室.jpg', '厨房.jpg']);
  // By keyboard: the button keeps its focus while the picture moves.
  const forward = main(page).getByRole('button', { name: '前移第3张照片' });
  await forward.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual(['客厅.jpg', '厨房.jpg', '卧室.jpg']);
  await expect(main(page).getByRole('button', { name: '前移第2张照片' })).toBeFocused();
  if (!isMobile) {
    await main(page).locator('[data-picture]').nth(2).dragTo(main(page).locator('[data-picture]').nth(0));
    await expect.poll(() => order(page)).toEqual(['卧室.jpg', '客厅.jpg', '厨房.jpg']);
  }
  await main(page).getByRole('button', { name: '把第3张照片设为封面' }).click();
  await expect(main(page).locator('[data-picture]').nth(2)).toContainText('封面');
  await main(page).getByRole('button', { name: '删除第1张照片' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(main(page).locator('[data-picture]')).toHaveCount(2);
  const arranged = await order(page);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);
  await expect(main(page).locator('[data-picture]').nth(1)).toContainText('封面');
  await settled('72-listing-pictures', '/apply-layout/house-publish-img-upload');
  await main(page).getByRole('button', { name: '提交核验' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交核验' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/my-house-list');
  await expect(main(page)).toContainText(title);

  await comeIn(page, 'reviewer', '/my-house-list');
  await settled('73-listing-to-verify', '/my-house-list');
  await main(page)
    .getByRole('button', { name: `通过核验：${title}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '通过核验' }).click();
  await expect(main(page)).not.toContainText(title);

  await comeIn(page, 'citizen', '/my-house-list?zt=published');
  await expect(main(page)).toContainText(/[A-Z2-9]{12}/);
  await settled('74-listing-published', '/my-house-list');
  await main(page).getByRole('link', { name: title }).click();
  await expect(main(page)).toContainText('核验码');
  await settled('75-listing-view', '/apply-layout/house-publish-info');
  await page.goBack();
  await main(page)
    .getByRole('button', { name: `下架：${title}` })
    .click();
  const reason = page.getByRole('dialog', { name: '下架房源' });
  await reason.getByLabel(/下架原因/).fill('暂不出售');
  await reason.getByRole('button', { name: '下架' }).click();
  await expect(main(page)).not.toContainText(title);
  await open(page, '/my-house-list?zt=withdrawn');
  await expect(main(page)).toContainText(title);
});

test('the demonstration lists a made-up house without signing in and keeps nothing', async ({ page, settled }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/housePublish|commonImage/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/#/apply-layout-demo/house-publish-info');
  await expect(main(page).getByLabel(/房源标题/)).toHaveValue(/示范苑/);
  await settled('76-listing-demo', '/apply-layout-demo/house-publish-info');
  await main(page).getByRole('button', { name: '保存并上传照片' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout-demo/house-publish-img-upload');
  await expect(main(page).locator('[data-picture]')).toHaveCount(3);
  await settled('77-listing-demo-pictures');
  expect(calls).toEqual([]);
});
