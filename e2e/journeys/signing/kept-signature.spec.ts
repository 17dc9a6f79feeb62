// A signature kept for reuse, as its person meets it: kept with their consent while signing, used for the next signing,
// theirs alone on a shared device, and gone once they delete it.
import type { Page } from '@playwright/test';
import { fileOf, signatureUrl } from '../../../deploy/services/src/testing/cases/case-driver';
import { accountOf } from '../../support/accounts';
import { aDraft, cancel, everybody, sendForConfirm } from '../../support/drive-case';
import { giveCode } from '../../support/give-code';
import { expect, test } from '../../support/portal-test';
import { open, signIn, signOut } from '../../support/sign-in';

const RECORD = { zsyy: '1', gyqk: '1', zyqk: '0', clzs: '1', tzqk: '2', poqk: '4', zxzr: '1' };
const PICTURE = {
  name: 'signature.png',
  mimeType: 'image/png',
  buffer: Buffer.from(signatureUrl().split(',')[1] ?? '', 'base64'),
};
const main = (page: Page) => page.locator('main#page');
const choose = (page: Page, way: string) => main(page).getByRole('radio', { name: way }).check();
const keptPicture = (page: Page) => main(page).getByAltText('您保存的签名');

/** Reads the whole record, gives the signature, and proves who they are. */
async function sign(page: Page, give: () => Promise<void>): Promise<void> {
  await expect(main(page).getByRole('link', { name: '打开询问笔录（新标签页）', exact: true })).toBeVisible();
  await main(page)
    .getByRole('checkbox', { name: /我已逐题核对/ })
    .check();
  await give();
  await main(page).getByRole('button', { name: '确认并签名' }).click();
  await giveCode(page);
  await expect(main(page)).toContainText('张明远已签名');
}
/** From a page that visitors may read, too, a sign-out leads nowhere else. */
async function leave(page: Page): Promise<void> {
  await open(page, '/index');
  await signOut(page);
}
async function takeBack(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: '撤回签名，修改回答' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回签名' }).click();
  await expect(main(page).getByRole('button', { name: '确认并签名' })).toBeVisible();
}

test('a signature is kept with consent, used the next time, never offered to who signs in after, and gone when it is deleted', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const people = await everybody();
  const draft = await aDraft(people.seller);
  const { sqrbsm } = (await fileOf(people.seller, draft.ywh)).parties.find(({ me }: { me: boolean }) => me);
  const asked = { ywh: draft.ywh, kind: 'inquiry-record', sqrbsm };
  await people.seller.post('/api/reg3/document/save', { ...asked, version: 0, form: { fields: RECORD, parties: {} } });
  const record = `/inquiryrecord?ywh=${draft.ywh}`;
  await signIn(page, accountOf('citizen'));

  await test.step('1 nothing is kept yet, and nothing is unless the person says so', async () => {
    await open(page, record);
    await choose(page, '已存签名');
    await expect(main(page)).toContainText('您还没有保存签名');
    await sign(page, async () => {
      await choose(page, '上传图片');
      await main(page).locator('input[type=file]').setInputFiles(PICTURE);
      await expect(main(page).getByAltText('将使用的签名图片')).toBeVisible();
      await expect(main(page).getByRole('checkbox', { name: /保存这个签名/ })).not.toBeChecked();
    });
    await takeBack(page);
    await choose(page, '已存签名');
    await expect(main(page)).toContainText('您还没有保存签名');
  });

  await test.step('2 kept while signing, and used for the next signature', async () => {
    await sign(page, async () => {
      await choose(page, '上传图片');
      await main(page).locator('input[type=file]').setInputFiles(PICTURE);
      await expect(main(page).getByAltText('将使用的签名图片')).toBeVisible();
      await main(page)
        .getByRole('checkbox', { name: /保存这个签名/ })
        .check();
    });
    await takeBack(page);
    await sign(page, async () => {
      await choose(page, '已存签名');
      await expect(keptPicture(page)).toBeVisible();
    });
  });

  await test.step('3 who signs in after on the same device is not offered it', async () => {
    const { flowId } = await sendForConfirm(people.seller, draft);
    await leave(page);
    await signIn(page, accountOf('citizen-2'));
    await open(page, `/apply-layout/document-signing?ywh=${draft.ywh}&qsglbsm=${flowId}`);
    await choose(page, '已存签名');
    await expect(main(page)).toContainText('您还没有保存签名');
    await expect(keptPicture(page)).toHaveCount(0);
    await leave(page);
  });

  await test.step('4 its person has it again, deletes it, and it is not offered any more', async () => {
    await signIn(page, accountOf('citizen'));
    await open(page, record);
    await takeBack(page);
    await choose(page, '已存签名');
    await expect(keptPicture(page)).toBeVisible();
    await main(page).getByRole('button', { name: '删除保存的签名' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(main(page)).toContainText('您还没有保存签名');
    await page.reload();
    await choose(page, '已存签名');
    await expect(main(page)).toContainText('您还没有保存签名');
    await main(page)
      .getByRole('checkbox', { name: /我已逐题核对/ })
      .check();
    await main(page).getByRole('button', { name: '确认并签名' }).click();
    await expect(main(page)).toContainText('没有可以使用的签名，请改用其他签名方式');
  });
  await cancel(people.seller, draft.ywh);
});
