// An office acts of its own motion: a reviewer begins a cancellation, leaves it, finds it among their own cases, goes on, and takes it back.
import { Actor } from '../pages/actor';
import { businessNumberOf, expectSaved } from '../pages/filing';
import { houseOf } from '../support/drive-case';
import { signInByHttp } from '../support/http-caller';
import { projectOf } from '../support/layouts';
import { personOf } from '../support/people';
import { expect, test } from '../support/portal-test';

test('a reviewer begins a cancellation of the office’s own motion, finds it again, and deletes it', async ({
  browser,
}, info) => {
  const holder = personOf('citizen');
  const { bdcqzh } = await houseOf(await signInByHttp('citizen'));
  const reviewer = await Actor.enter(browser, 'reviewer', projectOf(info));
  const own = personOf('reviewer');
  const set = async (id: string, value: string) => {
    const control = reviewer.page.locator(`[id="${id}"]`);
    await control.fill(value);
    await control.blur();
  };
  let number = '';

  await test.step('from the guide, by the notice, to the form', async () => {
    await reviewer.open('/reg-apply-guide-detail?lcdm=office-motion-cancel');
    await expect(reviewer.main()).toContainText('登记机构审核人员');
    await reviewer.link('开始办理').first().click();
    await reviewer.at('/reg-apply-notice');
    for (const box of await reviewer.main().getByRole('checkbox').all()) await box.check();
    await reviewer.button('同意并继续').click();
    await reviewer.at('/apply-layout/common-process');
  });

  await test.step('who has found it out is known; the property and its holder are named', async () => {
    await expect(reviewer.page.locator('[id="parties.fqry.0.zjh"]')).toContainText(own.identityNumber);
    await set('fields.bdcqzh', bdcqzh);
    await set('parties.qlr.0.qlrmc', holder.name);
    await set('parties.qlr.0.zjh', holder.identityNumber);
    await set('fields.rdwh', '灭失认定〔2026〕12号');
    await set('fields.rdrq', '2026-11-10');
    await set('fields.zxsm', '房屋已经拆除，主管部门认定灭失');
    await expectSaved(reviewer);
    await reviewer.show('120-own-motion');
    number = businessNumberOf(reviewer);
  });

  await test.step('it stands among the reviewer’s own and opens as it was left', async () => {
    await reviewer.open(`/apply-list?zt=mine&keyword=${number}`);
    const row = reviewer.main().locator('li, tr').filter({ hasText: number }).first();
    await expect(row).toContainText('草稿');
    await reviewer.show('121-own-motion-listed');
    await row
      .getByRole('link', { name: /继续|填写|修改|办理/ })
      .first()
      .click();
    await reviewer.at('/apply-layout/common-process');
    await expect(reviewer.page.locator('[id="fields.rdwh"]')).toHaveValue('灭失认定〔2026〕12号');
  });

  await test.step('nobody else of the office sees a draft; its author deletes it', async () => {
    const approver = await signInByHttp('approver');
    expect((await approver.get(`/api/reg3/bizPrimary/queryAll/${number}`)).body.resultCode).toBe('B000');
    await reviewer.button('删除草稿').click();
    await reviewer.agree('删除');
    await reviewer.at('/apply-list');
    await expect(reviewer.main().locator('li, tr').filter({ hasText: number }).filter({ hasText: '草稿' })).toHaveCount(
      0,
    );
  });
  await reviewer.leave();
});
