// A document camera: pages of a material photographed, turned, put in order and sent among its files. Chromium's fake
// camera stands in.
import type { Page } from '@playwright/test';
import { aDraft, cancel, everybody } from '../support/drive-case';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

test.use({ permissions: ['camera'] });
const main = (page: Page) => page.locator('main#page');

test('pages are photographed, turned, cropped, put in order and arrive among the materials', async ({
  page,
  settled,
}) => {
  const people = await everybody();
  const draft = await aDraft(people.seller);
  await comeIn(page, 'citizen', `/apply-layout/upload-materials?ywh=${draft.ywh}`);
  await main(page)
    .getByRole('link', { name: /^用高拍仪拍摄/ })
    .first()
    .click();
  await expect(main(page)).toHaveAttribute('data-path', '/scanner-camera-page');
  const shoot = main(page).getByRole('button', { name: '拍摄这一页' });
  await expect(shoot).toBeEnabled();
  await expect
    .poll(() =>
      main(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);
  await shoot.click();
  await shoot.click();
  const pages = main(page).getByRole('list', { name: '已拍摄的页' }).locator('> li');
  await expect(pages).toHaveCount(2);
  const size = (index: number) =>
    pages
      .nth(index)
      .locator('img')
      .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }));
  const whole = await size(0);
  await main(page).getByRole('button', { name: '向右旋转第1页' }).click();
  await expect.poll(() => size(0)).toEqual({ width: whole.height, height: whole.width });
  await main(page).getByRole('button', { name: '后移第1页' }).click();
  await expect.poll(() => size(1)).toEqual({ width: whole.height, height: whole.width });
  await main(page).getByRole('button', { name: '裁剪第1页' }).click();
  await main(page).getByLabel('第1页上边').selectOption({ label: '裁去20%' });
  await expect.poll(async () => (await size(0)).height).toBe(Math.round(whole.height * 0.8));
  await settled('97-document-camera', '/scanner-camera-page');
  await main(page).getByRole('button', { name: '上传全部' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/upload-materials');
  await expect(main(page).getByText(/-01\.jpg/)).toBeVisible();
  await expect(main(page).getByText(/-02\.jpg/)).toBeVisible();
  await cancel(people.seller, draft.ywh);
});

test('a material that does not exist is said so', async ({ page }) => {
  await comeIn(page, 'citizen');
  await page.goto('/#/scanner-camera-page');
  await expect(main(page)).toContainText('没有指定要拍摄的材料');
});
