// Photographed documents read into a form: an identity card into the buyers' cards, compared with what is typed, and a
// certificate into the choice of a house.
import type { Page } from '@playwright/test';
import { showControl } from '../pages/filing';
import { aDraft, cancel, everybody, houseOf } from '../support/drive-case';
import { personOf } from '../support/people';
import { aDocument } from '../support/pictures';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

/** Reading takes seconds on an idle machine, and more on a busy one; the services give up after 30. */
const READING = { timeout: 120_000 };
const FORM = '/apply-layout/normal/transfer';
const CO_OWNER = { name: '王宁', identityNumber: '330106190001010017' };
const ADDRESS = '浙江省杭州市西湖区文三路188号';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.locator('main#page');
const aCard = (page: Page, { name, identityNumber }: { name: string; identityNumber: string }) =>
  aDocument(page, '身份证', [
    `姓名 ${name}`,
    '性别 男 民族 汉',
    '出生 1900年1月1日',
    `住址 ${ADDRESS}`,
    `公民身份号码 ${identityNumber}`,
  ]);
const aCertificate = (page: Page, number: string) =>
  aDocument(page, '证书', [number, '权利人 张明远', '共有情况 单独所有', `坐落 ${ADDRESS}`]);

async function openReading(page: Page, name: string) {
  await main(page).getByRole('button', { name, exact: true }).click();
  const layer = page.getByRole('dialog', { name });
  await expect(layer).toBeVisible();
  return {
    layer,
    give: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      layer.locator('[data-upload="file"]').setInputFiles(file),
  };
}

/** As other eyes see it, at both widths and at the narrowest. */
async function examine(page: Page, what: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const [name, value] of [
    ['', ''],
    ['data-size', 'elder'],
    ['data-contrast', 'high'],
  ] as const) {
    if (name) await page.evaluate(([at, to]) => document.documentElement.setAttribute(at, to), [name, value] as const);
    await expectAccessible(page, `${what} ${value}`);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, `${what} ${value} at 320 px`);
    for (const button of await page.getByRole('dialog').getByRole('button').all())
      expect((await button.boundingBox())?.height ?? 0, `${what} ${value}`).toBeGreaterThanOrEqual(44);
    await page.setViewportSize(size);
    if (name) await page.evaluate((at) => document.documentElement.removeAttribute(at), name);
  }
}

test('an identity card fills an empty card of a party, never over what is typed, and can be taken back', async ({
  page,
  settled,
}) => {
  const people = await everybody();
  const draft = await aDraft(people.seller);
  const buyer = personOf('citizen-2');
  const field = (index: number, key: string) => page.locator(`[id="parties.qlr.${index}.${key}"]`);
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/read-document/.test(request.url())) chunks.push(request.url());
  });
  await comeIn(page, 'citizen', `${FORM}?lcdm=house-transfer&ywh=${draft.ywh}`);
  await expect(field(0, 'qlrmc')).toHaveValue(buyer.name);
  await showControl(page, 'parties.qlr.0.qlrmc');
  await main(page).getByRole('button', { name: '添加买受人' }).click();
  await expect(field(1, 'qlrmc')).toHaveValue('');
  expect(chunks, 'the form comes without the code that reads').toEqual([]);

  const picture = await aCard(page, CO_OWNER);
  await test.step('the wrong document is refused by name, the right one is read into the empty card', async () => {
    const { layer, give } = await openReading(page, '识别身份证：买受人2');
    await give(await aCertificate(page, '浙（2024）杭州市不动产权第0001234号'));
    await expect(layer.getByRole('alert')).toContainText('这张照片像是不动产权证书', READING);
    await give(picture);
    await expect(layer.getByRole('list', { name: '识别结果' })).toBeVisible(READING);
    await expect(
      layer.getByRole('checkbox', { name: new RegExp(`^证件号：${CO_OWNER.identityNumber}`) }),
    ).toBeChecked();
    await examine(page, 'comparison');
    await settled('98-reading', FORM);
    // By keyboard from here: the tick, the button, and back to where it began.
    await layer.getByRole('checkbox', { name: /^通讯地址/ }).focus();
    await page.keyboard.press('Space');
    await expect(layer.getByRole('checkbox', { name: /^通讯地址/ })).not.toBeChecked();
    await layer.getByRole('button', { name: /^填入所选/ }).focus();
    await page.keyboard.press('Enter');
    await expect(layer).toHaveCount(0);
    await expect(main(page).getByText(/^已填入证件号.*请与证件核对/)).toBeVisible();
    await expect(field(1, 'zjh')).toHaveValue(CO_OWNER.identityNumber);
    await expect(field(1, 'dz')).toHaveValue('');
    await expect(main(page).getByRole('button', { name: '识别身份证：买受人2' })).toBeFocused();
  });

  await test.step('what is typed stays until its box is ticked, and comes back', async () => {
    const { layer, give } = await openReading(page, '识别身份证：买受人1');
    await give(picture);
    await expect(layer.getByRole('list', { name: '识别结果' })).toBeVisible(READING);
    const number = layer.getByRole('checkbox', { name: /^证件号/ });
    await expect(number).not.toBeChecked();
    await expect(layer).toContainText(`已填写：${buyer.identityNumber}`);
    await number.check();
    await layer.getByRole('button', { name: /^填入所选/ }).click();
    await expect(field(0, 'zjh')).toHaveValue(CO_OWNER.identityNumber);
    await expect(field(0, 'qlrmc')).toHaveValue(buyer.name);
    await main(page).getByRole('button', { name: '撤销识别结果：买受人1' }).click();
    await expect(field(0, 'zjh')).toHaveValue(buyer.identityNumber);
    await field(1, 'qlrmc').fill('王宁宁');
  });

  await test.step('what was read and corrected is in the draft', async () => {
    await expect(main(page)).toContainText(/已自动保存\s*\d\d:\d\d/);
    await page.reload();
    await expect(field(1, 'zjh')).toHaveValue(CO_OWNER.identityNumber);
    await expect(field(1, 'qlrmc')).toHaveValue('王宁宁');
    await expect(field(0, 'zjh')).toHaveValue(buyer.identityNumber);
  });
  await cancel(people.seller, draft.ywh);
});

test('a certificate finds its house among one’s own, and another one is said not to be there', async ({
  page,
  settled,
}) => {
  const { seller } = await everybody();
  const { bdcqzh, zl } = await houseOf(seller);
  await comeIn(page, 'citizen', '/house-unit-search');
  const choices = main(page).getByRole('button', { name: /^选择这处不动产/ });
  await expect.poll(() => choices.count()).toBeGreaterThan(1);
  const all = await choices.count();
  const first = await openReading(page, '识别不动产权证书');
  await first.give(await aCertificate(page, bdcqzh));
  await expect(main(page).getByText(/找到您的不动产，请与证书核对后选择/)).toBeVisible(READING);
  await expect(choices).toHaveCount(1);
  await expect(choices).toHaveAccessibleName(`选择这处不动产：${zl}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled('99-found-by-certificate');
  const second = await openReading(page, '识别不动产权证书');
  await second.give(await aCertificate(page, '浙（2024）杭州市不动产权第9999999号'));
  await expect(main(page).getByRole('alert')).toContainText('您名下可办理的不动产中没有', READING);
  await expect(choices).toHaveCount(0);
  await main(page).getByRole('button', { name: '显示全部不动产' }).click();
  await expect(choices).toHaveCount(all);
});
