// The record of inquiry of one's own case: found from its list, asked question by question, taken up again, read whole,
// signed, and taken back; blank for visitors.
import { routes } from '../../../remotes/signing/src/routes';
import { Actor } from '../../pages/actor';
import { draw } from '../../pages/filing';
import { aDraft, cancel, everybody, sendForConfirm } from '../../support/drive-case';
import { giveCode } from '../../support/give-code';
import { projectOf } from '../../support/layouts';
import { expect, test } from '../../support/portal-test';

const ANSWERS = [
  ['申请登记的事项是不是您的真实意思表示？', '是'],
  ['申请登记的不动产是单独所有还是共有？', '单独所有'],
  ['申请登记的不动产有没有异议、查封或者争议？', '没有'],
  ['您提交的材料是不是真实、合法、有效？', '是'],
  ['您是否已书面通知承租人、抵押权人？', '没有承租人、抵押权人'],
  ['不动产是否属于夫妻共同财产？配偶是否知情并且同意？', '没有配偶'],
  ['您是否知道虚假申请应当承担的法律责任？', '是'],
] as const;

test('a seller answers the record of inquiry, leaves, goes on, signs it and takes it back', async ({
  browser,
}, info) => {
  const people = await everybody();
  const draft = await aDraft(people.seller);
  const seller = await Actor.enter(browser, 'citizen', projectOf(info));
  await seller.open(`/fillInFileSqrList?ywh=${draft.ywh}`);
  await seller.show('110-documents-to-fill-in');
  await seller.link('填写询问笔录：张明远').click();
  await seller.at('/inquiryrecord');
  for (const [index, [question, answer]] of ANSWERS.entries()) {
    await expect(seller.main().getByRole('heading', { name: question })).toBeVisible();
    if (index === 2) {
      // Elsewhere, or another day: what was answered is kept, and the next question comes.
      await seller.reload();
      await expect(seller.main().getByRole('heading', { name: question })).toBeVisible();
      await seller.show('110-question');
    }
    await seller.main().getByRole('radio', { name: answer, exact: true }).check();
    await seller.button(/^保存并/).click();
  }
  await expect(seller.main()).toContainText('答：没有承租人、抵押权人');
  await expect(seller.link(/^打开询问笔录/)).toBeVisible();
  await seller
    .main()
    .getByRole('checkbox', { name: /我已逐题核对/ })
    .check();
  await draw(seller);
  await seller.show('110-record');
  await seller.button('确认并签名').click();
  await giveCode(seller.page);
  await expect(seller.main()).toContainText('张明远已签名');
  await expect(seller.main()).toContainText('这份文件自签名以来没有被改动');
  await seller.show('110-signed-record');
  await seller.button('撤回签名，修改回答').click();
  await seller.page.getByRole('alertdialog').getByRole('button', { name: '撤回签名' }).click();
  await expect(seller.button('确认并签名')).toBeVisible();
  await sendForConfirm(people.seller, draft);
  await seller.open(`/electronic-signature-list?ywh=${draft.ywh}`);
  await expect(seller.main()).toContainText('已签0人，共2人');
  await seller.show('110-signature-list');
  await seller.link('去签名').click();
  await seller.at('/apply-layout/document-signing');
  await seller.link('需要本人填写的文件').click();
  await seller.at('/fillInFileSqrList');
  await expect(seller.link('继续填写询问笔录：张明远')).toBeVisible();
  await seller.leave();
  await cancel(people.seller, draft.ywh);
});

test('a visitor reads the blank forms and is shown the way to fill them in', async ({ page }) => {
  for (const { path } of routes.filter(({ page: name }) => name === 'answered-document')) {
    await page.goto(`/#${path}`);
    const main = page.locator('main#page');
    await expect(main).toHaveAttribute('data-path', path);
    await expect(main).toContainText('这是空白样式');
    await expect(main.getByRole('link', { name: '登录' })).toBeVisible();
  }
});
