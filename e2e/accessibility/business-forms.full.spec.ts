// Forms of businesses in a real browser, in the layout to try them out: rows, sums and errors by hand, seen with other
// eyes.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';

const main = (page: Page) => page.locator('main#page');

async function openDemo(page: Page, path: string): Promise<void> {
  await page.goto(`/#/apply-layout-demo/${path}`);
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
}

/** One form of each make: tables, computed fields, an authority's officers, three sides, other property. */
const FORMS = [
  ['house-unit-first-acceptance', '自然幢'],
  ['common-sealup', '执行人员'],
  ['group-acceptance', '抵押权人'],
  ['lease-right', '租金总额'],
  ['common-process?lcdm=easement-first', '供役地'],
] as const;

for (const [path, word] of FORMS) {
  test(`${path} is shown whole, reads well in every look, and loads no other business`, async ({ page }) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      const chunk = /business-([a-z-]+)\.[0-9a-f]+\.js/.exec(response.url())?.[1];
      if (chunk) loaded.push(chunk);
    });
    await openDemo(page, path);
    await expect(main(page)).toContainText(word);
    expect(new Set(loaded).size).toBe(1);
    for (const [look, value] of [
      ['', ''],
      ['data-size', 'elder'],
      ['data-contrast', 'high'],
    ] as const) {
      await page.evaluate(
        ([name, to]) => {
          for (const known of ['data-size', 'data-contrast']) document.documentElement.removeAttribute(known);
          if (name) document.documentElement.setAttribute(name, to);
        },
        [look, value] as const,
      );
      for (const size of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, `${path} ${value} ${size.width}`);
        await expectAccessible(page, `${path} ${value} ${size.width}`);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, `${path} at 320 px`);
  });
}

test('buildings are added and removed by keyboard, and their area adds up as it is typed', async ({ page }) => {
  await openDemo(page, 'house-unit-first-acceptance');
  const area = (row: number) => page.getByRole('group', { name: `自然幢${row}` }).getByLabel(/建筑面积/);
  await area(1).fill('1000.25');
  await page.getByRole('button', { name: '添加自然幢' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '自然幢2' })).toBeVisible();
  expect(
    await page.getByRole('group', { name: '自然幢2' }).evaluate((row) => row.contains(document.activeElement)),
  ).toBe(true);
  await area(2).fill('0.75');
  await expect(page.getByText('共2项，建筑面积合计1001㎡')).toBeVisible();
  await expect(page.getByRole('region', { name: '合计' })).toContainText('1001㎡');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toContainText('自然幢2的自然幢号');
  await page.getByRole('button', { name: '删除自然幢2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '撤销' })).toBeFocused();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout-demo/upload-materials');
});

test('a seal of more than three years is refused at its field', async ({ page }) => {
  await openDemo(page, 'common-sealup');
  await page.getByLabel(/查封起始日期/).fill('2026-03-01');
  await page.getByLabel(/查封结束日期/).fill('2029-03-02');
  // Pressed while the error of the field just left appears above it: the button must not move away from the press.
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('查封期限不能超过三年').first()).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('查封结束日期：查封期限不能超过三年');
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel(/查封结束日期/)).toBeFocused();
});
