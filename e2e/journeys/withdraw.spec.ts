// Ways out of a case: withdrawn by everybody's consent, a draft kept safe on two devices and without a network, a draft
// deleted.
import { Actor } from '../pages/actor';
import { FORM, showControl } from '../pages/filing';
import { accept, aDraft, aSubmittedCase, claim, everybody, freeHouse, houseOf } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { projectOf, WITH_MOTION } from '../support/layouts';
import { expect, test } from '../support/portal-test';

test.use(WITH_MOTION);

const row = (actor: Actor, number: string) => actor.main().locator('li, tr').filter({ hasText: number });

let people: People | undefined;
test.afterEach(async () => {
  if (people) await freeHouse(people);
  people = undefined;
});

test('an accepted case is withdrawn once both have agreed, and the house is free again', async ({ browser }, info) => {
  people = await everybody();
  const { number } = await aSubmittedCase(people);
  await claim(people, number);
  await accept(people, number);
  expect((await houseOf(people.seller)).restrictions.map(({ kind }) => kind)).toEqual(['running']);

  const seller = await Actor.enter(browser, 'citizen', projectOf(info));
  await seller.open(`/apply-list?keyword=${number}`);
  await row(seller, number)
    .getByRole('button', { name: /^撤回申请/ })
    .click();
  const dialog = seller.page.getByRole('dialog', { name: '撤回申请' });
  const confirm = dialog.getByRole('button', { name: '撤回申请' });
  await confirm.click();
  await expect(dialog).toContainText('请填写撤回原因');
  await dialog.getByRole('textbox', { name: /撤回原因/ }).fill('双方协商一致，不再交易');
  await confirm.click();
  await expect(seller.main()).toContainText(`${number}：等待李*宁同意撤回`);
  await expect(row(seller, number).first()).not.toContainText('已撤回');
  await expect(row(seller, number).getByRole('button', { name: /^(撤回申请|同意撤回)/ })).toHaveCount(0);
  await seller.show('30-withdraw-waiting');

  const buyer = await Actor.enter(browser, 'citizen-2', projectOf(info));
  await buyer.open(`/apply-list?keyword=${number}`);
  await row(buyer, number)
    .getByRole('button', { name: /^同意撤回/ })
    .click();
  await buyer.agree('同意撤回');
  await expect(row(buyer, number).first()).toContainText('已撤回');
  await buyer.show('31-withdrawn');
  await buyer.leave();

  await seller.reload();
  await expect(row(seller, number).first()).toContainText('已撤回');
  await seller.leave();
  expect((await houseOf(people.seller)).restrictions).toEqual([]);
});

test('a draft survives two devices and a lost network, and is deleted only when asked for', async ({
  browser,
}, info) => {
  const elsewhere = await signInByHttp('citizen');
  const { ywh: number, version, form } = await aDraft(elsewhere);
  const saveElsewhere = async (on: number, cjjg: string) =>
    elsewhere.post('/api/reg3/apply/save', {
      ywh: number,
      version: on,
      form: { ...form, fields: { ...form.fields, cjjg } },
    });
  const served = async () => (await elsewhere.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.data;
  const citizen = await Actor.enter(browser, 'citizen', projectOf(info));
  citizen.watch.allow(/Failed to load resource/);
  await citizen.open(`${FORM}?ywh=${number}`);
  const price = citizen.page.locator('[id="fields.cjjg"]');
  const type = async (value: string) => {
    await showControl(citizen.page, 'fields.cjjg');
    await price.fill(value);
    await price.blur();
    await citizen.button('保存').click();
  };
  const question = citizen.page.getByRole('alertdialog', { name: '这份申请已在别处修改' });

  await test.step('both versions stand side by side, and either can be kept', async () => {
    await expect(price).toHaveValue(/^1,?250,?000/);
    expect((await saveElsewhere(version, '1300000.00')).body.resultCode).toBe('A000');
    await type('1310000');
    await expect(question).toContainText('本机内容');
    await expect(question).toContainText('服务器内容');
    await expect(question).toContainText('1,310,000元');
    await expect(question).toContainText('1,300,000.00元');
    await citizen.show('32-conflict');
    await question.getByRole('button', { name: '采用服务器版本' }).click();
    await expect(question).toHaveCount(0);
    await expect(price).toHaveValue(/^1,?300,?000/);

    expect((await saveElsewhere((await served()).version, '1320000.00')).body.resultCode).toBe('A000');
    await type('1330000');
    await question.getByRole('button', { name: '用本机内容覆盖' }).click();
    await expect(question).toHaveCount(0);
    await expect(citizen.main().locator('[data-save=saved]')).toBeVisible();
    expect((await served()).form.fields.cjjg).toMatch(/^1330000/);
  });

  await test.step('without a network nothing is called saved; with it everything is', async () => {
    const { version: before } = await served();
    await citizen.page.context().setOffline(true);
    await price.fill('1340000');
    await expect(citizen.main().locator('[data-save=offline]')).toContainText('网络已断开');
    await expect(citizen.main()).toContainText('申请未提交，未取得业务号');
    await citizen.page.context().setOffline(false);
    await expect(citizen.main().locator('[data-save=saved]')).toBeVisible();
    await expect(citizen.main()).not.toContainText('网络已断开');
    const after = await served();
    expect(after.form.fields.cjjg).toMatch(/^1340000/);
    expect(after.version).toBeGreaterThan(before);
  });

  await test.step('deleting asks first', async () => {
    await citizen.button('删除草稿').click();
    await citizen.page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await expect(citizen.page.getByRole('alertdialog')).toHaveCount(0);
    await expect(price).toHaveValue(/^1,?340,?000/);
    await citizen.button('删除草稿').click();
    await citizen.agree('删除');
    await citizen.at('/apply-list');
    await expect(row(citizen, number).filter({ hasText: '草稿' })).toHaveCount(0);
    expect((await served()).zt).toBe('CANCELLED');
  });
  await citizen.leave();
});
