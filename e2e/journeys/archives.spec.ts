// An archive on a phone: asked for, granted by the office for some days, looked into page by page, and told to the
// holder.
import type { Page } from '@playwright/test';
import { pdfScan } from '../support/paper';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
/** A home of the citizen with papers from before the portal. */
const CERTIFICATE = '浙（2019）杭州市不动产权第0000009号';

test('an heir asks for an archive, the office grants it, and the holder reads which pages were seen', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen-2', '/archives-img-view');
  await settled('90-archives-none', '/archives-img-view');
  await main(page).getByRole('link', { name: '申请查阅' }).click();
  await main(page).getByRole('button', { name: '提交申请' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveCount(6);
  await main(page)
    .getByLabel(/证书号/)
    .fill(CERTIFICATE);
  await main(page)
    .getByLabel(/权利人姓名/)
    .fill(personOf('citizen').name);
  await main(page)
    .getByLabel(/申请人身份/)
    .selectOption('heir');
  await main(page)
    .getByLabel(/证明文件的名称/)
    .fill('继承公证书（2026）浙杭证字第12号');
  await main(page)
    .getByLabel(/查阅的材料和用途/)
    .fill('购房合同，用于办理继承登记');
  await main(page)
    .locator('[data-upload="file"]')
    .setInputFiles(await pdfScan('继承公证书', 'who inherits'));
  await expect(main(page).getByRole('list', { name: '已添加的证明文件' })).toContainText('继承公证书.pdf');
  await settled('91-archive-request', '/apply-layout/archives-img-viewing-info');
  await main(page).getByRole('button', { name: '提交申请' }).click();
  await expect(main(page)).toContainText('待审核');
  const number = /DA\d{16}/.exec(await main(page).innerText())?.[0] ?? '';
  expect(number).toMatch(/^DA/);

  await comeIn(page, 'reviewer', '/archives-img-view');
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await main(page).getByRole('button', { name: '打开继承公证书.pdf' }).click();
  await expect(page.getByRole('dialog')).toContainText('继承公证书');
  await page.keyboard.press('Escape');
  await main(page)
    .getByLabel(/审核意见/)
    .fill('材料齐全，准许查阅');
  await settled('92-archive-desk', '/apply-layout-audit/archives-img-viewing-info');
  await main(page).getByRole('button', { name: '准许查阅' }).click();
  await expect(main(page)).toContainText('可以查阅');

  await comeIn(page, 'citizen-2', `/archives-img-view?ywh=${number}`);
  await expect(main(page).getByRole('img', { name: '不动产登记申请书 第1页' })).toBeVisible();
  await settled('93-archive-page', '/archives-img-view');
  await main(page).getByRole('button', { name: '放大' }).click();
  await main(page).getByRole('button', { name: '下一页' }).click();
  await expect(main(page).getByRole('img', { name: '不动产登记申请书 第2页' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /下载/ })).toHaveCount(0);
  // The address leads to the same page, and back leads away from the archive.
  await page.reload();
  await expect(main(page).getByRole('img', { name: '不动产登记申请书 第2页' })).toBeVisible();

  await comeIn(page, 'citizen', '/inbox?show=looks');
  await expect(main(page)).toContainText('经登记机构准许的查阅人');
  for (const seen of ['第1页', '第2页']) await expect(main(page)).toContainText(`不动产登记申请书 ${seen}`);
  await settled('94-archive-looks', '/inbox');
  await open(page, `/archives-img-view?bdcqzh=${encodeURIComponent(CERTIFICATE)}`);
  await expect(main(page).getByRole('link', { name: '下载不动产登记申请书 第1页' })).toBeVisible();
});

test('homes with their schools, declarations, licences and blank forms are read on a phone', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/school-roll-query');
  await expect(main(page)).toContainText('翠苑花园演示小学');
  await settled('95-school-homes', '/school-roll-query');
  await open(page, '/enter-school-declare-search');
  await expect(main(page)).toContainText('已退回');
  await settled('96-school-declarations', '/enter-school-declare-search');
  await open(page, '/bank-license-ts-qqjy');
  await settled('97-bank-licences', '/bank-license-ts-qqjy');
  await open(page, '/my-license');
  const paper = main(page).getByRole('article').first();
  await expect(paper).toContainText('第*****');
  await paper.getByRole('button', { name: '看内页' }).click();
  await expect(paper).toContainText('张*远');
  await settled('99-paper-masked', '/my-license');
  // Where it was shown at another width as well, that was another list, in which papers are closed.
  const turn = paper.getByRole('button', { name: /^看(内页|封面)$/ });
  if ((await turn.textContent()) === '看内页') await turn.click();
  await paper.getByRole('button', { name: '显示信息' }).click();
  await expect(paper).toContainText('张明远');
  await settled('99-paper-shown', '/my-license');
  await open(page, '/tool-download');
  const loaded = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: /^下载授权委托书/ })
    .click();
  expect((await loaded).suggestedFilename()).toBe('授权委托书（空白）.pdf');
  await settled('98-tools', '/tool-download');
});

test('what a certificate was opened for is said once, and its encrypted file comes with a password of its own', async ({
  page,
  settled,
}) => {
  const detail = '/apply-layout/electronic-certification-detail';
  await comeIn(page, 'citizen', `${detail}?bdcqzh=${encodeURIComponent(CERTIFICATE)}`);
  const explain = main(page).getByRole('button', { name: '记为上次打开证照文件的用途' });
  // The file that the page itself has opened is in the log.
  await explain.click();
  await expect(main(page)).toContainText('下载用途不能空着');
  await main(page)
    .getByLabel(/下载用途/)
    .fill('核对面积');
  await explain.click();
  await expect(explain).toHaveCount(0);
  await expect(main(page)).toContainText('核对面积');
  await main(page)
    .getByLabel(/下载用途/)
    .fill('办理贷款');
  const file = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '下载加密文件' }).click();
  expect((await file).suggestedFilename()).toMatch(/（加密）\.pdf$/);
  await expect(main(page)).toContainText('密码只显示这一次');
  await expect(main(page)).toContainText('办理贷款');
  await settled('100-download-log', detail);
});
