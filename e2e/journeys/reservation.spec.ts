// An office visit: booked, moved to another time, given up; an enterprise looks without signing in and books after it.
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { WITH_MOTION } from '../support/layouts';
import { expect, test } from '../support/portal-test';
import { comeIn, fillSignIn, open } from '../support/sign-in';

test.use(WITH_MOTION);

const main = (page: Page) => page.locator('main#page');

/** Chooses district, kind and office; the first day and slot that are free. */
async function choosePlaceAndTime(page: Page): Promise<void> {
  await main(page).locator('#visit-city').selectOption({ label: '杭州市' });
  await main(page).locator('#visit-region').selectOption({ label: '西湖区' });
  await main(page).locator('#visit-kind').selectOption({ label: '变更登记' });
  await main(page)
    .getByRole('radio', { name: /西湖区不动产登记中心/ })
    .check();
  await chooseTime(
    main(page).getByRole('radiogroup', { name: /预约日期/ }),
    main(page).getByRole('radiogroup', { name: /时间段/ }),
  );
}

async function chooseTime(
  days: ReturnType<Page['locator']>,
  slots: ReturnType<Page['locator']>,
  which = 0,
): Promise<void> {
  await days.getByRole('radio', { disabled: false }).nth(which).check();
  await slots.getByRole('radio', { disabled: false }).nth(which).check();
}

test('S1.14 a visit is booked, moved and given up', async ({ page, settled }) => {
  await comeIn(page, 'citizen-2', '/online-reservation');
  await main(page)
    .getByRole('combobox', { name: /业务类型/ })
    .waitFor();
  await choosePlaceAndTime(page);
  await expect(main(page)).toContainText(/该时间段为您保留到\d\d:\d\d/);
  // What the account knows need not be typed, and its numbers stay masked.
  await expect(main(page)).toContainText('李思宁');
  await settled('60-reservation-form', '/online-reservation');
  await main(page).getByRole('button', { name: '提交预约' }).click();

  await expect(main(page)).toHaveAttribute('data-path', '/reservation-detail');
  await expect(main(page)).toContainText('预约成功');
  const number = await main(page)
    .innerText()
    .then((text) => /YY\d{14}/.exec(text.replace(/\s/g, ''))?.[0] ?? '');
  expect(number).not.toBe('');
  await settled('61-reservation-booked', '/reservation-detail');
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '下载预约单' }).click();
  expect((await download).suggestedFilename()).toContain('预约单');

  await main(page).getByRole('button', { name: '改签' }).click();
  const layer = page.getByRole('dialog', { name: '改签' });
  await chooseTime(
    layer.getByRole('radiogroup', { name: /预约日期/ }),
    layer.getByRole('radiogroup', { name: /时间段/ }),
    1,
  );
  await layer.getByRole('button', { name: '确认改签' }).click();
  await expect(page.getByRole('dialog', { name: '改签' })).toHaveCount(0);
  await expect(main(page)).toContainText('预约成功');
  await expect(main(page)).not.toContainText(number);

  await main(page).getByRole('button', { name: '取消预约' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click();
  await expect(main(page)).toContainText('已取消');
  await open(page, '/reservation-list?zt=rescheduled');
  await expect(main(page)).toContainText(number.slice(0, 10));
  await settled('62-reservation-list', '/reservation-list');
});

test('what is missing is told in page order, and nothing is lost', async ({ page }) => {
  await comeIn(page, 'citizen-2', '/online-reservation');
  await main(page).locator('#visit-city').selectOption({ label: '宁波市' });
  await main(page).locator('#visit-note').fill('带老人');
  await main(page).getByRole('button', { name: '提交预约' }).click();
  const summary = main(page).getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    '业务类型：请选择业务类型',
    '登记中心：请选择登记中心',
    '预约日期：请选择预约日期',
  ]);
  await expect(summary).toBeFocused();
  await expect(main(page).locator('#visit-note')).toHaveValue('带老人');
});

test('an enterprise sees the free places without signing in, and books them after it', async ({ page, settled }) => {
  await page.goto('/#/enterprise-reservation?djxlid=100&xzqbm=330106');
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await main(page)
    .getByRole('radio', { name: /西湖区不动产登记中心/ })
    .check();
  await expect(main(page).getByRole('radiogroup', { name: /预约日期/ })).toContainText(/余\d+个/);
  await settled('63-enterprise-reservation', '/enterprise-reservation');
  await main(page).getByRole('link', { name: '登录', exact: true }).click();
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await fillSignIn(page, accountOf('enterprise'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/enterprise-reservation');
  await main(page)
    .getByRole('radio', { name: /西湖区不动产登记中心/ })
    .check();
  await chooseTime(
    main(page).getByRole('radiogroup', { name: /预约日期/ }),
    main(page).getByRole('radiogroup', { name: /时间段/ }),
  );
  await main(page)
    .getByLabel(/企业名称/)
    .fill('杭州演示置业有限公司');
  await main(page).getByRole('button', { name: '提交预约' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/enterprise-reservation-detail');
  await expect(main(page)).toContainText('帮办');
  await main(page).getByRole('button', { name: '取消预约' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click();
  await expect(main(page)).toContainText('已取消');
  await open(page, '/my-enterprise-reservation');
  await expect(main(page)).toContainText('已预约');
});
