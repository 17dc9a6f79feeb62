// A contract signed online, end to end: written for a home of the register, confirmed and signed by both, filed, and
// the transfer begun from it without typing anything again.
import { Actor } from '../../pages/actor';
import { draw } from '../../pages/filing';
import { projectOf } from '../../support/layouts';
import { giveCode } from '../../support/give-code';
import { personOf } from '../../support/people';
import { expect, test } from '../../support/portal-test';

/** No other journey's: a filed contract keeps others off it. */
const ROOM = '2幢2单元401室';
const TEXT = '/apply-layout/contract-text-con-info';
const buyer = personOf('citizen-2');

test('seller and buyer sign a contract online, and the transfer opens filled in from it', async ({ browser }, info) => {
  test.setTimeout(240_000);
  const project = projectOf(info);
  const seller = await Actor.enter(browser, 'citizen', project);
  const set = (id: string, value: string) => seller.page.locator(`[id="${id}"]`).fill(value);
  let number = '';

  await test.step('1 the kind, the home, what was agreed: the register fills in the rest', async () => {
    await seller.open('/sign-online-index');
    await seller.link('起草合同：存量房买卖合同').click();
    await seller.at('/apply-layout/sign-online-info');
    await seller.button(new RegExp(`^选择这处不动产：.*${ROOM}`)).click();
    await expect(seller.main()).toContainText(/编号 \d{4}ES\d{8}/);
    // The register's words and those who sell are there, as nobody has typed them.
    await expect(seller.main()).toContainText(ROOM);
    await expect(seller.main()).not.toContainText('未记载');
    await set('parties.ywr.0.dh', personOf('citizen').telephone);
    await set('parties.qlr.0.qlrmc', buyer.name);
    await set('parties.qlr.0.zjh', buyer.identityNumber);
    await set('parties.qlr.0.dh', buyer.telephone);
    await set('fields.cjjg', '1250000');
    await seller.page.locator('[id="fields.fkfs"]').selectOption('1');
    await seller.page
      .getByRole('radiogroup', { name: /是否资金监管/ })
      .getByRole('radio', { name: '否' })
      .check();
    await set('fields.jfrq', '2027-03-01');
    await seller.button('保存并查看合同文本').click();
    // What is missing is said, and nothing that was typed is lost.
    await expect(seller.page.getByText(/有 1 处需要修改/).first()).toBeVisible();
    await expect(seller.page.locator('[id="fields.jfrq"]')).toHaveValue('2027-03-01');
    await set('fields.wyzr', '逾期一日按应付未付价款的万分之五支付违约金');
    await seller.show('contract-1-form');
    await seller.button('保存并查看合同文本').click();
    await seller.at(TEXT);
    number = /编号 (\d{4}ES\d{8})/.exec(await seller.main().innerText())?.[1] ?? '';
    expect(number).not.toBe('');
  });

  await test.step('2 the text is read and sent', async () => {
    await expect(seller.main()).toContainText('人民币1,250,000元（大写：壹佰贰拾伍万元整）');
    await seller.show('contract-2-draft');
    await seller.button('发送给各方确认').click();
    await expect(seller.main()).toContainText('待对方确认');
    await seller.show('contract-2-sent');
  });

  const other = await Actor.enter(browser, 'citizen-2', project);
  await test.step('3 the invitation leads the buyer there, who reads, confirms and signs', async () => {
    await other.open('/inbox');
    await other.main().getByRole('listitem').filter({ hasText: number }).getByRole('link').first().click();
    await other.at(TEXT);
    await other.show('contract-3-invited');
    await other.button('确认合同').click();
    await expect(other.main()).toContainText('请阅读合同文本后勾选确认');
    await other
      .main()
      .getByRole('checkbox', { name: /我已阅读以上合同文本/ })
      .check();
    await other.button('确认合同').click();
    await expect(other.main()).toContainText(/签署合同：买受人/);
    await draw(other);
    await other.show('contract-3-sign');
    await other.button('确认并签名').click();
    await giveCode(other.page);
    await expect(other.main()).toContainText(/已签名/);
    await expect(other.button('确认并签名')).toHaveCount(0);
  });

  await test.step('4 the seller signs, and the contract is filed for both', async () => {
    await seller.reload();
    await seller.main().getByRole('radio', { name: '键入姓名' }).check();
    await seller
      .main()
      .getByRole('textbox', { name: /键入本人姓名/ })
      .fill(personOf('citizen').name);
    await seller.button('确认并签名').click();
    await giveCode(seller.page);
    await expect(seller.main()).toContainText('合同已备案');
    await expect(seller.main()).toContainText('这份文件自签名以来没有被改动');
    await expect(seller.main()).toContainText('共有2个签名，全部成立');
    await seller.show('contract-4-filed');
    await other.open(`/sign-online-list?zt=filed&keyword=${number}`);
    await expect(other.main()).toContainText(number);
    await other.show('contract-4-list');
    await other.leave();
    const [file] = await Promise.all([seller.page.waitForEvent('download'), seller.button('下载合同（PDF）').click()]);
    expect(file.suggestedFilename()).toBe(`存量房买卖合同-${number}.pdf`);
  });

  await test.step('5 the transfer begun from it holds price and parties already', async () => {
    await seller.button('凭合同申请登记').click();
    await seller.agree('我已阅读并同意，开始申请');
    await seller.at('/apply-layout/normal/transfer');
    const { page } = seller;
    await expect(page.locator('[id="fields.htbh"]')).toHaveValue(number);
    await expect(page.locator('[id="fields.cjjg"]')).toHaveValue(/^1,?250,?000/);
    await expect(page.locator('[id="parties.qlr.0.qlrmc"]')).toHaveValue(buyer.name);
    await expect(page.locator('[id="parties.qlr.0.zjh"]')).toHaveValue(buyer.identityNumber);
    await expect(page.locator('[id="parties.ywr.0.zjh"]')).toContainText(personOf('citizen').identityNumber);
    await seller.show('contract-5-transfer');
    await seller.leave();
  });
});
