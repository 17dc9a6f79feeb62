// How a signature is given, in a real browser: a pen's pressure in the line, strokes taken back and kept while a phone
// is turned, too little ink, and a picture.
import type { Page } from '@playwright/test';
import { signatureUrl } from '../../../deploy/services/src/testing/cases/case-driver';
import { expect, test } from '../../support/portal-test';

const main = (page: Page) => page.locator('main#page');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const PICTURE = {
  name: 'signature.png',
  mimeType: 'image/png',
  buffer: Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64'),
};

/** A level line over the pad with a pen, at this share of its height. */
async function pen(page: Page, force: number, height: number): Promise<void> {
  const canvas = main(page).locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no signature pad');
  const devtools = await page.context().newCDPSession(page);
  const y = box.y + box.height * height;
  const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', share: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      ...{ type, x: box.x + box.width * share, y, force, pointerType: 'pen', button: 'left' },
      ...{ buttons: type === 'mouseReleased' ? 0 : 1, clickCount: type === 'mouseMoved' ? 0 : 1 },
    });
  await at('mousePressed', 0.2);
  for (let step = 1; step <= 30; step += 1) await at('mouseMoved', 0.2 + (0.6 * step) / 30);
  await at('mouseReleased', 0.8);
  await devtools.detach();
}

/** How much ink lies in the upper and in the lower half of the pad. */
const ink = (page: Page): Promise<[number, number]> =>
  main(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const halves: [number, number] = [0, 0];
      for (let at = 3; at < data.length; at += 4) halves[at / 4 < (width * height) / 2 ? 0 : 1] += data[at] ?? 0;
      return halves;
    });

test('the line follows the pressure of the pen, a stroke is taken back, turning the phone keeps the rest, and too little is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/apply-layout-demo/demo-sign-online');
  await button(page, '查看合同文本').click();
  await button(page, '签名（演示）').click();
  await expect(main(page)).toContainText('请在签名框内签名');
  await pen(page, 0.1, 0.25);
  await pen(page, 1, 0.75);
  const [light, hard] = await ink(page);
  expect(light).toBeGreaterThan(0);
  expect(hard / light).toBeGreaterThan(1.3);
  await expect(main(page)).toContainText('已写2笔');
  await expect(main(page)).toContainText('手机横屏书写更宽敞');
  await button(page, '撤销一笔').click();
  await expect(main(page)).toContainText('已写1笔');
  expect((await ink(page))[1]).toBe(0);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(main(page).getByText('手机横屏书写更宽敞')).toBeHidden();
  await expect.poll(async () => (await ink(page))[0]).toBeGreaterThan(light);
  await expect(main(page)).toContainText('已写1笔');
  const pad = await main(page).locator('canvas').boundingBox();
  expect(pad && pad.width > 450 && pad.height < 390).toBe(true);
  await button(page, '清除').click();
  const canvas = main(page).locator('canvas');
  await canvas.click({ position: { x: 30, y: 30 } });
  await button(page, '签名（演示）').click();
  await expect(main(page)).toContainText('签名笔画过短，请完整签写姓名');
  await main(page).getByRole('radio', { name: '上传图片' }).check();
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ ...PICTURE, name: 'a.txt', mimeType: 'text/plain' });
  await expect(main(page)).toContainText('请选择 JPG 或 PNG 图片');
  await main(page).locator('input[type=file]').setInputFiles(PICTURE);
  await expect(main(page).getByAltText('将使用的签名图片')).toBeVisible();
  await button(page, '签名（演示）').click();
  await expect(main(page)).toContainText('演示完成');
});
