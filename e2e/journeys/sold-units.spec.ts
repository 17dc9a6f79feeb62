// A developer reports sold flats: chosen from the presale ledger into the form, beside what is typed, and there again
// on another visit.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const cell = (page: Page, key: string, row = 0) => page.locator(`[id="tables.ysdy.${row}.${key}"]`);

test('flats whose sale is filed come from the ledger, and what was typed stays', async ({ page, settled }) => {
  await comeIn(page, 'enterprise', '/reg-apply-notice?lcdm=commercial-houses-report');
  for (const box of await main(page).getByRole('checkbox').all()) await box.check();
  await main(page).getByRole('button', { name: '同意并继续' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/commercial-houses-report');
  await page.locator('[id="fields.xmmc"]').fill('云栖雅苑二期（演示）');

  await main(page).getByRole('button', { name: '从预售台账选择' }).click();
  const layer = page.getByRole('dialog', { name: '从预售台账选择' });
  await expect(layer.getByRole('checkbox', { name: /1单元302室/ })).toBeDisabled();
  await expect(layer).toContainText('已办理首次登记，不再申报预售');
  await expect(layer).toContainText('预售合同尚未备案');
  await layer.getByRole('checkbox', { name: /1单元301室/ }).check();
  await settled('95-sold-units', '/apply-layout/commercial-houses-report');
  await layer.getByRole('button', { name: '加入申报（1套）' }).click();
  await expect(layer).toBeHidden();

  await expect(cell(page, 'htbah')).toHaveValue('YS2026演示0001');
  await expect(cell(page, 'msrmc')).toHaveValue('张明远');
  await expect(page.locator('[id="fields.xmmc"]')).toHaveValue('云栖雅苑二期（演示）');
  await expect(page.locator('#section-totals')).toContainText('3,120,000.00');
  await settled('96-sold-units-form', '/apply-layout/commercial-houses-report');
  // Chosen once, it is not offered again; and what is typed afterwards is saved on top of it.
  await main(page).getByRole('button', { name: '从预售台账选择' }).click();
  await expect(layer.getByRole('checkbox', { name: /1单元301室/ })).toBeDisabled();
  await layer.getByRole('button', { name: '取消' }).click();
  await page.locator('[id="fields.ysxkzh"]').fill('杭售许字（2026）演示第0002号');
  await main(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(main(page).locator('[data-save=saved]')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'msrmc')).toHaveValue('张明远');
  await expect(page.locator('[id="fields.ysxkzh"]')).toHaveValue('杭售许字（2026）演示第0002号');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
