// What people tell the office: feedback and its answer; a difficult problem handed in, taken up and answered.
import type { Page } from '@playwright/test';
import { aPicture } from '../support/pictures';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');

test('S1.16 feedback is sent with a picture, listed, and read with its answer', async ({ page, settled }, info) => {
  const words = `希望周六上午也能取号，平时请假不方便。${info.project.name}${info.retry}`;
  await comeIn(page, 'citizen-2', '/suggest-back');
  await expect(main(page)).toContainText(/您还没有提交过反馈|全部/);
  await main(page).getByRole('button', { name: '提交反馈' }).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    '情况说明：请把情况说明清楚，至少10个字',
    '联系电话：请输入11位手机号码',
  ]);
  await main(page)
    .getByLabel(/情况说明/)
    .fill(words);
  await main(page)
    .getByLabel(/联系电话/)
    .fill('13900000002');
  await main(page)
    .locator('[data-upload="file"]')
    .setInputFiles([await aPicture(page, '截图', '#2a4a7a')]);
  await expect(
    main(page).getByRole('list', { name: '已添加的图片' }).getByRole('img', { name: '截图.jpg' }),
  ).toBeVisible();
  await settled('80-feedback-form', '/suggest-back');
  await main(page).getByRole('button', { name: '提交反馈' }).click();
  const own = main(page).getByRole('region', { name: '我的反馈' });
  await expect(own).toContainText(words);
  await expect(own).toContainText('已提交');
  await own.getByRole('button', { name: '查看附图1' }).first().click();
  await expect(page.getByRole('dialog', { name: /查看图片/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await comeIn(page, 'reviewer', '/suggest-back');
  const card = main(page).getByRole('list', { name: '反馈' }).locator('> li', { hasText: words });
  // Who works on it sees the number, and no other.
  await expect(card).toContainText('139****0002');
  await card.getByRole('button', { name: /^受理/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '受理' }).click();
  await expect(card).toContainText('处理中');
  await expect(card).toContainText('13900000002');
  await card.getByRole('button', { name: /^答复/ }).click();
  const layer = page.getByRole('dialog', { name: '答复' });
  await layer.getByLabel(/答复内容/).fill('已增加周六上午的号源。');
  await layer.getByRole('button', { name: '发送答复' }).click();
  await expect(card).toContainText('已答复');

  await comeIn(page, 'citizen-2', '/suggest-back?zt=answered');
  await expect(main(page)).toContainText('已增加周六上午的号源。');
  await settled('81-feedback-answered', '/suggest-back');
});

test('a difficult problem is found without signing in, handed in, changed and answered', async ({
  page,
  settled,
}, info) => {
  const place = `西湖区文三路188号老宿舍楼${info.project.name}${info.retry}`;
  await page.goto('/#/difficult-problem');
  await settled('82-issue-public', '/difficult-problem');
  await expect(main(page).getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await comeIn(page, 'citizen', '/difficult-problem');
  await main(page).getByRole('link', { name: '提交疑难问题' }).click();
  await main(page).getByRole('button', { name: '提交' }).click();
  await expect(main(page).getByRole('alert').getByRole('link').first()).toHaveText('房屋坐落：请填写房屋坐落');
  await main(page)
    .getByLabel(/房屋坐落/)
    .fill(place);
  await main(page)
    .getByLabel(/情况说明/)
    .fill('九十年代单位分房，单位已注销，至今没有办理首次登记。');
  await main(page)
    .getByLabel(/联系电话/)
    .fill('13900000001');
  await settled('83-issue-form', '/apply-layout/difficult-problem-fill-out');
  await main(page).getByRole('button', { name: '提交' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout/difficult-problem-acceptance');
  await main(page).getByRole('link', { name: '修改' }).click();
  await main(page)
    .getByLabel(/房屋坐落/)
    .fill(`${place}2单元`);
  await main(page).getByRole('button', { name: '保存修改' }).click();
  await expect(main(page)).toContainText(`${place}2单元`);

  await comeIn(page, 'reviewer', '/difficult-problem');
  await main(page)
    .getByRole('link', { name: `${place}2单元` })
    .click();
  await main(page).getByRole('button', { name: /^答复/ }).click();
  const layer = page.getByRole('dialog', { name: '答复' });
  await layer.getByLabel(/答复内容/).fill('可以由现住户申请首次登记，请预约窗口。');
  await layer.getByRole('button', { name: '发送答复' }).click();
  await expect(main(page)).toContainText('已答复');
  await settled('84-issue-answered', '/apply-layout/difficult-problem-acceptance');
  await page.reload();
  await expect(main(page)).toContainText('可以由现住户申请首次登记，请预约窗口。');
});

test('the demonstration hands in a made-up problem and sends nothing', async ({ page, settled }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/issuesLedger|commonImage/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/#/apply-layout-demo/difficult-problem-fill-out');
  await main(page).getByRole('button', { name: '提交' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-layout-demo/difficult-problem-acceptance');
  await settled('85-issue-demo');
  expect(calls).toEqual([]);
});
