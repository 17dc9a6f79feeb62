// A letter of attorney: written, confirmed by both sides, put among an application's materials, revoked.
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../deploy/services/seed/people';
import { giveCode } from '../support/give-code';
import { aDocument } from '../support/pictures';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const agree = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '核验身份并确认' }).click();
};

test('principal and agent confirm a letter, it is downloaded, and taken back', async ({ page, settled }) => {
  await comeIn(page, 'citizen', '/apply-layout/remote-delegation-info');
  await main(page).getByRole('button', { name: '保存并查看委托书' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    '受托人姓名：请填写姓名',
    '身份证号：请填写身份证号',
    '手机号码：请输入11位手机号码',
    '委托办理的业务：请选择委托办理的业务',
    '委托办理的不动产：请选择委托办理的不动产',
  ]);
  // Name and number are read off a photographed card, and may be corrected.
  const card = await aDocument(page, '身份证', [
    `姓名 ${PEOPLE['citizen-2']?.name ?? ''}`,
    '性别 女 民族 汉',
    '住址 浙江省杭州市西湖区文三路188号',
    `公民身份号码 ${PEOPLE['citizen-2']?.identityNumber ?? ''}`,
  ]);
  await main(page).getByRole('button', { name: '识别身份证：受托人' }).click();
  const reading = page.getByRole('dialog', { name: '识别身份证：受托人' });
  await reading.locator('[data-upload="file"]').setInputFiles(card);
  await expect(reading.getByRole('list', { name: '识别结果' })).toBeVisible({ timeout: 120_000 });
  await reading.getByRole('checkbox', { name: /^身份证号/ }).check();
  await reading.getByRole('button', { name: /^填入所选/ }).click();
  await expect(main(page).getByText(/^已填入.*身份证号，请与证件核对/)).toBeVisible();
  await expect(main(page).getByLabel(/身份证号/)).toHaveValue(PEOPLE['citizen-2']?.identityNumber ?? '');
  await main(page)
    .getByLabel(/受托人姓名/)
    .fill(PEOPLE['citizen-2']?.name ?? '');
  await main(page)
    .getByLabel(/手机号码/)
    .fill('13900000002');
  await main(page)
    .getByLabel(/委托办理的业务/)
    .selectOption('house-transfer');
  await main(page).getByRole('checkbox', { name: '领取证书' }).check();
  await main(page).getByRole('radio', { name: '全部不动产' }).check();
  await settled('95-delegation-form', '/apply-layout/remote-delegation-info');
  await main(page).getByRole('button', { name: '保存并查看委托书' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/letter-of-attorney');
  await expect(main(page)).toContainText('委托人名下全部不动产');
  await agree(page, '确认并发送');
  await page
    .getByRole('alertdialog', { name: '委托包括您名下全部不动产' })
    .getByRole('button', { name: '确认委托全部不动产' })
    .click();
  await giveCode(page);
  await expect(main(page)).toContainText('等待受托人确认');
  const address = page.url();

  await comeIn(page, 'citizen-2', '/apply-layout/remote-delegation-info');
  await main(page).getByRole('tab', { name: '委托我的' }).click();
  await main(page).getByRole('link', { name: '张明远' }).first().click();
  await agree(page, '确认接受委托');
  await giveCode(page);
  await expect(main(page)).toContainText('有效');
  await settled('96-letter', '/apply-layout/letter-of-attorney');
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '下载委托书' }).click();
  expect((await download).suggestedFilename()).toContain('授权委托书');

  await comeIn(page, 'citizen');
  await page.goto(address);
  await main(page).getByRole('button', { name: '撤销委托' }).click();
  const reason = page.getByRole('dialog', { name: '撤销委托' });
  await reason.getByLabel(/撤销原因/).fill('改由本人办理');
  await reason.getByRole('button', { name: '撤销委托' }).click();
  await expect(main(page)).toContainText('已撤销');
  await expect(main(page).getByRole('button', { name: '下载委托书' })).toHaveCount(0);
});
