// The registrar's desk: a plain transfer walked through its stages by the buttons of the desk, with the clicks counted.
import type { Page } from '@playwright/test';
import { aSubmittedCase, everybody, freeHouse } from '../support/drive-case';
import type { People } from '../support/drive-case';
import { expectAccessible } from '../support/page-watch';
import { DESK } from '../support/layouts';
import { expect, keepPicture, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const AUDIT = '/apply-layout/audit-detail';
/** At most so many clicks from the hall to the decision that is sent. */
const CLICKS_A_STAGE = 4;
let people: People;

test.use(DESK);
test.afterEach(() => freeHouse(people));

const main = (page: Page) => page.locator('main#page');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
/** Everything lies within the window: the panes scroll, the page does not. */
const pageScrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight + 1);

test('a plain transfer takes at most four clicks a stage, and every decision can be taken back for ten seconds', async ({
  page,
}) => {
  test.setTimeout(600_000);
  people = await everybody();
  const { number } = await aSubmittedCase(people);
  const clicks: Record<string, number> = {};
  let stage = '';
  const click = async (name: string | RegExp) => {
    clicks[stage] = (clicks[stage] ?? 0) + 1;
    await button(page, name).click();
  };
  // Other tests may have left a case that is due before this one.
  const choose = async () => {
    const row = main(page).getByRole('link', { name: new RegExp(number) });
    await row.waitFor();
    if ((await row.getAttribute('aria-current')) === 'true') return false;
    await row.click();
    return true;
  };
  const openFromHall = async () => {
    clicks[stage] = (clicks[stage] ?? 0) + 1;
    await main(page)
      .getByRole('link', { name: /^去办理/ })
      .first()
      .click();
    await expect(main(page)).toHaveAttribute('data-path', AUDIT);
    if (await choose()) clicks[stage] = (clicks[stage] ?? 0) + 1;
  };
  const chosen = () => expect(page).toHaveURL(new RegExp(`ywh=${number}`));
  const send = async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/audit/saveOpinion'));
    await button(page, '立即送出').click();
    expect((await (await saved).json()).resultCode).toBe('A000');
  };

  stage = '受理';
  await comeIn(page, 'acceptor', '/index');
  await openFromHall();
  await chosen();
  await click('领取');
  await expect(main(page)).toContainText('申请填报的内容与登记簿一致');
  await expect(main(page).getByRole('region', { name: /^查看：/ })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1280, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await pageScrolls(page), `the page scrolls at ${width} px`).toBe(false);
    await expect(button(page, /^同意受理/)).toBeInViewport();
    await keepPicture(page, 'desk', `desk-${width}`);
    await expectAccessible(page, `the desk at ${width} px`);
  }
  await page.setViewportSize(DESK.viewport);
  await button(page, '要求补正').click();
  const layer = page.getByRole('dialog', { name: '要求补正' });
  await layer
    .getByRole('checkbox', { name: /材料：/ })
    .first()
    .check();
  await keepPicture(page, 'desk', 'desk-correction');
  await expectAccessible(page, 'points of correction');
  await layer.getByRole('button', { name: '返回' }).click();
  await page.keyboard.press('Alt+Slash');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toContainText('Ctrl+Enter');
  await keepPicture(page, 'desk', 'desk-keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Taken back: nothing was sent, and what was written is there again.
  await main(page).getByRole('textbox', { name: '意见' }).fill('材料齐全，予以受理。');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/audit/saveOpinion') ? 1 : 0));
  await page.keyboard.press('Control+Enter');
  await expect(main(page)).toContainText('尚未送出');
  await keepPicture(page, 'desk', 'desk-undo');
  await page.keyboard.press('Alt+KeyZ');
  await chosen();
  await expect(main(page).getByRole('textbox', { name: '意见' })).toHaveValue('材料齐全，予以受理。');
  expect(sent).toBe(0);
  await click(/^同意受理/);
  await send();

  // The same officer goes on with the case, which is theirs still.
  stage = '查验';
  await choose();
  await expect(main(page)).toContainText('该办件由您办理');
  await chosen();
  await click(/^同意，转审核/);
  await send();

  for (const [who, name, agree] of [
    ['reviewer', '审核', /^同意，转核定/],
    ['approver', '核定', /^同意核定/],
  ] as const) {
    stage = name;
    await comeIn(page, who, '/index');
    await openFromHall();
    await chosen();
    await click('领取');
    await click(agree);
    await send();
  }
  console.log(`clicks a stage: ${JSON.stringify(clicks)}`);
  for (const [name, count] of Object.entries(clicks)) expect(count, name).toBeLessThanOrEqual(CLICKS_A_STAGE);
});

test('the queue keeps its filters in the address, and shows another region nothing', async ({ page }) => {
  people = await everybody();
  const { number } = await aSubmittedCase(people);
  await comeIn(page, 'acceptor', `${AUDIT}?ywh=${number}`);
  const queue = main(page).getByRole('region', { name: '办件队列' });
  await queue.getByRole('combobox', { name: '环节' }).selectOption('SUBMITTED');
  await expect(page).toHaveURL(/zt=SUBMITTED/);
  await page.reload();
  await expect(queue.getByRole('combobox', { name: '环节' })).toHaveValue('SUBMITTED');
  await expect(queue.getByRole('link', { name: new RegExp(number) })).toHaveAttribute('aria-current', 'true');
  await queue.getByRole('button', { name: /^我的/ }).click();
  await expect(page).toHaveURL(/scope=mine/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button(page, '领取')).toBeVisible();
  await keepPicture(page, 'desk', 'desk-390');
});
