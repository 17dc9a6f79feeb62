// A fee on a phone: the buyer finds it among their payments, a relative without an account pays it by the link, and the
// buyer has the bill.
import { Actor } from '../pages/actor';
import { aSubmittedCase, askForCorrection, claim, everybody, freeHouse, mendAndApprove } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { projectOf } from '../support/layouts';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';

let people: People;
test.afterEach(() => freeHouse(people));

test('S1.15 S4.79 somebody else pays by the link that the payer sent, and the payer writes the bill off', async ({
  browser,
}, info) => {
  people = await everybody();
  const submitted = await aSubmittedCase(people);
  await claim(people, submitted.number);
  await askForCorrection(people, submitted.number);
  await mendAndApprove(people, submitted);

  const project = projectOf(info);
  const buyer = await Actor.enter(browser, 'citizen-2', project);
  const look = async (name: string) => {
    await expectNoSidewaysScroll(buyer.page, name);
    await expectAccessible(buyer.page, name);
  };
  const url = await test.step('the amount stands first among all payments; a link is given for the slip', async () => {
    await buyer.open('/my-payment?zt=open');
    await expect(buyer.main().getByRole('region', { name: '待缴费用' })).toContainText('80.00');
    await look('my payments');
    await buyer
      .main()
      .getByRole('link', { name: /登记费/ })
      .first()
      .click();
    const created = buyer.page.waitForResponse(/\/link\/create$/);
    await buyer.button('请他人代缴').click();
    const { data } = (await (await created).json()) as { data: { url: string } };
    await expect(buyer.main().getByRole('img', { name: '代缴二维码' })).toBeVisible();
    await look('a slip with its link');
    return data.url;
  });

  await test.step('who has the link sees the amount and a masked name, pays, and has the result at once', async () => {
    const context = await browser.newContext(project.use);
    const page = await context.newPage();
    await page.goto(new URL(new URL(url).hash, buyer.page.url()).href);
    const main = page.locator('main#page');
    await expect(main).toContainText('李*宁');
    await expect(main).toContainText('80.00');
    await expect(main).not.toContainText(submitted.number);
    await expectAccessible(page, 'a link');
    await main.getByRole('button', { name: '去支付' }).click();
    await expect(main).toContainText('等待支付');
    const address = await main.locator('[href*="/sandbox/cashier/"]').first().getAttribute('href');
    const cashier = await context.newPage();
    await cashier.goto(String(address));
    await cashier.getByRole('button', { name: /支付/ }).click();
    await expect(cashier.locator('body')).toContainText(/支付成功|已支付/);
    await cashier.close();
    await expect(main).toContainText('已缴费');
    await context.close();
  });

  await test.step('the payer has the bill, and writes it off', async () => {
    await buyer.page.reload();
    await expect(buyer.main()).toContainText('已缴费');
    await expect(buyer.button('下载电子票据')).toBeVisible();
    await buyer.button('核销票据').click();
    await buyer.page.getByRole('button', { name: '确认核销' }).click();
    await expect(buyer.main()).toContainText('已核销');
    await look('a bill written off');
  });
  await buyer.leave();
});
