// Somebody else's property is queried on a phone: asked for, consented to for a part and some days by a code, read,
// told to who consented, and taken back.
import type { Page } from '@playwright/test';
import { giveCode } from '../support/give-code';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const QUERY = '/apply-layout/ownership-query-others';

test('a buyer asks the owner, who lets them see a part and takes it back', async ({ page, settled }) => {
  const owner = personOf('citizen');
  const buyer = personOf('citizen-2');
  await comeIn(page, 'citizen-2', QUERY);
  await main(page).getByRole('button', { name: '下一步，填写被查询人' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    '请选择查询目的',
    '请先阅读并同意查询须知',
  ]);
  await main(page)
    .getByRole('combobox', { name: /查询目的/ })
    .selectOption({ label: '买卖/抵押' });
  await main(page).getByRole('checkbox', { name: '抵押' }).check();
  await main(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check();
  await settled('110-query-others', QUERY);
  await main(page).getByRole('button', { name: '下一步，填写被查询人' }).click();
  await main(page)
    .getByLabel(/被查询人姓名或名称/)
    .fill(owner.name);
  await main(page)
    .getByLabel(/证件号码/)
    .fill(owner.identityNumber);
  await main(page).getByRole('button', { name: '添加并请对方同意' }).click();
  await expect(main(page)).toContainText('等待同意');
  await expect(main(page)).toContainText('全部被查询人同意后可以查询');
  await settled('111-query-waits', QUERY);
  const inquiry = new URL(page.url()).hash.slice(1);
  expect(decodeURIComponent(inquiry)).not.toMatch(new RegExp(`${owner.identityNumber}|${owner.name}`));

  // The message leads the owner to the question; a part of what was asked for is enough.
  await comeIn(page, 'citizen', '/inbox');
  await main(page)
    .getByRole('link', { name: /请决定是否同意查询/ })
    .first()
    .click();
  await main(page)
    .getByRole('button', { name: `同意${buyer.name}查询`, exact: true })
    .click();
  await main(page).getByRole('checkbox', { name: '权利状况' }).uncheck();
  await main(page)
    .getByLabel(/授权天数/)
    .fill('10');
  await settled('112-consent', QUERY);
  await main(page).getByRole('button', { name: '验证身份并同意' }).click();
  await giveCode(page);
  await expect(main(page)).toContainText('已同意');

  await comeIn(page, 'citizen-2', inquiry);
  await main(page).getByRole('button', { name: '查询他人产权' }).click();
  await expect(main(page)).toContainText(/查到\d+宗不动产/);
  await expect(main(page)).toContainText('不在查询范围');
  await settled('113-query-result', QUERY);

  await comeIn(page, 'citizen', '/inbox?show=looks');
  await expect(main(page)).toContainText('您授权的查询人');
  await open(page, `${QUERY}?tab=mine`);
  await main(page)
    .getByRole('button', { name: `撤销对${buyer.name}的授权` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销授权' }).click();
  await expect(main(page)).toContainText('已撤销');

  await comeIn(page, 'citizen-2', inquiry);
  await expect(main(page)).toContainText('已撤销');
  await expect(main(page).getByRole('button', { name: '查询他人产权' })).toHaveCount(0);
});
