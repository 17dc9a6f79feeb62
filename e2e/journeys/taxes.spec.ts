// Taxes on a phone: the case that waits for them leads to the declaration, both sides declare and pay, and it goes on
// by itself.
import { Actor } from '../pages/actor';
import { aCaseThatAwaitsTaxes, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { projectOf } from '../support/layouts';
import { expect, test } from '../support/portal-test';

const DECLARATION = '/apply-layout/pay-taxes-house-transfer';
let people: People;
test.afterEach(() => freeHouse(people));

/** The amount that stands first. */
const amount = async (actor: Actor) =>
  /[\d,]+\.\d{2}/.exec(await actor.main().getByRole('region', { name: /方 / }).innerText())?.[0] ?? '';

async function declare(actor: Actor): Promise<void> {
  await actor.button('计算税款').click();
  await expect(actor.main()).toContainText('请阅读并同意家庭住房套数承诺');
  await actor.main().getByRole('checkbox').check();
  await actor.button('计算税款').click();
  await expect(actor.main()).toContainText('应缴税款（测算）');
  await expect(actor.main()).toContainText('测算结果仅供参考');
  await expect(actor.main()).toContainText('依据：');
}

async function pay(actor: Actor): Promise<void> {
  await actor.button('缴纳税款').click();
  const link = actor.main().locator('[href*="/sandbox/cashier/"]').first();
  await expect(link).toBeVisible();
  const cashier = await actor.page.context().newPage();
  await cashier.goto((await link.getAttribute('href')) ?? '');
  await cashier.getByRole('button', { name: /支付/ }).click();
  await expect(cashier.locator('body')).toContainText(/支付成功|已支付/);
  await cashier.close();
  await expect(actor.main()).toContainText('税款已缴清，完税证明已开具');
}

test('S1.9 S1.15 both sides declare and pay from the case that waits, and it goes on to the fee', async ({
  browser,
}, info) => {
  people = await everybody();
  const number = await aCaseThatAwaitsTaxes(people);

  const buyer = await Actor.enter(browser, 'citizen-2', projectOf(info));
  await test.step('the hall leads the buyer to the declaration; the amount stands first', async () => {
    await buyer
      .main()
      .getByRole('link', { name: /^去缴税：/ })
      .click();
    await buyer.at(DECLARATION);
    expect(await amount(buyer)).toMatch(/^\d{2},\d{3}\.\d{2}$/);
    await buyer.show('40-tax-form');
    await declare(buyer);
    await buyer.show('40-tax-computed');
    await buyer.button('确认申报').click();
    await expect(buyer.button('缴纳税款')).toBeVisible();
    await buyer.show('40-tax-declared');
  });
  await test.step('paid at the cashier, certified at once, checkable by anybody', async () => {
    await pay(buyer);
    await buyer.show('41-tax-paid');
    const [download] = await Promise.all([buyer.page.waitForEvent('download'), buyer.button('下载完税证明').click()]);
    expect(download.suggestedFilename()).toMatch(/^完税证明-\d{20}\.pdf$/);
    await buyer.link('打开核验页').click();
    await buyer.at('/certificate-and-proof');
    await expect(buyer.main()).toContainText('证照真实有效');
    await expect(buyer.main()).toContainText('税收完税证明');
    await expect(buyer.main()).toContainText('纳税人');
    await buyer.open('/online-tax');
    await expect(buyer.main()).toContainText('已缴税');
    await buyer.show('41-online-tax');
    await buyer.leave();
  });

  const seller = await Actor.enter(browser, 'citizen', projectOf(info));
  await test.step('the seller’s list leads there too; the last certificate moves the case on', async () => {
    await seller.open(`/apply-list?keyword=${number}`);
    await seller.link(/^去申报缴税/).click();
    await seller.at(DECLARATION);
    // Their ten other houses are in the register: it cannot be the only one.
    await expect(seller.main().getByRole('radio', { name: '否' })).toBeChecked();
    await declare(seller);
    await seller.button(/^确认申报/).click();
    await expect(seller.main()).toContainText(/待缴税|无需缴税/);
    if (await seller.button('缴纳税款').isVisible()) await pay(seller);
    await seller.link('返回办件').click();
    await seller.at('/progress-query');
    await expect(seller.main()).toContainText('待缴费');
    await seller.leave();
  });
});
