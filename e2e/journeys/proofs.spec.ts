// A proof is handed in, refused with a reason and read by who handed it in; the region says how many people decide; an
// officer is recused.
import type { Page } from '@playwright/test';
import { WARDS } from '../../deploy/services/seed/people';
import { aSubmittedCase, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { pdfScan } from '../support/paper';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const PROOFS = '/apply-layout/remote-delegation-info?zt=proofs';
let people: People;
test.afterEach(async () => {
  if (people) await freeHouse(people);
});

test('a citizen hands in a proof of guardianship, the officer opens its paper and refuses it, the citizen reads why', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/apply-layout/remote-delegation-info');
  await main(page).getByRole('tab', { name: '监护证明和公证书' }).click();
  await main(page).getByRole('button', { name: '提交证明' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    '被监护人姓名：请填写姓名和证件号',
    '被监护人情形：请选择被监护人情形',
    '证明文件编号：请填写证明文件的编号',
    '证明文件：请上传证明文件',
  ]);
  await main(page)
    .getByLabel(/被监护人姓名/)
    .fill(WARDS.child.name);
  await main(page)
    .getByLabel(/被监护人证件号/)
    .fill(WARDS.child.identityNumber);
  await main(page).getByRole('radio', { name: '未成年人' }).check();
  await main(page)
    .getByLabel(/证明文件编号/)
    .fill('出生证 3301');
  await main(page)
    .locator('[data-upload="file"]')
    .setInputFiles(await pdfScan('出生医学证明', 'certificate of birth'));
  await expect(main(page).getByRole('list', { name: '已添加的证明文件' })).toContainText('出生医学证明.pdf');
  await settled('100-hand-in-proof', '/apply-layout/remote-delegation-info');
  await main(page).getByRole('button', { name: '提交证明' }).click();
  // A card on a phone, a row of a table at a desk.
  const own = main(page)
    .locator('li, tr')
    .filter({ hasText: `被监护人${WARDS.child.name}` });
  await expect(own).toContainText('待审');

  await comeIn(page, 'acceptor', '/apply-list?zt=proofs');
  await main(page).getByRole('button', { name: '审核：监护人张*远，被监护人周*夏' }).click();
  const desk = page.getByRole('dialog', { name: '审核证明' });
  await expect(desk).toContainText(WARDS.child.identityNumber);
  await desk.getByRole('button', { name: '打开出生医学证明.pdf' }).click();
  const paper = page.getByRole('dialog', { name: '出生医学证明.pdf' });
  await expect(paper.getByRole('link', { name: '打开出生医学证明.pdf（新标签页）' })).toHaveAttribute('href', /^blob:/);
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);
  await desk.getByRole('button', { name: '不予采信' }).click();
  const reason = page.getByRole('dialog', { name: '不予采信' });
  await reason.getByLabel(/不予采信的原因/).fill('出生医学证明看不清');
  await reason.getByRole('button', { name: '不予采信' }).click();
  await main(page)
    .getByRole('tab', { name: /不予采信/ })
    .click();
  await expect(main(page).getByRole('button', { name: '查看：监护人张*远，被监护人周*夏' })).toBeVisible();
  await settled('101-proofs-of-the-office', '/apply-list');

  await comeIn(page, 'citizen', PROOFS);
  await expect(own).toContainText('不予采信');
  await expect(own).toContainText('出生医学证明看不清');
  await open(page, '/inbox');
  await expect(main(page)).toContainText('登记中心没有采信您提交的监护证明，原因：出生医学证明看不清');
});

test('the region lets acceptance go together with what follows, and takes it back; an officer is recused from a case for good', async ({
  page,
}) => {
  await comeIn(page, 'ops', '/permission-list');
  const choose = async (name: string) => {
    await main(page).getByRole('radio', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '保存' }).click();
    await expect(main(page).getByRole('radio', { name })).toBeChecked();
  };
  await choose('受理可以由审核或核定人员办理');
  await choose('按上级规定');

  people = await everybody();
  const { number } = await aSubmittedCase(people);
  await comeIn(page, 'acceptor', `/apply-layout/audit-detail?ywh=${number}`);
  await main(page).getByRole('button', { name: '申请回避' }).click();
  const reason = page.getByRole('dialog', { name: '申请回避' });
  await reason.getByLabel(/回避原因/).fill('申请人是我的老师');
  await reason.getByRole('button', { name: '申请回避' }).click();
  await expect(main(page)).toContainText('您已申请回避，本案由其他工作人员办理');
  await open(page, '/apply-list');
  await expect(main(page)).not.toContainText(number);
});
